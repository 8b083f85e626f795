import {
  createBrowserRouter,
  createHashRouter,
  type LoaderFunctionArgs,
  redirect,
  replace,
  type RouteObject,
} from 'react-router-dom';
import { accountApi } from '../api/account.ts';
import { catalogApi } from '../api/catalog.ts';
import { libraryApi } from '../api/library.ts';
import { notificationsApi } from '../api/notifications.ts';
import { routeAddress } from '../device/packaged.ts';
import { LISTINGS } from '../features/catalog/listings.ts';
import { profilesApi } from '../api/profiles.ts';
import { selectMustChoose, selectToken } from '../features/session/sessionSlice.ts';
import { address, paths, PATTERNS } from '../paths.ts';
import { holdsFocus } from '../ui/focus/focus.ts';
import { AppLayout } from './AppLayout.tsx';
import { type Ask, askHolding } from './askHolding.ts';
import { FailureRoute } from './failure/FailureRoute.tsx';
import { drawnWith } from './firstScreen.ts';
import { RootLayout } from './RootLayout.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';
import type { RouteHandle } from './routeHandle.ts';
import { lazyScreen } from './screens.ts';
import type { AppStore } from './store.ts';

/** Fetches a comment and those around it, for the title's page to open at it; a missing one is ignored. */
async function loadThread(ask: Ask, movieId: number, commentId: string): Promise<void> {
  const { commentsApi } = await import('../api/comments.ts');
  const { getComment, listAnswers, listComments } = commentsApi.endpoints;
  const list = ask(listComments.initiate(movieId));
  const { data: meant } = await ask(getComment.initiate(commentId));
  if (meant?.parentId) {
    await Promise.all([ask(getComment.initiate(meant.parentId)), ask(listAnswers.initiate(meant.parentId))]);
  }
  await list;
}

/** For a loader that does not wait for `asked`: the screen asks for the same, and again if this fails. */
function notAwaited(asked: Promise<unknown>): null {
  asked.catch(() => undefined);
  return null;
}

/**
 * Redirects to `to`. If the browser is at the redirecting address already, by a link or by Back, it is replaced: going
 * back would redirect again.
 */
function leadOn(request: Request, to: string): Response {
  const { pathname, search } = new URL(request.url);
  return pathname + search === routeAddress() ? replace(to) : redirect(to);
}

/** Everything but /auth requires a session and returns here after sign-in (docs/rules.md, R3). */
function requireSession(store: AppStore) {
  return ({ request }: LoaderFunctionArgs) => {
    const state = store.getState();
    const { pathname, search } = new URL(request.url);
    if (selectToken(state) && selectMustChoose(state)) {
      return leadOn(request, address(paths.profiles, { from: pathname === paths.home ? null : pathname + search }));
    }
    if (selectToken(state)) return null;
    const from = pathname === paths.home ? '' : `?from=${encodeURIComponent(pathname + search)}`;
    return leadOn(request, paths.login + from);
  };
}

/**
 * The routes; each screen's code is its own chunk, and its first queries start with the navigation,
 * before that chunk has arrived.
 */
