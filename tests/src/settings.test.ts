import { describe, expect, it } from 'vitest';
import { SettingsValues } from '../../server/contract/settings.ts';
import { languageOf } from '../../server/contract/tables/languages.ts';
import { DEFAULT_SETTINGS } from '../../src/features/settings/settingsSlice.ts';
import { readSettings, settingsOf, valuesOf, writeSettings } from '../../src/features/settings/storedSettings.ts';

const readFrom = (stored: Record<string, string>) => (key: string) => stored[key] ?? null;

describe('stored settings (docs/rules.md, R5 and R14)', () => {
  it('takes the given defaults, the language from the browser', () => {
    expect(readSettings(readFrom({}), 'uk-UA')).toEqual({ ...DEFAULT_SETTINGS, activeLanguage: 'uk' });
    expect(readSettings(readFrom({}), 'de').activeLanguage).toBe('ru');
    expect(readSettings(readFrom({}), 'en-GB').activeLanguage).toBe('en');
  });

  it.each([
    ['uk', 'uk'],
    ['uk-UA', 'uk'],
    ['UK', 'uk'],
    ['ua', 'uk'],
    ['ua-UA', 'uk'],
    ['en', 'en'],
    ['en-US', 'en'],
    ['ru', 'ru'],
    ['ru-UA', 'ru'],
    ['de-DE', 'ru'],
    ['kk', 'ru'],
    ['', 'ru'],
    [null, 'ru'],
    [undefined, 'ru'],
  ])('speaks, to a browser or storage of %j, %s', (value, language) => expect(languageOf(value)).toBe(language));

  it.each([
    ['lighter-version', 'lightVersion', 'false', false],
    ['player-next-series', 'playerNextSeries', 'false', false],
    ['player-time-code', 'playerTimeCode', 'false', false],
    ['infinite-scroll', 'infiniteScroll', 'true', true],
    ['interface-size', 'interfaceSize', '150', 150],
    ['type-of-keyboard', 'typeOfKeyboard', 'system', 'system'],
    ['video-quality', 'defaultVideoQuality', '1080', 1080],
    ['language', 'activeLanguage', 'ua', 'uk'],
    ['player-skip', 'playerSkip', 'auto', 'auto'],
    ['background-show', 'backgroundShow', 'false', false],
    ['background-type', 'backgroundType', 'colour', 'colour'],
    ['dark-style', 'darkStyle', 'black', 'black'],
    ['platform', 'platform', 'webos', 'webos'],
    ['animation', 'animation', 'false', false],
    ['full-version', 'fullVersion', 'slow', 'slow'],
  ] as const)('reads %s, and its default from garbage', (key, name, text, value) => {
    expect(readSettings(readFrom({ [key]: text }), 'en')[name]).toBe(value);
    const garbage = readSettings(readFrom({ [key]: '{"broken' }), 'ru');
    expect(garbage[name]).toBe({ ...DEFAULT_SETTINGS, activeLanguage: 'ru' }[name]);
  });

  it('fills in what is missing and migrates ua to uk', () => {
    const stored: Record<string, string> = { language: 'ua' };
    writeSettings(readSettings(readFrom(stored), 'en'), readFrom(stored), (key, value) => {
      stored[key] = value;
    });
    expect(stored).toEqual({
      language: 'uk',
      'lighter-version': 'true',
      'interface-size': '100',
      'player-next-series': 'true',
      'player-time-code': 'true',
      'type-of-keyboard': 'promin',
      'video-quality': 'auto',
      'infinite-scroll': 'false',
      'player-skip': 'ask',
      'background-show': 'true',
      'background-type': 'still',
      'dark-style': 'ink',
      platform: 'auto',
      'full-version': 'untried',
      animation: 'true',
    });
  });

  it('tells the account every setting but those of this device alone', () => {
    const chosen = { ...DEFAULT_SETTINGS, platform: 'webos', darkStyle: 'black' } as const;
    const values = valuesOf(chosen);
    expect(Object.keys(values).sort()).toEqual(Object.keys(SettingsValues.shape).sort());
    expect(SettingsValues.parse(values)).toEqual(values);
    const { platform, fullVersion, ...synced } = chosen;
    expect([platform, fullVersion]).toEqual(['webos', 'untried']);
    expect(settingsOf(values)).toEqual(synced);
  });

  it('passes over what another release keeps under a key', () => {
    const values = { 'dark-style': 'sepia', animation: 'false' } as unknown as SettingsValues;
    expect(settingsOf(values)).toEqual({ animation: false });
  });
});
