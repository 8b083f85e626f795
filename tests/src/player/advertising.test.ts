import { expect, test } from 'vitest';
import type { AdBreak } from '../../../server/contract/advertising.ts';
import { dueBreak, openingBreak, type Watched } from '../../../src/features/player/advertising/breakRule.ts';
import { createAdvertising } from '../../../src/features/player/advertising/createAdvertising.ts';
import { fakePlayback } from '../../../stories/features/player/fakePlayback.ts';

const spot = (id: string) => ({ id, url: `spots/x/${id}.mp4`, title: null, link: null, durationS: 10, skipAfterS: 5 });
const BREAKS: AdBreak[] = [0, 600, 1200, 1800].map((atS) => ({ atS, spots: [spot('0'), spot('1')] }));
const NONE: ReadonlySet<number> = new Set();

test.each([
  ['at the beginning', 0, NONE, 0],
  ['not again', 0, new Set([0]), undefined],
  ['not where a film is taken up again', 700, NONE, undefined],
])('the break before the film comes %s', (_name, startAtS, passed, atS) => {
  expect(openingBreak(BREAKS, startAtS, passed)?.atS).toBe(atS);
});

const at = (more: Partial<Watched>): Watched => ({
  fromS: 0,
  timeS: 600.2,
  durationS: 2000,
  settledS: Infinity,
  passed: NONE,
  ...more,
});

test.each<[string, Partial<Watched>, number | undefined]>([
  ['comes at its second', {}, 600],
  ['not before', { timeS: 599.9 }, undefined],
  ['once', { passed: new Set([600]) }, undefined],
  ['not where the film was taken up behind it', { fromS: 700, timeS: 900 }, undefined],
  ['but the next one does', { fromS: 700, timeS: 1200 }, 1200],
  ['of several that were jumped over the last', { timeS: 1500 }, 1200],
  ['and none earlier than one that came', { timeS: 1500, passed: new Set([600, 1200]) }, undefined],
  ['not within ten seconds of a jump', { settledS: 9.9 }, undefined],
  ['but after them', { settledS: 10 }, 600],
  ['not at the end', { timeS: 1971 }, undefined],
  ['never before the film by this rule', { timeS: 30 }, undefined],
])('a break between %s', (_name, more, atS) => expect(dueBreak(BREAKS, at(more))?.atS).toBe(atS));

function begin(startAtS = 0, key = 'film') {
  const playback = fakePlayback({ status: 'playing', timeS: startAtS, durationS: 2000 });
  const advertising = createAdvertising(playback);
  const isHeld = advertising.begin({ key, breaks: BREAKS, startAtS });
  return { playback, advertising, isHeld };
}

test('the break before the film holds it back, shows its spots in a row, and starts it', () => {
  const { playback, advertising, isHeld } = begin();
  expect(isHeld).toBe(true);
  expect(playback.getState().isPlayWanted).toBe(false);
  expect(advertising.getState()).toMatchObject({ index: 0 });
  advertising.next();
  expect(advertising.getState()).toMatchObject({ index: 1 });
  expect(playback.getState().isPlayWanted).toBe(false);
  advertising.next();
  expect(advertising.getState()).toBeNull();
  expect(playback.getState().isPlayWanted).toBe(true);
});

test('a break between stops the film at its second, and nothing but its end starts it', () => {
  const { playback, advertising } = begin(598);
  playback.tick(599.8);
  expect(advertising.getState()).toBeNull();
  playback.tick(600.1);
  expect(advertising.getState()).not.toBeNull();
  playback.play();
  expect(playback.getState().isPlayWanted).toBe(false);
  advertising.next();
  advertising.next();
  playback.tick(601);
  expect(advertising.getState()).toBeNull();
});

test('a jump over breaks brings the last of them, once some film has been played', () => {
  const { playback, advertising } = begin(590);
  playback.seek(1500);
  for (let second = 1501; second < 1510; second++) playback.tick(second);
  expect(advertising.getState()).toBeNull();
  playback.tick(1510);
  playback.tick(1511);
  expect(advertising.getState()).not.toBeNull();
  advertising.next();
  advertising.next();
  playback.seek(595);
  // It was already played once.
  for (let second = 596; second < 620; second++) playback.tick(second);
  expect(advertising.getState()).toBeNull();
});

test('the same film asked for again does not begin with advertising again; another one does', () => {
  const { advertising } = begin();
  expect(advertising.begin({ key: 'film', breaks: BREAKS, startAtS: 0 })).toBe(false);
  expect(advertising.getState()).toBeNull();
  expect(advertising.begin({ key: 'other', breaks: BREAKS, startAtS: 0 })).toBe(true);
});
