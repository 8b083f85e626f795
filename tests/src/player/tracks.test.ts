import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createCueStore } from '../../../src/features/player/engine/cueStore.ts';
import { cueOf } from '../../../src/features/player/engine/cues.ts';
import { kindOf } from '../../../src/features/player/engine/trackKind.ts';
import { adjustedFor, NOT_ADJUSTED, rememberAdjusted } from '../../../src/features/player/keptAdjustments.ts';
import { shiftedBy } from '../../../src/features/player/playback/adjusted.ts';
import { rateBeside } from '../../../src/features/player/playback/tracks.ts';
import {
  NO_WISH,
  shownSubtitles,
  wished,
  withSecondSubtitles,
  withSubtitles,
  withSubtitlesToggled,
} from '../../../src/features/player/playback/wish.ts';
import { rememberedFor, rememberFor } from '../../../src/features/player/visit/rememberedTracks.ts';
import { lookAfter, PLAIN_LOOK, readLook, writeLook } from '../../../src/features/player/subtitles/subtitleLook.ts';
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

describe('speed by keys', () => {
  test.each([
    [1, 1, 1.25],
    [1, -1, 0.75],
    [2, 1, 2],
    [0.5, -1, 0.5],
    [1.1, 1, 1.25],
  ] as const)('from %d a step of %d leads to %d', (rate, step, next) => {
    expect(rateBeside(rate, step)).toBe(next);
  });
});

