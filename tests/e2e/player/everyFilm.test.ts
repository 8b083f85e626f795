import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Kysely } from 'kysely';
import { makeTestLibrary } from '../../../scripts/testLibrary.ts';
import type { Playback } from '../../../server/contract/playback.ts';
import { connect } from '../../../server/db/connect.ts';
import type { Schema } from '../../../server/schema.ts';
import { FOLDER } from '../../server/packing/films.ts';
import { temporaryDirectory } from '../../server/realServer.ts';
import { request, signIn, storageOf } from '../../server/apiClient.ts';
import { openPlayerMenu } from './playerMenu.ts';
import { readTone } from './readDemo.ts';
import { serve, type TestServer } from '../serve.ts';
import { openTelevision, type Television } from '../television.ts';
import { until } from '../until.ts';
import { compareStills, measureSync, readStills, readVideo, seek, untilFirstPicture } from './watchedFilm.ts';

const OWNER = { login: 'owner', password: 'svitlo-1' };
/** The most time from starting the service on an empty data directory to the first film that plays, in ms. */
const FIRST_MS = 60_000;
/** The most sound and picture may be apart on screen, in ms. */
const SYNC_MS = 40;
/** Pictures with at most this mean difference, out of 255, are the same apart from compression. */
const ALIKE = 1;

const library = temporaryDirectory();
const files = makeTestLibrary(library.path, FOLDER);
/** An access token is good for a quarter of an hour; on a busy machine all films take longer. */
const EXPIRED = /status of 401/;

let server: TestServer;
let television: Television;
let db: Kysely<Schema>;
let startedAt = 0;

beforeAll(async () => {
  startedAt = Date.now();
  server = await serve({ LIBRARY_DIR: library.path, PLANS: 'off', REGISTRATION: 'invite' });
  const [, code = ''] = /setup code ([A-Z-]+)/.exec(server.output()) ?? [];
  const form = { ...OWNER, email: 'owner@example.org', repeatPassword: OWNER.password, invite: code };
  await request(server.origin, 'POST', '/auth/register', form);
  const { session } = await signIn(server.origin, OWNER);
  television = await openTelevision(server.origin, '/', { storage: storageOf(session) });
  db = await connect({ file: join(server.dataDir, 'promin.db') });
});
afterAll(async () => {
  await television.close();
  await db.destroy();
  await server.dispose();
  library.remove();
});

/** What plays a file as its first choice: its title, and its episode, 0 for a film; null for an alternative version. */
async function placeOf(path: string): Promise<{ titleId: number; episodeId: number } | null> {
  const row = await db
    .selectFrom('library_medium')
    .innerJoin('library_file', 'library_file.id', 'library_medium.file_id')
    .select(['library_medium.title_id as titleId', 'episode_id as episodeId'])
    .where('path', '=', path)
    .where('role', '=', 'main')
    .where('rank', '=', 0)
    .executeTakeFirst();
  return row ?? null;
}

/** Opens the player on a file by its title's play button; returns its lease, and how long the first picture took. */
async function play(path: string) {
  const { page } = television;
  const place = await placeOf(path);
  if (!place) throw new Error(`${path} plays nothing`);
  const { titleId, episodeId } = place;
  // So that the previous page's last requests are not taken for this film's.
  await page.goto('about:blank');
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/api/playback') && response.request().method() === 'POST',
  );
  let firstMs = NaN;
  if (episodeId === 0) {
    await page.goto(`${server.origin}/movie/${titleId}`);
    await television.waitForFocus('movie.play');
    await until('the play button', () =>
      page.locator('[data-focus-key="movie.play"]:not([aria-busy="true"])').isVisible(),
    );
    [, firstMs] = await Promise.all([television.press('Enter'), untilFirstPicture(page)]);
  } else {
    await page.goto(`${server.origin}/watch?title=${titleId}&episode=${episodeId}`);
    await answered;
    const isHeld = () => page.evaluate(() => document.querySelector('video')?.paused ?? true);
    await until('the episode to be there', () =>
      page.evaluate(() => (document.querySelector('video')?.readyState ?? 0) >= 2),
    );
    // Nothing has been pressed on this page yet, and the browser may require that before it plays.
    await until('the episode to begin', async () => !(await isHeld()), 3_000).catch(() => television.press('Enter'));
    await until('the episode to go on', async () => !(await isHeld()));
  }
  const answer = await answered;
  const lease = (await answer.json()) as Playback;
  return { lease, firstMs, manifest: await (await fetch(`${server.origin}/api/${lease.manifestUrl}`)).text() };
}

async function untilItGoesOn(what: string) {
  const before = await readVideo(television.page);
  await until(
    `${what} to go on`,
    async () => {
      const { time, frames } = await readVideo(television.page);
      return time > before.time + 0.3 && frames > before.frames + 2;
    },
    60_000,
  );
}

