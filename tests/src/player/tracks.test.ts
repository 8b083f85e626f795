import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createCueStore } from '../../../src/features/player/engine/cueStore.ts';
import { wished } from '../../../src/features/player/engine/hlsTracks.ts';
import { INITIAL_STATE, type PlaybackState } from '../../../src/features/player/playback/playbackState.ts';
import { rateBeside, subtitlesToToggle } from '../../../src/features/player/playback/tracks.ts';
import { rememberedFor, rememberFor } from '../../../src/features/player/session/rememberedTracks.ts';
import { cueText } from '../../../src/features/player/subtitles/cueText.ts';
import {
  lookAfter,
  PLAIN_LOOK,
  readLook,
  withOffset,
  writeLook,
} from '../../../src/features/player/subtitles/subtitleLook.ts';
import { MENU_STATE } from '../../../stories/features/player/menuTerms.ts';

const storage = new Map<string, string>();
beforeEach(() => {
  storage.clear();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
    },
  });
});

describe('speed and subtitles by keys', () => {
  test.each([
    [1, 1, 1.25],
    [1, -1, 0.75],
    [2, 1, 2],
    [0.5, -1, 0.5],
    [1.1, 1, 1.25],
  ] as const)('from %d a step of %d leads to %d', (rate, step, next) => {
    expect(rateBeside(rate, step)).toBe(next);
  });

  test('one key turns them on and off', () => {
    expect(subtitlesToToggle(MENU_STATE)).toBe('0');
    expect(subtitlesToToggle({ ...MENU_STATE, choice: { ...MENU_STATE.choice, subtitleId: '2' } })).toBeNull();
    expect(subtitlesToToggle(INITIAL_STATE)).toBeNull();
  });
});

describe('a wish', () => {
  const tracks = [
    { lang: 'uk', name: 'Перша' },
    { lang: 'uk', name: 'Друга' },
    { lang: 'en', name: 'First' },
  ];
  test('means the track of its name, else one of its language, else none', () => {
    expect(wished(tracks, { lang: 'uk', name: 'Друга' })).toBe(tracks[1]);
    expect(wished(tracks, { lang: 'uk', name: 'Третя' })).toBe(tracks[0]);
    expect(wished(tracks, { lang: 'ru', name: 'Перша' })).toBeUndefined();
    expect(wished(tracks, null)).toBeUndefined();
  });
});

describe('lines of subtitles', () => {
  test('are found by the second, each once, the earliest first', () => {
    const cues = createCueStore();
    const later = { startS: 12, endS: 20, text: 'b' };
    const earlier = { startS: 10, endS: 14, text: 'a' };
    cues.add('0', [later, earlier]);
    cues.add('0', [{ ...later }]);
    expect(cues.at('0', 9)).toEqual([]);
    expect(cues.at('0', 13)).toEqual([earlier, later]);
    expect(cues.at('0', 14)).toEqual([later]);
    expect(cues.at('1', 13)).toEqual([]);
  });

  test.each([
    ['<v Irma>Who is there?</v>', 'Who is there?'],
    ['<i>one</i>\n\n\ntwo', 'one\ntwo'],
    ['Tom &amp; Jerry &lt;3', 'Tom & Jerry <3'],
    ['<00:01.000>now &unknown;', 'now &unknown;'],
  ])('%j reads %j', (text, read) => {
    expect(cueText(text)).toBe(read);
  });
});

describe('the look of subtitles', () => {
  test('goes through its values and begins again', () => {
    const sizes = [PLAIN_LOOK.size];
    let look = PLAIN_LOOK;
    for (let presses = 0; presses < 5; presses++) {
      look = lookAfter(look, 'size');
      sizes.push(look.size);
    }
    expect(sizes).toEqual([100, 125, 150, 200, 75, 100]);
  });

  test('is moved in time by half a second, within ten', () => {
    expect(withOffset(PLAIN_LOOK, -3).offsetS).toBe(-1.5);
    expect(withOffset({ ...PLAIN_LOOK, offsetS: 10 }, 1).offsetS).toBe(10);
  });

  test('is kept; what cannot be read takes its default', () => {
    writeLook({ ...PLAIN_LOOK, colour: 'cyan', offsetS: 2 });
    expect(readLook()).toEqual({ ...PLAIN_LOOK, colour: 'cyan', offsetS: 2 });
    storage.set('player-subtitles', '{"size":7,"colour":"cyan","position":null,"offsetS":99}');
    expect(readLook()).toEqual({ ...PLAIN_LOOK, colour: 'cyan' });
    storage.set('player-subtitles', 'garbage');
    expect(readLook()).toEqual(PLAIN_LOOK);
  });
});

describe('what was chosen for a title', () => {
  const state: PlaybackState = {
    ...INITIAL_STATE,
    ...MENU_STATE,
    choice: { quality: 720, voiceId: '1', subtitleId: '0', rate: 1.5 },
  };

  test('comes back with it; others take its languages alone', () => {
    rememberFor(7, state, 1000);
    const voice = { lang: 'en', name: 'English' };
    const subtitles = { lang: 'uk', name: 'Українська' };
    expect(rememberedFor(7)).toEqual({ quality: 720, rate: 1.5, voice, subtitles, at: 1000 });
    expect(rememberedFor(8)).toEqual({ quality: null, rate: 1, voice, subtitles, at: 1000 });
  });

  test('is forgotten where it cannot be read, and after two hundred others', () => {
    expect(rememberedFor(7)).toBeNull();
    storage.set('player-tracks', '{"7":{"quality":"tall","at":1},"8":null}');
    expect(rememberedFor(7)).toBeNull();
    for (let title = 1; title <= 250; title++) rememberFor(title, state, title);
    expect(rememberedFor(250)?.quality).toBe(720);
    expect(rememberedFor(2)?.quality).toBeNull();
  });
});