describe('a wish', () => {
  const tracks = [
    { id: 'a', lang: 'uk', name: 'Перша' },
    { id: 'b', lang: 'uk', name: 'Друга' },
    { id: 'c', lang: 'uk', name: 'Лише написи', kind: 'forced' as const },
    { id: 'd', lang: 'en', name: 'First' },
  ];
  test.each([
    [{ lang: 'uk', name: 'Друга' }, 'b'],
    [{ lang: 'uk', name: 'Третя' }, 'a'],
    [{ lang: 'uk', name: 'Написи', kind: 'forced' as const }, 'c'],
    [{ lang: 'en', name: 'Signs', kind: 'forced' as const }, 'd'],
    [{ lang: 'ru', name: 'Перша' }, undefined],
    [null, undefined],
  ])('%j means the track %s: of its name, else of its kind, else of its language', (wish, id) => {
    expect(wished(tracks, wish)?.id).toBe(id);
  });

  const [first, second] = MENU_STATE.offer.subtitles;
  const shown = (wish: typeof NO_WISH) => shownSubtitles(MENU_STATE.offer.subtitles, wish);
  const both = withSecondSubtitles(withSubtitles(NO_WISH, first!), second!);

  test('puts two subtitles on screen, never the same twice', () => {
    expect(shown(both)).toEqual({ first: '0', second: '1' });
    expect(shown(withSubtitles(both, second!))).toEqual({ first: '1', second: null });
    expect(shown(withSecondSubtitles(NO_WISH, second!))).toEqual({ first: null, second: null });
    expect(shownSubtitles([], both)).toEqual({ first: null, second: null });
  });

  test('turned off, subtitles come back as they were chosen last, the first on offer where none were', () => {
    const { subtitles } = MENU_STATE.offer;
    const off = withSubtitlesToggled(both, subtitles);
    expect(shown(off)).toEqual({ first: null, second: null });
    expect(withSubtitlesToggled(off, subtitles)).toEqual(both);
    expect(shown(withSubtitlesToggled(NO_WISH, subtitles))).toEqual({ first: '0', second: null });
    const foreign = { ...NO_WISH, subtitles: { lang: 'de', name: 'Deutsch' }, areSubtitlesOn: true };
    expect(shown(withSubtitlesToggled(foreign, subtitles)).first).toBe('0');
    expect(shownSubtitles([], withSubtitlesToggled(NO_WISH, [])).first).toBeNull();
  });

  test.each([
    [true, '', 'forced'],
    [false, 'public.accessibility.describes-video', 'described'],
    [false, 'public.accessibility.transcribes-spoken-dialog,public.easy-to-read', 'captions'],
    [false, 'public.translation.dubbed', undefined],
    [false, undefined, undefined],
  ])('a track forced %s with %j is of kind %s', (isForced, characteristics, kind) => {
    expect(kindOf(isForced, characteristics)).toBe(kind);
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

  const cue = { startTime: 1, endTime: 2, text: 'a' };
  test.each([
    ['the usual one', {}, undefined],
    ['the last line', { line: -1, position: 50, align: 'middle' }, undefined],
    ['the first line', { line: 0 }, { topPercent: 0, align: 'center', leftPercent: 50 }],
    ['a line from the bottom', { line: -3 }, { topPercent: 100 - 3 * 5.33, align: 'center', leftPercent: 50 }],
    ['per cent', { line: 90, snapToLines: false }, { topPercent: 90, align: 'center', leftPercent: 50 }],
    ['beyond the picture', { line: 400, snapToLines: false }, { topPercent: 100, align: 'center', leftPercent: 50 }],
    ['the left', { align: 'start' }, { topPercent: null, align: 'start', leftPercent: 0 }],
    ['a place from the right', { align: 'right', position: 80 }, { topPercent: null, align: 'end', leftPercent: 80 }],
  ])('ask for %s', (_, settings, place) => {
    expect(cueOf({ ...cue, ...settings })).toEqual({ startS: 1, endS: 2, text: 'a', ...(place && { place }) });
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

  test('is kept; what cannot be read takes its default', () => {
    writeLook({ ...PLAIN_LOOK, colour: 'cyan' });
    expect(readLook()).toEqual({ ...PLAIN_LOOK, colour: 'cyan' });
    storage.set('player-subtitles', '{"size":7,"colour":"cyan","position":null}');
    expect(readLook()).toEqual({ ...PLAIN_LOOK, colour: 'cyan' });
    storage.set('player-subtitles', 'garbage');
    expect(readLook()).toEqual(PLAIN_LOOK);
  });
});

describe('what is changed of a title', () => {
  const adjusted = { subtitleShiftMs: 250, soundShiftMs: -1050, drawn: 'drawn-1', version: 7 };

  test('moves in steps, within ten seconds', () => {
    expect(shiftedBy(0, -50)).toBe(-50);
    expect(shiftedBy(9_980, 50)).toBe(10_000);
    expect(shiftedBy(-10_000, -1000)).toBe(-10_000);
  });

  test('comes back with it, and with no other; as it was it is forgotten', () => {
    rememberAdjusted(7, adjusted, 1000);
    rememberAdjusted(8, { ...NOT_ADJUSTED, soundShiftMs: 50 }, 1001);
    expect([adjustedFor(7), adjustedFor(8).soundShiftMs, adjustedFor(9)]).toEqual([adjusted, 50, NOT_ADJUSTED]);
    rememberAdjusted(7, NOT_ADJUSTED, 1002);
    expect(Object.keys(JSON.parse(storage.get('player-adjusted') ?? '') as object)).toEqual(['8']);
  });

  test('is nothing where it cannot be read, and the titles changed longest ago go first', () => {
    storage.set('player-adjusted', '{"7":{"subtitleShiftMs":99999,"soundShiftMs":0,"drawn":null,"at":1},"8":3}');
    expect([adjustedFor(7), adjustedFor(8)]).toEqual([NOT_ADJUSTED, NOT_ADJUSTED]);
    for (let id = 1; id <= 201; id++) rememberAdjusted(id, adjusted, id);
    expect([adjustedFor(1), adjustedFor(2)]).toEqual([NOT_ADJUSTED, adjusted]);
  });
});

describe('what was chosen for a title', () => {
  const subtitles = { lang: 'uk', name: 'Українська' };
  const secondSubtitles = { lang: 'en', name: 'English' };
  const wish = { quality: 720, voiceId: 'v7-2', subtitles, secondSubtitles, areSubtitlesOn: true };

  test('comes back with it; others take its subtitles alone', () => {
    rememberFor(7, wish, 1.5, 1000);
    const tracks = { subtitles, secondSubtitles, areSubtitlesOn: true };
    expect(rememberedFor(7)).toEqual({ quality: 720, rate: 1.5, ...tracks, at: 1000 });
    expect(rememberedFor(8)).toEqual({ quality: null, rate: 1, ...tracks, at: 1000 });
  });

  test('is forgotten where it cannot be read, and after two hundred others', () => {
    expect(rememberedFor(7)).toBeNull();
    storage.set('player-tracks', '{"7":{"quality":"tall","at":1},"8":null}');
    expect(rememberedFor(7)).toBeNull();
    for (let title = 1; title <= 250; title++) rememberFor(title, wish, 1, title);
    expect(rememberedFor(250)?.quality).toBe(720);
    expect(rememberedFor(2)?.quality).toBeNull();
  });
});
