import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { matchPath, useLocation } from 'react-router-dom';
import { catalogApi } from '../api/catalog.ts';
import { peopleApi } from '../api/people.ts';
import type { TransportError } from '../api/transport.ts';
import { selectMovieDetailText } from '../features/catalog/catalogSlice.ts';
import { LISTINGS } from '../features/catalog/listings.ts';
import { paths, PATTERNS } from '../paths.ts';
import { announce } from '../ui/announce.ts';
import { headerCleared, headerSet, selectHeaderData } from './interfaceSlice.ts';
import { useRouteHandle } from './routeHandle.ts';

/** Words load with the screens; missing ones are no name. */
const NONE = { defaultValue: '' };

/** The title whose page or film an address shows. */
function movieOf(pathname: string, search: string): number | undefined {
  const id = matchPath(PATTERNS.movie, pathname)?.params.id ?? new URLSearchParams(search).get('title');
  return Number(id) || undefined;
}

/** The server does not know it, or the address is not valid. */
const isRefused = (error: unknown) => [404, 422].includes((error as TransportError | undefined)?.status ?? 0);

/** The screen's name by its address; undefined until it is known, and for addresses without a name. */
function useName(): string | undefined {
  const { t } = useTranslation([
    'app',
    'catalog',
    'console',
    'history',
    'notifications',
    'ownLibrary',
    'people',
    'plans',
    'profiles',
    'remote',
    'search',
    'session',
    'together',
  ]);
  const { pathname, search } = useLocation();
  const id = movieOf(pathname, search);
  const isApproval = new URLSearchParams(search).has('device');
  const { currentData: movie, error: noMovie } = catalogApi.endpoints.getMovie.useQueryState(id ?? 0, {
    skip: id === undefined,
  });
  const slug = matchPath(PATTERNS.person, pathname)?.params.slug;
  const { currentData: person, error: nobody } = peopleApi.endpoints.getPerson.useQueryState(slug ?? '', {
    skip: !slug,
  });
  const { isUnknown = false } = useRouteHandle();
  const listing = LISTINGS.find(({ path }) => path === pathname);
  if (listing) return t(`catalog:listing.${listing.name}`, NONE);
  if (pathname === paths.home) return t('menu.home');
  if (pathname === paths.settings) return t('menu.settings');
  if (pathname === paths.console) return t('console:title', NONE);
  if (pathname === paths.searchPage) return t('search:title', NONE);
  if (pathname === paths.history) return t('history:title', NONE);
  if (pathname === paths.library) return t('ownLibrary:title', NONE);
  if (pathname === paths.profiles) return t('profiles:title', NONE);
  if (pathname === paths.remote) return t('remote:title', NONE);
  if (pathname === paths.pro) return t('plans:title', NONE);
  if (pathname === paths.notifications) return t('notifications:title', NONE);
  if (import.meta.env.PACKAGED && pathname === paths.connect) return t('session:connect.title', NONE);
  if (pathname === paths.login) return t('session:login.title', NONE);
  if (pathname === paths.twoFactor) return t('session:twoFactorStep.title', NONE);
  if (pathname === paths.register) return t('session:register.title', NONE);
  if (matchPath(PATTERNS.together, pathname)) return t('together:enter.title', NONE);
  if (pathname === paths.active) return t(isApproval ? 'session:approve.title' : 'session:active.title', NONE);
  if (pathname === paths.reset) return t('session:reset.title', NONE);
  if (pathname === paths.serverError) return t('serverError.title');
  if (isUnknown) return t('notFound.title');
  if (isRefused(nobody)) return t('people:gone', NONE);
  if (isRefused(noMovie)) return t('catalog:error.gone', NONE);
  return slug ? person?.name : movie?.title;
}

/**
 * Sets the window's title to the screen's name and its description to that of the title shown, and announces a new screen.
 * A component, so that a new name renders nothing else.
 */
export function ScreenName(): null {
  const { t } = useTranslation('app');
  const dispatch = useDispatch();
  const name = useName();
  const { left, right } = useSelector(selectHeaderData);
  const description = useSelector(selectMovieDetailText);
  const product = t('name');
  useEffect(() => {
    dispatch(headerSet({ left: name || null, right: product }));
    return () => void dispatch(headerCleared());
  }, [dispatch, name, product]);
  useEffect(() => {
    if (right) document.title = left ? `${left} · ${right}` : right;
    if (left) announce('screen', left);
  }, [left, right]);
  useEffect(() => {
    document.querySelector('meta[name="description"]')?.setAttribute('content', description || product);
  }, [description, product]);
  return null;
}
