import { describe, expect, it } from 'vitest';
import type { Episode, Movie } from '../../server/contract/catalog.ts';
import type { Progress } from '../../server/contract/library.ts';
import { resumePoint } from '../../server/contract/resume.ts';
import { nextPlay } from '../../src/features/catalog/nextPlay.ts';

const film = { seasons: [] } as unknown as Movie;
const series = { seasons: [{ n: 1, year: 1915, episodes: 3 }] } as unknown as Movie;
const episodes = [1, 2, 3].map((n) => ({ id: 10 + n, season: 1, n }) as Episode);
const at = (positionS: number, rest: Partial<Progress> = {}): Progress => ({
  episodeId: null,
  positionS,
  durationS: 6000,
  watched: false,
  at: '2026-11-20T10:00:00.000Z',
  ...rest,
});

describe('resumePoint', () => {
  it.each([
    [299, 6000, false],
    [300, 6000, true],
    [5399, 6000, true],
    [5400, 6000, false],
    [59, 1200, false],
    [60, 1200, true],
    [30, 600, true],
    [29, 600, false],
  ])('%d s of %d s: %s', (positionS, durationS, isKept) => {
    expect(resumePoint(positionS, durationS)).toBe(isKept ? positionS : 0);
  });
});

describe('nextPlay', () => {
  it('goes on with a film, or starts it', () => {
    expect(nextPlay(film, [], [at(1000)])).toEqual({ episode: null, positionS: 1000 });
    expect(nextPlay(film, [], [at(100)])).toEqual({ episode: null, positionS: 0 });
    expect(nextPlay(film, [], [])).toEqual({ episode: null, positionS: 0 });
  });

  it('goes on with the latest episode', () => {
    const older = at(2000, { episodeId: 11, at: '2026-11-19T10:00:00.000Z' });
    expect(nextPlay(series, episodes, [older, at(900, { episodeId: 12 })])).toEqual({
      episode: episodes[1],
      positionS: 900,
    });
  });

  it('goes on in an episode begun before the one watched last', () => {
    const begun = at(900, { episodeId: 12, at: '2026-11-19T10:00:00.000Z' });
    const watched = at(5900, { episodeId: 11, watched: true });
    expect(nextPlay(series, episodes, [begun, watched])).toEqual({ episode: episodes[1], positionS: 900 });
  });

  it('takes the one after a watched episode, the first after the last', () => {
    expect(nextPlay(series, episodes, [at(5900, { episodeId: 12, watched: true })]).episode).toBe(episodes[2]);
    expect(nextPlay(series, episodes, [at(5900, { episodeId: 13, watched: true })]).episode).toBe(episodes[0]);
    expect(nextPlay(series, episodes, []).episode).toBe(episodes[0]);
  });
});
