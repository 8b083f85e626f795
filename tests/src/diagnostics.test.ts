import { expect, it } from 'vitest';
import { diagnosticsText } from '../../src/features/settings/about/diagnostics.ts';
import { DEFAULT_SETTINGS } from '../../src/features/settings/settingsSlice.ts';
import { valuesOf } from '../../src/features/settings/storedSettings.ts';

const whole = {
  appVersion: '1.2.3',
  serverVersion: '1.2.0',
  browser: { name: 'Chrome', version: 63, isOld: false, isTv: true, all: '{"ua":"Mozilla"}', allowedFullscreen: true },
  platform: 'tizen' as const,
  window: { width: 1920, height: 1080, ratio: 1 },
  settings: valuesOf(DEFAULT_SETTINGS),
  place: { group: 'screen', panel: 'about', homeRow: 2 },
  debug: 'TypeError: x is not a function',
};

it('says what support needs in a few lines', () => {
  const [versions, browser, screen, settings, place, fault] = diagnosticsText(whole).split('\n');
  expect(versions).toBe('Promin 1.2.3 / 1.2.0');
  expect(browser).toBe('Chrome 63 tv fullscreen');
  expect(screen).toBe('tizen 1920x1080@1');
  expect(settings).toContain('language=ru');
  expect([place, fault]).toEqual(['screen about 2', 'TypeError: x is not a function']);
});

it('leaves out what is not known and has not happened', () => {
  const text = diagnosticsText({ ...whole, browser: null, debug: '', serverVersion: '' });
  expect(text.split('\n')).toHaveLength(4);
  expect(text).toContain('Promin 1.2.3 / ?');
});
