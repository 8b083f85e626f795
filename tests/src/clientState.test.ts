import { describe, expect, it } from 'vitest';
import type { Me } from '../../server/contract/account.ts';
import {
  headerCleared,
  headerSet,
  interfaceSlice,
  langDropdownToggled,
  menuToggled,
  modalClosed,
  modalOpened,
  noticed,
  noticeDismissed,
  screenAwaited,
} from '../../src/app/interfaceSlice.ts';
import {
  catalogSlice,
  detailTextSet,
  filterOpened,
  filtersClosed,
  filtersLeft,
  filterSearched,
  filtersDrafted,
  titleLit,
} from '../../src/features/catalog/catalogSlice.ts';
import {
  removalAsked,
  removalClosed,
  searchSlice,
  searchTextCleared,
  searchTextSet,
} from '../../src/features/search/searchSlice.ts';
import {
  NOBODY,
  sessionEnded,
  sessionSlice,
  sessionStarted,
  tokenChanged,
} from '../../src/features/session/sessionSlice.ts';
import { groupEntered, panelsSlice } from '../../src/features/settings/panelsSlice.ts';

type Action = Parameters<typeof interfaceSlice.reducer>[1];

/** The state of the shell after `actions`, from the start. */
const shell = (...actions: Action[]) => actions.reduce(interfaceSlice.reducer, interfaceSlice.getInitialState());
const catalog = (...actions: Action[]) => actions.reduce(catalogSlice.reducer, catalogSlice.getInitialState());