export function appRoutes(store: AppStore, baseUrl: string): RouteObject[] {
  const screen = (name: Parameters<typeof lazyScreen>[2]) => lazyScreen(store, baseUrl, name);
  const guard = requireSession(store);
  const ask = askHolding(store);
  const listing = LISTINGS.map(({ path }) => ({
    path,
    lazy: screen('listing'),
  }));
  const askConfig = async () => {
    const config = ask(accountApi.endpoints.getConfig.initiate());
    // The previous screen, if any, stays until the page knows what to show, so that focus is never lost.
    if (holdsFocus()) await config;
    return null;
  };
  const inside: RouteObject[] = [
    {
      index: true,
      loader: () =>
        drawnWith(
          ask(catalogApi.endpoints.getHome.initiate()),
          ask(catalogApi.endpoints.getHomeLayout.initiate()),
          ask(catalogApi.endpoints.getOwnShelves.initiate()),
          ask(libraryApi.endpoints.getContinue.initiate()),
        ),
      lazy: screen('home'),
    },
    ...listing,
    {
      path: PATTERNS.movie,
      loader: ({ params, request }) => {
        const id = Number(params.id);
        if (!Number.isInteger(id) || id < 1) return leadOn(request, paths.notFound);
        const movie = ask(catalogApi.endpoints.getMovie.initiate(id));
        const state = ask(libraryApi.endpoints.getState.initiate(id));
        const meant = new URL(request.url).searchParams.get('comment');
        if (!meant) return drawnWith(movie, state);
        // The page opens at the comment, so it has to be loaded by then.
        return Promise.all([movie, loadThread(ask, id, meant).catch(() => null)]).then(() => null);
      },
      lazy: screen('movie'),
    },
    {
      path: PATTERNS.person,
      loader: ({ params }) => {
        return notAwaited(
          import('../api/people.ts').then(({ peopleApi }) =>
            ask(peopleApi.endpoints.getPerson.initiate(params.slug ?? '')),
          ),
        );
      },
      lazy: screen('person'),
    },
    {
      path: paths.history,
      loader: ({ request }) => {
        const isHidden = new URL(request.url).searchParams.has('hidden');
        return notAwaited(
          import('../api/history.ts').then(({ historyApi }) =>
            ask(historyApi.endpoints.getHistory.initiate({ isHidden })),
          ),
        );
      },
      lazy: screen('history'),
    },
    {
      path: paths.notifications,
      loader: () => {
        void ask(notificationsApi.endpoints.getNotifications.initiate());
        return null;
      },
      lazy: screen('notifications'),
    },
    {
      path: paths.pro,
      loader: async ({ request }) => {
        const { data: config } = await ask(accountApi.endpoints.getConfig.initiate());
        if (config?.plans === false) return leadOn(request, paths.notFound);
        return notAwaited(
          import('../api/plans.ts').then(({ plansApi }) =>
            ask(plansApi.endpoints.getPlan.initiate(undefined, { forceRefetch: true })),
          ),
        );
      },
      lazy: screen('pro'),
    },
    { path: paths.settings, lazy: screen('settings') },
    { path: paths.library, lazy: screen('library') },
    { path: paths.console, lazy: screen('console') },
    { path: paths.remote, lazy: screen('remote') },
  ];
  return [
    {
      element: <RootLayout />,
      errorElement: <FailureRoute />,
      hydrateFallbackElement: <></>,
      children: [
        {
          element: <ScreenFrame />,
          errorElement: <FailureRoute />,
          children: [
            {
              handle: { isOpen: true } satisfies RouteHandle,
              children: [
                {
                  path: paths.auth,
                  loader: ({ request }) => leadOn(request, paths.login + new URL(request.url).search),
                },
                { path: paths.login, loader: askConfig, lazy: screen('login') },
                { path: paths.register, loader: askConfig, lazy: screen('register') },
                {
                  path: paths.active,
                  // Mailed codes work for anyone; approving a device needs a session.
                  loader: (args) => (new URL(args.request.url).searchParams.has('device') ? guard(args) : null),
                  lazy: screen('active'),
                },
                { path: paths.reset, lazy: screen('reset') },
                { path: paths.twoFactor, lazy: screen('twoFactor') },
                { path: paths.serverError, lazy: screen('serverError') },
                ...(import.meta.env.PACKAGED ? [{ path: paths.connect, lazy: screen('connect') }] : []),
                { path: '*', handle: { isUnknown: true } satisfies RouteHandle, lazy: screen('notFound') },
              ],
            },
            {
              path: paths.profiles,
              loader: (args) => {
                if (!selectToken(store.getState())) return guard(args);
                return drawnWith(ask(profilesApi.endpoints.getProfiles.initiate()));
              },
              lazy: screen('profiles'),
            },
            { path: PATTERNS.together, loader: guard, lazy: screen('together') },
            {
              path: paths.player,
              handle: { hasControlsBelow: true } satisfies RouteHandle,
              loader: guard,
              lazy: screen('watch'),
            },
          ],
        },
        {
          // Outside the shared layout (docs/rules.md, R20): menu and header, but no title's backdrop behind what is typed.
          element: <AppLayout hasStage={false} />,
          loader: guard,
          children: [
            {
              element: <ScreenFrame />,
              errorElement: <FailureRoute />,
              children: [{ path: paths.searchPage, loader: guard, lazy: screen('search') }],
            },
          ],
        },
        {
          element: <AppLayout />,
          loader: guard,
          children: [
            {
              element: <ScreenFrame />,
              errorElement: <FailureRoute />,
              children: inside.map((route) => guarded(route, guard)),
            },
          ],
        },
      ],
    },
  ];
}

/** Loaders of nested routes run in parallel, so each checks the session before it requests anything. */
function guarded(route: RouteObject, guard: ReturnType<typeof requireSession>): RouteObject {
  const loader = route.loader as ((args: LoaderFunctionArgs) => unknown) | undefined;
  return { ...route, loader: (args: LoaderFunctionArgs) => guard(args) ?? loader?.(args) ?? null } as RouteObject;
}

/** In a package that knows no server yet, every address asks for one. */
function routesWithoutServer(store: AppStore): RouteObject[] {
  const handle: RouteHandle = { isOpen: true };
  return [
    {
      element: <RootLayout />,
      errorElement: <FailureRoute />,
      hydrateFallbackElement: <></>,
      children: [
        { element: <ScreenFrame />, handle, children: [{ path: '*', handle, lazy: lazyScreen(store, '', 'connect') }] },
      ],
    },
  ];
}

/** The router over the store: guards and loaders read it. */
export function createAppRouter(store: AppStore, baseUrl: string, basename = '/') {
  if (!import.meta.env.PACKAGED) return createBrowserRouter(appRoutes(store, baseUrl), { basename });
  return createHashRouter(baseUrl ? appRoutes(store, baseUrl) : routesWithoutServer(store));
}
