import { expect, it } from 'vitest';
import {
  indexMoved,
  panelOpened,
  panelsSlice,
  selectActiveIndex,
  selectActivePanel,
  SETTINGS_PANELS,
} from '../../src/features/settings/panelsSlice.ts';
import {
  browserRead,
  faultMet,
  selectBrowserInfo,
  selectDebug,
  supportSlice,
} from '../../src/features/settings/supportSlice.ts';

const start = { panels: panelsSlice.getInitialState() };

it('home starts at 0, every panel of the settings at 1, those of the account as well', () => {
  expect(selectActiveIndex(start, 'home')).toBe(0);
  expect(SETTINGS_PANELS.map((panel) => selectActiveIndex(start, panel))).toEqual(SETTINGS_PANELS.map(() => 1));
  expect(selectActiveIndex(start, 'devices')).toBe(1);
  expect(selectActivePanel(start)).toBeNull();
});

it('each panel keeps an index of its own', () => {
  const panels = [indexMoved({ panel: 'player', index: 4 }), panelOpened('player')].reduce(
    panelsSlice.reducer,
    start.panels,
  );
  expect(selectActiveIndex({ panels }, 'player')).toBe(4);
  expect(selectActiveIndex({ panels }, 'size')).toBe(1);
  expect(selectActivePanel({ panels })).toBe('player');
});

it('debug starts empty and holds the last fault, browserInfoState starts at null', () => {
  const first = { support: supportSlice.getInitialState() };
  expect([selectDebug(first), selectBrowserInfo(first)]).toEqual(['', null]);
  const info = { name: 'Chrome', version: 63, isOld: false, isTv: true, all: '{}', allowedFullscreen: true };
  const support = [faultMet('first'), faultMet('x'.repeat(1000)), browserRead(info)].reduce(
    supportSlice.reducer,
    first.support,
  );
  expect(selectDebug({ support })).toBe('x'.repeat(300));
  expect(selectBrowserInfo({ support })).toEqual(info);
});