describe('Client state (docs/rules.md, R10 and R11)', () => {
  it('starts with the defaults', () => {
    expect(shell()).toEqual({
      activeModal: null,
      notices: [],
      showMenu: false,
      activeLangDropdown: false,
      activePreloader: false,
      preloader: false,
      hasStood: false,
      headerData: { left: null, right: null },
    });
    expect(catalog()).toMatchObject({
      activeBgMediaId: null,
      movieDetailText: '',
      filtersData: null,
      activeFilter: null,
      filterSearchString: '',
    });
    expect(NOBODY).toMatchObject({ token: null, user: null, activeUpload: false });
    expect(searchSlice.getInitialState()).toMatchObject({ searchText: '' });
    expect(panelsSlice.getInitialState()).toMatchObject({ activeGroup: null, activePanel: null });
  });

  it('activeModal: one question at a time; that of a feature closes with its own', () => {
    expect(shell(modalOpened('exit')).activeModal).toBe('exit');
    expect(shell(modalOpened('signOut'), modalClosed()).activeModal).toBeNull();
    expect(shell(removalAsked()).activeModal).toBe('remove');
    expect(shell(removalAsked(), removalClosed()).activeModal).toBeNull();
    expect(shell(modalOpened('exit'), removalClosed()).activeModal).toBe('exit');
  });

  it('showMenu: the menu goes when a question takes its place', () => {
    expect(shell(menuToggled(true)).showMenu).toBe(true);
    expect(shell(menuToggled(true), modalOpened('signOut'))).toMatchObject({ showMenu: false, activeModal: 'signOut' });
  });

  it('with a session goes what it had open, but no other question', () => {
    const open = [menuToggled(true), langDropdownToggled(true)];
    expect(shell(...open, sessionEnded('refused'))).toMatchObject({ showMenu: false, activeLangDropdown: false });
    expect(shell(modalOpened('signOut'), sessionEnded('signedOut')).activeModal).toBeNull();
    expect(shell(modalOpened('exit'), sessionEnded('refused')).activeModal).toBe('exit');
  });

  it('activeLangDropdown opens and closes', () => {
    expect(shell(langDropdownToggled(true)).activeLangDropdown).toBe(true);
    expect(shell(langDropdownToggled(true), langDropdownToggled(false)).activeLangDropdown).toBe(false);
  });

  it('activePreloader: a screen is on its way; preloader: for long', () => {
    expect(shell(screenAwaited('asked'))).toMatchObject({ activePreloader: true, preloader: false });
    expect(shell(screenAwaited('asked'), screenAwaited('late'))).toMatchObject({
      activePreloader: true,
      preloader: true,
    });
    expect(shell(screenAwaited('late'), screenAwaited('come'))).toMatchObject({
      activePreloader: false,
      preloader: false,
    });
  });

  it('headerData is set and cleared', () => {
    const set = headerSet({ left: 'Фільми', right: 'Промінь' });
    expect(shell(set).headerData).toEqual({ left: 'Фільми', right: 'Промінь' });
    expect(shell(set, headerCleared()).headerData).toEqual({ left: null, right: null });
  });

  it('notices come in their order and go one by one', () => {
    const [first, second] = [noticed('info', 'one'), noticed('bad', 'two')];
    const after = shell(first, second, noticeDismissed(first.payload.id));
    expect(after.notices.map(({ text }) => text)).toEqual(['two']);
  });

  it('a notice that is said already is said anew in its place, one with a button beside the other', () => {
    const again = noticed('bad', 'lost');
    const { notices } = shell(noticed('bad', 'lost'), noticed('info', 'two'), again, noticed('info', 'lost'));
    expect(notices.map(({ kind, text }) => `${kind} ${text}`)).toEqual(['bad lost', 'info two', 'info lost']);
    expect(notices[0]?.id).toBe(again.payload.id);
    expect(shell(noticed('info', 'gone', 'undo'), noticed('info', 'gone', 'undo')).notices).toHaveLength(2);
  });

  it('filtersData, activeFilter, filterSearchString live as long as their dialog', () => {
    const open = [filtersDrafted({ genre: 'g1' }), filterOpened('country'), filterSearched('укр')];
    expect(catalog(...open)).toMatchObject({
      filtersData: { genre: 'g1' },
      activeFilter: 'country',
      filterSearchString: 'укр',
    });
    expect(catalog(...open, filterOpened(null))).toMatchObject({ activeFilter: null, filterSearchString: '' });
    expect(catalog(...open, filtersClosed())).toMatchObject({ filtersData: null, activeFilter: null });
  });

  it('filters that were left for the plans are there for the way back', () => {
    const left = [filtersDrafted({ genre: 'g1' }), filtersLeft({ entry: 'e', filterId: 'imdbMin' }), filtersClosed()];
    expect(catalog(...left).filtersData).toEqual({ genre: 'g1' });
    expect(catalog(...left, filtersLeft(null), filtersClosed()).filtersData).toBeNull();
  });

  it('activeBgMediaId and movieDetailText follow the title', () => {
    expect(catalog(titleLit(7), detailTextSet('Про що'))).toMatchObject({
      activeBgMediaId: 7,
      movieDetailText: 'Про що',
    });
    expect(catalog(titleLit(7), titleLit(null)).activeBgMediaId).toBeNull();
  });

  it('token ends with its session', () => {
    const started = sessionSlice.reducer(NOBODY, tokenChanged('a'));
    expect(started.token).toBe('a');
    expect(sessionSlice.reducer(started, sessionEnded('refused'))).toEqual({ ...NOBODY, hasExpired: true });
  });

  it('what an interrupted session has known stays until somebody signs in, or will not', () => {
    const user = { id: 'ada' } as Me;
    const started = sessionSlice.reducer(NOBODY, sessionStarted({ token: 'a', user }));
    const interrupted = sessionSlice.reducer(started, sessionEnded('interrupted'));
    expect(interrupted).toEqual({ ...started, token: null, isInterrupted: true });
    expect(sessionSlice.reducer(interrupted, sessionStarted({ token: 'b', user }))).toEqual({ ...started, token: 'b' });
    expect(sessionSlice.reducer(interrupted, sessionEnded('refused'))).toEqual({ ...NOBODY, hasExpired: true });
  });

  it('searchText is set and cleared', () => {
    const written = searchSlice.reducer(undefined, searchTextSet('земля'));
    expect(written.searchText).toBe('земля');
    expect(searchSlice.reducer(written, searchTextCleared()).searchText).toBe('');
  });

  it('activeGroup is where focus went last', () => {
    expect(panelsSlice.reducer(undefined, groupEntered('header')).activeGroup).toBe('header');
  });
});