/** The streams that ffprobe finds in a file, by kind. */
function probe(path: string) {
  const options = '-v error -show_entries stream=codec_type,codec_name:format=duration -of json'.split(' ');
  const { stdout } = spawnSync('ffprobe', [...options, join(library.path, path)], { encoding: 'utf8' });
  const { streams, format } = JSON.parse(stdout) as {
    streams: { codec_type: string; codec_name: string }[];
    format: { duration?: string };
  };
  const count = (kind: string) => streams.filter(({ codec_type }) => codec_type === kind).length;
  return { voices: count('audio'), subtitles: count('subtitle'), durationS: Number(format.duration ?? NaN) };
}

const untilRead = (text: RegExp) =>
  until(
    `the words ${text}`,
    async () => text.test((await television.page.locator('[data-subtitles]').allInnerTexts()).join(' ')),
    30_000,
  );

/** Presses the entries of a player menu one after the other, and checks each. */
async function tryMenu(name: string, keys: string, count: number, look: (at: number) => Promise<void>) {
  for (let at = 0; at < count; at++) {
    await openPlayerMenu(television, name);
    const lines = await television.page
      .locator(`[data-focus-key^="${keys}"]`)
      .evaluateAll((found) => found.map((line) => line.getAttribute('data-focus-key') ?? ''));
    expect(lines).toHaveLength(count);
    await television.press('ArrowUp', count + 1);
    await television.reach(lines[at]!, 'ArrowDown');
    await television.press('Enter');
    await look(at);
  }
}

const playable = files.filter(({ film, path }) => !film.isBroken && !path.includes('-trailer'));
/** Dolby Vision in its own colours takes a machine with Vulkan. */
const isVision = (path: string) => path.includes('vision5');
const firstPictures: { path: string; way: string; firstMs: number }[] = [];

it('the first film plays within a minute of the first start', async () => {
  let first: string | undefined;
  await until('the first film in the catalogue', async () => {
    for (const { path } of playable) if (!first && (await placeOf(path))) first = path;
    return first !== undefined;
  });
  await play(first!);
  await untilItGoesOn(first!);
  const tookMs = Date.now() - startedAt;
  process.stdout.write(`The first of ${files.length} files played ${(tookMs / 1000).toFixed(1)} s after the start.\n`);
  expect(tookMs).toBeLessThan(FIRST_MS);
});

it('what cannot be played is listed with its reason, and stops nothing', async () => {
  await until(
    'all files to have been looked at',
    async () => {
      const rows = await db.selectFrom('library_file').select('state').execute();
      return rows.length >= files.length && rows.every(({ state }) => state !== 'waiting');
    },
    300_000,
  );
  const rows = new Map(
    (await db.selectFrom('library_file').select(['path', 'state', 'reason']).execute()).map((row) => [row.path, row]),
  );
  for (const { path, film } of files) {
    expect([path, rows.get(path)?.state]).toEqual([path, film.isBroken ? 'broken' : 'ready']);
    if (film.isBroken) expect([path, rows.get(path)?.reason]).toEqual([path, expect.stringMatching(/\w/)]);
  }
  const { page } = television;
  await page.goto(`${server.origin}/library`);
  for (const { path } of files.filter(({ film }) => film.isBroken)) {
    await page
      .getByText(path.slice(path.lastIndexOf('/') + 1))
      .first()
      .waitFor();
  }
});

