import { beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../server/contract/vocabulary.ts';
import { createApp } from '../../../server/app.ts';
import { Heartbeat, Playback } from '../../../server/contract/playback.ts';
import type { Tier } from '../../../server/contract/vocabulary.ts';
import { addAccount, createService, send, signIn } from '../accounts.ts';
import type { TestPorts } from '../ports.ts';
import { createStore } from '../programme.ts';
import { plainTitle } from '../smallCatalogue.ts';

const HOUR = 3_600_000;
/** Films of 90 and 10 minutes, and a series of two seasons with two episodes of 30 minutes each. */
const [FILM, SHORT, SERIES] = [1, 2, 3];
const BEST = ['q720', 'q1080', 'q1440', 'q2160', 'qHDR', 'g3'];

let ports: TestPorts;
let app: ReturnType<typeof createApp>;
let token: string;
let userId: string;

beforeEach(async () => {
  ({ ports } = await createService());
  ports.media = createStore();
  app = createApp(ports);
  await addTitle(FILM, 5400, BEST);
  await addTitle(SHORT, 600, ['q720', 'q1080']);
  await addTitle(SERIES, null, BEST);
  for (const [index, season] of [1, 1, 2, 2].entries()) {
    const episode = { id: 11 + index, title_id: SERIES, season, n: 1 + (index % 2), duration_s: 1800 };
    await ports.db.insertInto('episode').values(episode).execute();
  }
  token = await viewer('olena', 'pro_plus');
});

async function viewer(login: string, tier: Tier): Promise<string> {
  userId = await addAccount(ports, login, { tier });
  return (await signIn(app, login, { address: login })).accessToken;
}

async function addTitle(id: number, durationS: number | null, facets: string[]): Promise<void> {
  const { db } = ports;
  await db
    .insertInto('title')
    .values(plainTitle({ id, duration_s: durationS, has_trailer: Number(id === FILM) }))
    .execute();
  await db
    .insertInto('title_facet')
    .values(facets.map((facet, rank) => ({ facet, title_id: id, rank })))
    .execute();
  const voices = [
    { type: 't10', lang: 'en', studio: null },
    { type: 't2', lang: 'uk', studio: 'Промінь' },
    { type: 't4', lang: 'uk', studio: 'Луч' },
  ];
  await db
    .insertInto('voice')
    .values(voices.map((voice, rank) => ({ ...voice, id: `v${id}-${rank + 1}`, title_id: id, rank })))
    .execute();
}

async function reach(titleId: number, positionS: number, durationS: number, episodeId = 0): Promise<void> {
  const watched = positionS >= durationS * 0.9 ? 1 : 0;
  const place = { profile_id: userId, title_id: titleId, episode_id: episodeId };
  const progress = { position_s: positionS, duration_s: durationS, watched, at: ports.now() };
  await ports.db
    .insertInto('progress')
    .values({ ...place, ...progress })
    .execute();
}

const ask = (body: unknown, as = token) => send(app, 'POST', '/playback', { body, token: as });
async function play(body: unknown, as = token): Promise<Playback> {
  const response = await ask(body, as);
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return Playback.parse(await response.json());
}
const fetchMedia = (address: string, method = 'GET') => send(app, method, `/${address}`);
const textOf = async (address: string) => (await fetchMedia(address)).text();
const beside = (address: string, name: string) => address.replace(/[^/]+$/, name);

describe('A stream', () => {
  it('can be played through: every playlist, part and segment of a looped runtime resolves', async () => {
    const { manifestUrl, durationS, thumbnailsUrl } = await play({ movieId: SHORT });
    expect(durationS).toBe(600);
    const manifest = await textOf(manifestUrl);
    const playlists = manifest.match(/[\w-]+\.m3u8/g) ?? [];
    const [voices, subtitles] = [3, LANGUAGES.length];
    expect(playlists).toHaveLength(4 + voices + subtitles);
    let segments = 0;
    for (const playlist of playlists) {
      const text = await textOf(beside(manifestUrl, playlist));
      const durations = [...text.matchAll(/#EXTINF:([\d.]+)/g)].map(([, seconds]) => Number(seconds));
      expect(durations.reduce((sum, one) => sum + one, 0)).toBeCloseTo(600, 1);
      for (const name of text.match(/^[\w-]+\/\w+\.\w+$/gm) ?? []) {
        const response = await fetchMedia(beside(manifestUrl, name));
        expect([name, response.status]).toEqual([name, 200]);
        segments++;
      }
      const map = /URI="(.+)"/.exec(text)?.[1];
      if (map) expect((await fetchMedia(beside(manifestUrl, map))).headers.get('Content-Type')).toBe('video/mp4');
    }
    expect(segments).toBe(150 * (4 + voices) + subtitles);
    const thumbnails = await textOf(thumbnailsUrl ?? '');
    const sprite = /sprite\.jpg/.exec(thumbnails)?.[0] ?? '';
    expect((await fetchMedia(beside(manifestUrl, sprite))).headers.get('Content-Type')).toBe('image/jpeg');
  });

  it('moves the times of its segments on with every round', async () => {
    const { manifestUrl } = await play({ movieId: SHORT });
    const decodeTime = async (n: number) => {
      const bytes = await (await fetchMedia(beside(manifestUrl, `v720/${n}.m4s`))).arrayBuffer();
      return Number(new DataView(bytes).getBigUint64(8 + 8 + 12)) / 12_288;
    };
    expect(await Promise.all([0, 1, 15, 16, 33, 149].map(decodeTime))).toEqual([0, 4, 60, 64, 132, 596]);
  });

  it.each([
    ['master.m3u8', 'application/vnd.apple.mpegurl', 'private, max-age=60'],
    ['v720.m3u8', 'application/vnd.apple.mpegurl', 'private, max-age=60'],
    ['v720/3.m4s', 'video/iso.segment', 'public, max-age=21600, immutable'],
    ['subs-uk/all.vtt', 'text/vtt; charset=utf-8', 'public, max-age=21600, immutable'],
  ])('answers %s as %s, %s', async (name, type, cache) => {
    const { manifestUrl } = await play({ movieId: FILM });
    for (const method of ['GET', 'HEAD']) {
      const response = await fetchMedia(beside(manifestUrl, name), method);
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toBe(type);
      expect(response.headers.get('Cache-Control')).toBe(cache);
      expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
      expect((await response.arrayBuffer()).byteLength > 0).toBe(method === 'GET');
    }
  });

  it.each([
    'v721.m3u8',
    'v720/1350.m4s',
    'v720/99999999.m4s',
    'nothing.mp4',
    'sprite.webp',
    'subs-de.m3u8',
    'index.json',
    '..%2Findex.json',
    'v720/../v360.m3u8.js',
    // A stored track is only served under its voices' addresses.
    'a-uk.m3u8',
    'a-v1-9/0.m4s',
  ])('has no %s', async (name) => {
    const { manifestUrl } = await play({ movieId: FILM });
    const { status } = await fetchMedia(beside(manifestUrl, name));
    expect([401, 404]).toContain(status);
  });

  it('is refused over the cap, for another medium, with a forged grant, and after six hours', async () => {
    const { manifestUrl, expiresAt } = await play({ movieId: FILM }, await viewer('frei', 'free'));
    const status = async (address: string) => (await fetchMedia(address)).status;
    expect(await textOf(manifestUrl)).not.toContain('1080');
    expect(await status(beside(manifestUrl, 'v720/0.m4s'))).toBe(200);
    for (const name of [
      'v1080.m3u8',
      'v1080/0.m4s',
      'v1080/init.mp4',
      'v2160-pq.m3u8',
      'a-v1-2.m3u8',
      'a-v1-2/0.m4s',
      'a-v1-2/init.mp4',
    ]) {
      expect([name, await status(beside(manifestUrl, name))]).toEqual([name, 403]);
    }
    expect(await status(beside(manifestUrl, 'a-v1-1.m3u8'))).toBe(200);
    expect(await status(manifestUrl.replace('/t1/', '/t2/'))).toBe(403);
    expect(await status(manifestUrl.replace('.720.', '.1080.'))).toBe(403);
    expect(Date.parse(expiresAt) - ports.now()).toBe(6 * HOUR);
    ports.clock.now += 6 * HOUR;
    const late = await fetchMedia(manifestUrl);
    expect([late.status, late.headers.get('Cache-Control')]).toEqual([403, 'no-store']);
  });
});

describe('What may be played', () => {
  it.each([
    ['free', { height: 720, hdr: false, audio: false }],
    ['pro', { height: 1080, hdr: false, audio: false }],
    ['pro_plus', { height: 2160, hdr: true, audio: true }],
  ] as const)('as %s', async (tier, cap) => {
    const { cap: given, manifestUrl } = await play({ movieId: FILM, hdr: true }, await viewer(`my-${tier}`, tier));
    expect(given).toEqual(cap);
    expect((await textOf(manifestUrl)).includes('VIDEO-RANGE=PQ')).toBe(cap.hdr);
  });

  it('is never above what the title has', async () => {
    const { cap, manifestUrl } = await play({ movieId: SHORT, hdr: true });
    expect(cap).toEqual({ height: 1080, hdr: false, audio: true });
    expect(await textOf(manifestUrl)).not.toContain('v1440');
  });

  it("is one chosen voice without PRO+, the title's first by itself", async () => {
    const free = await viewer('frei', 'free');
    const first = await play({ movieId: FILM }, free);
    expect(first.voiceId).toBe('v1-1');
    expect(await textOf(first.manifestUrl)).toMatch(/LANGUAGE="en",DEFAULT=YES/);
    const { manifestUrl, voiceId, voices } = await play({ movieId: FILM, voice: 'v1-3', after: first.sid }, free);
    expect([voiceId, ...voices.map(({ id }) => id)]).toEqual(['v1-3', 'v1-1', 'v1-2', 'v1-3']);
    expect((await textOf(manifestUrl)).match(/a-[\w-]+(?=\.m3u8)/g)).toEqual(['a-v1-3']);
    const status = async (name: string) => (await fetchMedia(beside(manifestUrl, name))).status;
    // It shares its stored track with v1-2, but not the permission.
    expect(await Promise.all(['a-v1-3/0.m4s', 'a-v1-2/0.m4s', 'a-v1-1/0.m4s'].map(status))).toEqual([200, 403, 403]);
  });

  it('begins in the voice most like the one chosen last, and keeps it when the address is renewed', async () => {
    const free = await viewer('frei', 'free');
    const like = { type: 't9', lang: 'uk', studio: 'Луч' };
    const { sid, voiceId } = await play({ movieId: FILM, voice: 'v2-1', voiceLike: like }, free);
    expect(voiceId).toBe('v1-3');
    ports.clock.now += 3 * HOUR;
    const again = (await signIn(app, 'frei', { address: 'frei' })).accessToken;
    const beat = await send(app, 'POST', `/playback/${sid}/heartbeat`, { body: {}, token: again });
    const { manifestUrl } = Heartbeat.parse(await beat.json());
    expect((await textOf(manifestUrl ?? '')).match(/a-[\w-]+(?=\.m3u8)/g)).toEqual(['a-v1-3']);
  });

  it("has a series' voices in every episode", async () => {
    const { voices } = await play({ movieId: SERIES, episodeId: 12 });
    expect(voices.map(({ id }) => id)).toEqual(['v3-1', 'v3-2', 'v3-3']);
  });

  it('is everything where plans are off', async () => {
    app = createApp({ ...ports, settings: { ...ports.settings, plans: false } });
    const { cap } = await play({ movieId: FILM, hdr: true }, await viewer('frei', 'free'));
    expect(cap).toEqual({ height: 2160, hdr: true, audio: true });
  });

  it('includes a trailer where there is one', async () => {
    expect(await play({ movieId: FILM, trailer: true })).toMatchObject({ durationS: 16, startAtS: 0, episodeId: null });
    expect((await ask({ movieId: SHORT, trailer: true })).status).toBe(404);
  });

  it.each([{ movieId: 99 }, { movieId: FILM, episodeId: 11 }, { movieId: SERIES, episodeId: 99 }])(
    'does not include %j',
    async (body) => expect((await ask(body)).status).toBe(404),
  );
});

describe('Where a stream begins', () => {
  it.each([
    [FILM, 5400, 269, 0],
    [FILM, 5400, 270, 270],
    [FILM, 5400, 4859, 4859],
    [FILM, 5400, 4860, 0],
    [SHORT, 600, 29, 0],
    [SHORT, 600, 30, 30],
  ])('title %i of %i s, left at %i s: %i s', async (movieId, durationS, positionS, startAtS) => {
    await reach(movieId, positionS, durationS);
    expect((await play({ movieId })).startAtS).toBe(startAtS);
  });

  it('is not before a minute of a long film', async () => {
    await ports.db.updateTable('title').set({ duration_s: 1200 }).where('id', '=', FILM).execute();
    await reach(FILM, 61, 1200);
    expect((await play({ movieId: FILM })).startAtS).toBe(61);
    await ports.db.updateTable('progress').set({ position_s: 59.9 }).execute();
    expect((await play({ movieId: FILM })).startAtS).toBe(0);
  });

  it('in a series is the first episode, the one begun, and after a watched one the next across seasons', async () => {
    expect(await play({ movieId: SERIES })).toMatchObject({ episodeId: 11, nextEpisodeId: 12, durationS: 1800 });
    await reach(SERIES, 900, 1800, 12);
    expect(await play({ movieId: SERIES })).toMatchObject({ episodeId: 12, nextEpisodeId: 13, startAtS: 900 });
    await ports.db.deleteFrom('playback').execute();
    ports.clock.now += 1;
    await reach(SERIES, 1700, 1800, 13);
    expect(await play({ movieId: SERIES })).toMatchObject({ episodeId: 14, nextEpisodeId: null, startAtS: 0 });
    expect(await play({ movieId: SERIES, episodeId: 12 })).toMatchObject({ episodeId: 12, startAtS: 900 });
  });
});

describe('A lease', () => {
  const beat = (sid: string, as = token) => send(app, 'POST', `/playback/${sid}/heartbeat`, { body: {}, token: as });

  it('takes a place, kept by heartbeats and given back by deleting or by silence', async () => {
    const first = await play({ movieId: FILM });
    await play({ movieId: FILM });
    const full = await ask({ movieId: FILM });
    expect([full.status, ((await full.json()) as { code: string }).code]).toEqual([409, 'stream_limit']);
    await send(app, 'DELETE', `/playback/${first.sid}`, { token });
    const third = await play({ movieId: FILM });
    ports.clock.now += 40_000;
    expect((await beat(third.sid)).status).toBe(200);
    ports.clock.now += 20_000;
    await play({ movieId: FILM });
    expect((await ask({ movieId: FILM })).status).toBe(409);
  });

  it('gives its place to the one that comes after it, which takes none of its own', async () => {
    const first = await play({ movieId: SERIES, episodeId: 11 });
    await play({ movieId: FILM });
    const second = await play({ movieId: SERIES, episodeId: 12, after: first.sid });
    expect((await ask({ movieId: FILM })).status).toBe(409);
    expect([(await beat(second.sid)).status, (await beat(first.sid)).status]).toEqual([200, 409]);
    const other = await viewer('taras', 'pro');
    await play({ movieId: FILM, after: second.sid }, other);
    expect((await beat(second.sid)).status).toBe(200);
  });

  it('comes back from silence where there is room, and not where there is none', async () => {
    const slept = await play({ movieId: FILM });
    ports.clock.now += 300_000;
    expect((await beat(slept.sid)).status).toBe(200);
    ports.clock.now += 300_000;
    await play({ movieId: FILM });
    await play({ movieId: FILM });
    expect((await beat(slept.sid)).status).toBe(409);
  });

  it('renews its address half way, the same for every beat until the next time', async () => {
    const { sid, manifestUrl, expiresAt } = await play({ movieId: SERIES, episodeId: 12, hdr: true });
    expect(Heartbeat.parse(await (await beat(sid)).json())).toEqual({ manifestUrl: null, expiresAt });
    ports.clock.now += 3 * HOUR;
    token = (await signIn(app, 'olena')).accessToken;
    const renewed = Heartbeat.parse(await (await beat(sid)).json());
    ports.clock.now += 60_000;
    expect(Heartbeat.parse(await (await beat(sid)).json())).toEqual(renewed);
    expect(renewed.manifestUrl).not.toBe(manifestUrl);
    expect(Date.parse(renewed.expiresAt)).toBe(Date.parse(expiresAt) + 3 * HOUR);
    expect(await textOf(renewed.manifestUrl ?? '')).toBe(await textOf(manifestUrl));
  });

  it("is its own account's alone", async () => {
    const { sid } = await play({ movieId: FILM });
    const other = await viewer('taras', 'pro');
    expect((await beat(sid, other)).status).toBe(404);
    await send(app, 'DELETE', `/playback/${sid}`, { token: other });
    expect((await beat(sid)).status).toBe(200);
    expect((await beat('0193a000-0000-7000-8000-000000000009')).status).toBe(404);
    expect((await beat('nonsense')).status).toBe(422);
  });
});

describe('Artwork', () => {
  it('is served to anyone for a long time', async () => {
    const response = await send(app, 'GET', '/art/the-key/poster-220.webp');
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
    expect(response.headers.get('Cache-Control')).toMatch(/^public, max-age=\d{7}/);
  });

  it.each([
    'the-key/none.webp',
    'the-key/poster-220.png',
    '..%2Findex.json',
    'the-key%2F..%2F..%2Findex.json',
    'x.webp',
  ])('is not %s', async (path) => expect((await send(app, 'GET', `/art/${path}`)).status).toBe(404));
});
