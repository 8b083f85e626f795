import { describe, expect, it } from 'vitest';
import { type Action, actionOf } from '../../src/device/keys.ts';
import type { Platform } from '../../src/device/platform.ts';

const PLATFORMS: Platform[] = ['browser', 'tizen', 'webos', 'vidaa', 'androidtv', 'firetv', 'console', 'hbbtv'];

const code = (keyCode: number, platform: Platform) => actionOf({ keyCode, key: 'Unidentified' }, platform);
const name = (key: string, platform: Platform) => actionOf({ keyCode: 0, key }, platform);

describe('Keys', () => {
  it.each(PLATFORMS)('of %s: arrows, Enter, Escape and Backspace', (platform) => {
    expect([37, 38, 39, 40, 13, 27, 8].map((each) => code(each, platform))).toEqual([
      'left',
      'up',
      'right',
      'down',
      'enter',
      'back',
      'back',
    ]);
  });

  it.each<[Platform, number, Action | null]>([
    ['tizen', 10009, 'back'],
    ['tizen', 415, 'play'],
    ['tizen', 19, 'pause'],
    ['tizen', 10252, 'playPause'],
    ['tizen', 413, 'stop'],
    ['tizen', 412, 'rewind'],
    ['tizen', 417, 'forward'],
    ['tizen', 10232, 'previous'],
    ['tizen', 10233, 'next'],
    ['tizen', 403, 'red'],
    ['tizen', 404, 'green'],
    ['tizen', 405, 'yellow'],
    ['tizen', 406, 'blue'],
    ['tizen', 427, 'channelUp'],
    ['tizen', 428, 'channelDown'],
    ['tizen', 457, 'info'],
    ['tizen', 4, null],
    ['webos', 461, 'back'],
    ['webos', 19, 'pause'],
    ['webos', 415, 'play'],
    ['webos', 33, 'channelUp'],
    ['webos', 34, 'channelDown'],
    ['webos', 406, 'blue'],
    ['webos', 10009, null],
    ['firetv', 4, 'back'],
    ['firetv', 179, 'playPause'],
    ['firetv', 227, 'rewind'],
    ['firetv', 228, 'forward'],
    ['firetv', 19, null],
    ['hbbtv', 461, 'back'],
    ['hbbtv', 415, 'play'],
    ['hbbtv', 403, 'red'],
    ['console', 196, 'back'],
    ['console', 195, 'enter'],
    ['console', 203, 'up'],
    ['console', 204, 'down'],
    ['console', 205, 'left'],
    ['console', 206, 'right'],
    ['console', 211, 'up'],
    ['console', 212, 'down'],
    ['console', 213, 'right'],
    ['console', 214, 'left'],
    ['vidaa', 461, 'back'],
    ['vidaa', 417, 'forward'],
    ['androidtv', 179, 'playPause'],
    ['browser', 461, null],
    ['browser', 33, null],
    ['browser', 65, null],
    ['browser', 32, null],
  ])('of %s: code %i is %s', (platform, keyCode, action) => expect(code(keyCode, platform)).toBe(action));

  it.each(PLATFORMS)('of %s that carry a name alone', (platform) => {
    expect(
      ['MediaPlayPause', 'GoBack', 'ColorF0Red', 'ChannelUp', 'ArrowLeft', 'a', ' '].map((each) =>
        name(each, platform),
      ),
    ).toEqual(['playPause', 'back', 'red', 'channelUp', 'left', null, null]);
  });
});