describe('each film plays: from its beginning, after a far seek and to its end', () => {
  beforeAll(async () => {
    await until(
      'thumbnails of all films',
      async () => {
        const jobs = await db
          .selectFrom('job')
          .select(['kind', 'state'])
          .where('kind', 'in', ['index', 'thumbnails'])
          .execute();
        return jobs.length > files.length && jobs.every(({ state }) => state === 'done' || state === 'failed');
      },
      600_000,
    );
  }, 600_000);
  afterAll(() => {
    const rows = firstPictures.map(({ path, way, firstMs }) => `${Math.round(firstMs)} ms\t${way}\t${path}`);
    process.stdout.write(`From the press to the first picture:\n${rows.join('\n')}\n`);
  });

  it.each(playable.map(({ path, film }) => [path, film] as const))('%s', async (path, film) => {
    const place = await placeOf(path);
    const { page } = television;
    if (!place || isVision(path)) return;
    const told = probe(path);
    const { lease, firstMs, manifest } = await play(path);
    if (place.episodeId === 0)
      firstPictures.push({ path, way: manifest.includes('copy.m3u8') ? 'copied' : 'encoded', firstMs });
    await untilItGoesOn(path);
    const { duration } = await readVideo(page);
    const isWhole = !/damaged|truncated|jump/.test(film.name);
    if (isWhole) expect(Math.abs(duration - told.durationS)).toBeLessThan(0.6);
    expect(lease.voices).toHaveLength(told.voices);
    expect(manifest.match(/TYPE=SUBTITLES/g)?.length ?? 0).toBeGreaterThanOrEqual(told.subtitles);

    if (film.name === 'voices.mkv') {
      await tryMenu('voice', 'player.menu.v', 3, async (at) => {
        await until('the tone of the voice', async () => {
          const { hertz, level } = await readTone(page);
          return level > -60 && Math.abs(hertz - [440, 660, 880][at]!) < 15;
        });
        await seek(page, 1);
      });
    }

    // A still shows the same as the film at its position.
    const stills = lease.thumbnailsUrl ? await readStills(`${server.origin}/api/${lease.thumbnailsUrl}`) : [];
    expect([path, stills.length > 0]).toEqual([path, true]);
    const still = stills[Math.floor(stills.length * 0.7)]!;
    await page.evaluate(() => document.querySelector('video')!.pause());
    await seek(page, still.startS + 0.01);
    await until(`${path} at its still`, () =>
      page.evaluate(() => {
        const video = document.querySelector('video')!;
        return !video.seeking && video.readyState >= 2;
      }),
    );
    const near = stills.filter(({ sheet }) => sheet === still.sheet).slice(0, 40);
    if (!near.includes(still)) near.push(still);
    // A picture that occurs more than once in a film has several stills that are as close.
    await until(`${path} to show what its still shows`, async () => {
      const differences = await compareStills(page, near);
      const own = differences.filter((_, at) => Math.abs(near[at]!.startS - still.startS) < 5);
      return Math.min(...own) <= Math.min(...differences) + ALIKE;
    });
    await page.evaluate(() => void document.querySelector('video')!.play());
    await untilItGoesOn(`${path} after its seek`);

    await seek(page, Math.max(0, duration - 2.5));
    // A film returns to its title, an episode continues with the next one.
    const next = lease.nextEpisodeId === null ? null : `episode=${lease.nextEpisodeId}`;
    await until(
      `the end of ${path}`,
      () => (next === null ? !/watch/.test(page.url()) : page.url().includes(next)),
      60_000,
    );
    expect(television.errors(EXPIRED)).toEqual([]);
  });
});

it('subtitles beside a film and within it are read', async () => {
  for (const { path, film } of playable.filter(
    ({ film: { name }, path: at }) => at.startsWith('Різне/') && (name === 'voices.mkv' || name === 'subtitled.mp4'),
  )) {
    await play(path);
    await untilItGoesOn(path);
    await television.page.evaluate(() => document.querySelector('video')!.pause());
    const count = film.name === 'voices.mkv' ? 2 : 1;
    await tryMenu('subtitles', 'player.menu.subs-', count, async (at) => {
      const [second, words] = at === 0 ? [5.2, /Привіт 5/] : [9.2, /Привіт 9/];
      await seek(television.page, second);
      await untilRead(words);
    });
    expect(television.errors(EXPIRED)).toEqual([]);
  }
});

it('of several versions another is chosen in the player, and it goes on there', async () => {
  const path = playable.find(({ film }) => film.name === 'hdr10.mkv')!.path;
  const { lease } = await play(path);
  await untilItGoesOn(path);
  expect(lease.versions).toHaveLength(2);
  const other = lease.versions.find(({ id }) => id !== lease.version)!;
  const answered = television.page.waitForResponse(
    (response) => response.url().endsWith('/api/playback') && response.request().method() === 'POST',
  );
  await openPlayerMenu(television, 'more');
  await television.reach('player.menu.version', 'ArrowUp', 8);
  await television.press('Enter');
  await television.waitForFocus(/^player\.choice\./);
  await television.press('ArrowUp', 2);
  await television.reach(`player.choice.${other.id}`, 'ArrowDown', 3);
  await television.press('Enter');
  expect(((await (await answered).json()) as Playback).version).toBe(other.id);
  await untilItGoesOn('the other version');
  expect(television.errors(EXPIRED)).toEqual([]);
});

it.each(['h264.mkv', 'h264.ts', 'xvid.avi', 'vp9-opus.webm', 'jump.ts'])(
  'sound and picture of %s are together after each of ten seeks',
  async (name) => {
    const { path } = playable.find((one) => one.film.name === name && one.path.startsWith('Різне/'))!;
    await play(path);
    await untilItGoesOn(path);
    // At its end the player would be left, while a busy machine still measures.
    await television.page.locator('video').evaluate((video: HTMLVideoElement) => void (video.loop = true));
    const measured: number[] = [];
    for (const to of [6.5, 0.5, 8.4, 2.7, 9.3, 4.5, 1.1, 7.2, 3.6, 5.5]) {
      await seek(television.page, to);
      measured.push(await measureSync(television.page));
    }
    process.stdout.write(`${name}: ${measured.map((ms) => Math.round(ms)).join(', ')} ms\n`);
    for (const ms of measured) expect(Math.abs(ms)).toBeLessThan(SYNC_MS);
    expect(television.errors(EXPIRED)).toEqual([]);
  },
);
