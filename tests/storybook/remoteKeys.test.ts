import { expect, it } from 'vitest';
import { codeOf, type RemoteKey, SIGNS } from '../../.storybook/panel/remoteKeys.ts';
import { PLATFORMS } from '../../server/contract/tables/settings.ts';
import { actionOf } from '../../src/device/keys.ts';

const KEYS = Object.keys(SIGNS) as RemoteKey[];

it.each(PLATFORMS)('every key of the remote has a meaning on %s, and its code the same one', (platform) => {
  for (const key of KEYS) {
    const byName = actionOf({ key, keyCode: 0 }, platform);
    const keyCode = codeOf(key, platform);
    expect(byName, key).not.toBeNull();
    if (keyCode !== 0) expect(actionOf({ key: '', keyCode }, platform), key).toBe(byName);
  }
});

it("sends the make's own Back", () => {
  expect(PLATFORMS.map((platform) => codeOf('Escape', platform))).toEqual(expect.arrayContaining([27, 10009, 461]));
  expect(codeOf('Escape', 'tizen')).toBe(10009);
  expect(codeOf('Escape', 'webos')).toBe(461);
  expect(codeOf('7', 'webos')).toBe(55);
});
