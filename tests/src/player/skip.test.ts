import { describe, expect, test } from 'vitest';
import type { Marker } from '../../../server/contract/playback.ts';
import { chapterAt, nextChapterS, previousChapterS } from '../../../src/features/player/controls/chapters.ts';
import { creditsStart, isWorthSkipping, markerAt } from '../../../src/features/player/playback/skipRules.ts';
import { createNextLease } from '../../../src/features/player/visit/nextLease.ts';
import { firstFiles, firstPlaylists } from '../../../src/features/player/visit/prefetch.ts';

const markers: Marker[] = [
  { kind: 'intro', startS: 10, endS: 40 },
  { kind: 'credits', startS: 900, endS: 1000 },
];

describe('what may be skipped', () => {
  test.each([
    [9.9, undefined],
    [10, 'intro'],
    [38.9, 'intro'],
    [39, undefined],
    [950, 'credits'],
  ])('at second %d: %s', (timeS, kind) => {
    expect(markerAt(markers, timeS)?.kind).toBe(kind);
  });

  test.each([
    // A scene follows the credits.
    [1060, false, true],
    // Nothing does.
    [1000, false, false],
    [1004, false, false],
    // The next episode's card is shown instead.
    [1060, true, false],
  ])('credits to 1000 of %d s, next episode %s: %s', (durationS, hasNext, isWorth) => {
    expect(isWorthSkipping(markers[1]!, durationS, hasNext)).toBe(isWorth);
    expect(isWorthSkipping(markers[0]!, durationS, hasNext)).toBe(true);
  });

  test('where the credits begin', () => {
    expect(creditsStart(markers)).toBe(900);
    expect(creditsStart([])).toBeNull();
  });
});

describe('chapters', () => {
  const chapters = [0, 100, 200].map((startS) => ({ startS, title: `from ${startS}` }));
  test.each([
    [0, 'from 0', 100, 0],
    [102, 'from 100', 200, 0],
    [106, 'from 100', 200, 100],
    [199, 'from 100', 200, 100],
    [500, 'from 200', undefined, 200],
  ])('at second %d: %s, next %s, previous %d', (timeS, title, next, previous) => {
    expect(chapterAt(chapters, timeS)?.title).toBe(title);
    expect(nextChapterS(chapters, timeS)).toBe(next);
    expect(previousChapterS(chapters, timeS)).toBe(previous);
  });
});

describe('the beginning of a stream', () => {
  const base = 'https://film.example/media/g/e7/';
  const manifest = `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="One",DEFAULT=NO,URI="a-one.m3u8"
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Two",DEFAULT=YES,URI="a-two.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=2,RESOLUTION=1280x720
v720.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=3,RESOLUTION=1920x1080
v1080.m3u8`;
  const playlist = `#EXTM3U
#EXT-X-MAP:URI="v/init.mp4"
#EXTINF:4.0,
v/0.m4s
#EXTINF:4.0,
v/1.m4s`;

  test.each([
    [1080, 'v1080.m3u8'],
    [900, 'v720.m3u8'],
    [360, 'v720.m3u8'],
    [null, 'v720.m3u8'],
  ])('at %s pixels is %s and the voice that sounds', (height, name) => {
    expect(firstPlaylists(manifest, `${base}master.m3u8`, height)).toEqual([`${base}${name}`, `${base}a-two.m3u8`]);
  });

  test.each([
    [0, ['v/init.mp4', 'v/0.m4s']],
    [5, ['v/init.mp4', 'v/1.m4s']],
    [100, ['v/init.mp4']],
  ])('from second %d', (startS, names) => {
    expect(firstFiles(playlist, `${base}v.m3u8`, startS)).toEqual(names.map((name) => base + name));
  });
});

describe('a lease ahead', () => {
  function create() {
    const asked: unknown[] = [];
    const stopped: string[] = [];
    const ahead = createNextLease({
      startPlayback: async (what) => {
        asked.push(what);
        return { sid: `lease-${asked.length}` } as Awaited<
          ReturnType<Parameters<typeof createNextLease>[0]['startPlayback']>
        >;
      },
      stopPlayback: async (sid) => void stopped.push(sid),
    });
    return { ahead, asked, stopped };
  }

  test('is taken once, holds the place, and is handed over', async () => {
    const { ahead, asked, stopped } = create();
    expect(ahead.sid()).toBeNull();
    await Promise.all([
      ahead.take({ movieId: 7, episodeId: 72 }, 'one'),
      ahead.take({ movieId: 7, episodeId: 72 }, 'one'),
    ]);
    expect(asked).toEqual([{ movieId: 7, episodeId: 72, after: 'one' }]);
    expect(ahead.sid()).toBe('lease-1');
    expect((await ahead.claim({ movieId: 7, episodeId: 72 }))?.sid).toBe('lease-1');
    expect([ahead.sid(), stopped]).toEqual([null, []]);
  });

  test('is given back where something else is played', async () => {
    const { ahead, stopped } = create();
    await ahead.take({ movieId: 7, episodeId: 72 }, 'one');
    expect(await ahead.claim({ movieId: 7, episodeId: 75 })).toBeNull();
    expect(stopped).toEqual(['lease-1']);
  });
});
