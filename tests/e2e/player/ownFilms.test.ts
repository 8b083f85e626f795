import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../../../server/db/connect.ts';
import { temporaryDirectory } from '../../server/realServer.ts';
import { testFilm } from '../../server/packing/films.ts';
import { casesOf } from '../cases.ts';
import { serve, type TestServer } from '../serve.ts';
import { openTelevision, type Television } from '../television.ts';
import { until } from '../until.ts';

/** Films of the owner's folder by their titles, each a copy of a test film. */
const FILMS = {
  Перша: 'h264.mkv',
  Друга: 'xvid.avi',
  Третя: 'hevc-eac3.mkv',
  Четверта: 'voices.mkv',
  "П'ята": 'h264.ts',
  Шоста: 'vp9-opus.webm',
  Сьома: 'open-gop.mkv',
  Восьма: 'variable.mkv',
  "Дев'ята": 'late-sound.mkv',
} as const;
type Film = (typeof FILMS)[keyof typeof FILMS];

const library = temporaryDirectory();
/** The ids that the library has given the titles. */
const ids = new Map<string, number>();
let server: TestServer;
let television: Television;

beforeAll(async () => {
  for (const [title, name] of Object.entries(FILMS)) {
    copyFileSync(testFilm(name), join(library.path, `${title} (2001).${name.split('.').at(-1)}`));
  }
  server = await serve({ LIBRARY_DIR: library.path, DEMO: 'on', PLANS: 'off' });
  const db = await connect({ file: join(server.dataDir, 'promin.db') });
  await until(
    'the library to be scanned',
    async () => {
      const files = await db.selectFrom('library_file').select(['path', 'title_id']).execute();
      for (const { path, title_id: id } of files) if (id !== null) ids.set(path.split(' ')[0]!, id);
      return ids.size === Object.keys(FILMS).length;
    },
    60_000,
  );
  await until(
    'the work in the background to be done',
    async () => {
      const jobs = await db.selectFrom('job').select(['kind', 'state', 'result']).where('kind', '!=', 'pack').execute();
      const made = jobs.filter(({ kind, state }) => kind === 'thumbnails' && state === 'done');
      return made.length === Object.keys(FILMS).length && jobs.every(({ state }) => state === 'done');
    },
    120_000,
  );
  await db.destroy();
  television = await openTelevision(server.origin);
  await television.waitForFocus('login.demo');
  await television.press('Enter');
  await television.waitForFocus('home.hero.play');
});
afterAll(async () => {
  await television.close();
  await server.dispose();
  library.remove();
});

/** What the video element shows, and where its buffer is. */
const video = () =>
  television.page.evaluate(() => {
    const element = document.querySelector('video');
    return {
      time: element?.currentTime ?? -1,
      duration: element?.duration ?? 0,
      frames: element?.getVideoPlaybackQuality().totalVideoFrames ?? 0,
      error: element?.error?.message ?? null,
      height: element?.videoHeight ?? 0,
    };
  });

async function untilItGoesOn(what: string) {
  await until(`a picture of ${what}`, async () => (await video()).frames > 0, 60_000);
  const before = await video();
  await until(
    `${what} to go on`,
    async () => {
      const { time, frames } = await video();
      return time > before.time + 0.5 && frames > before.frames + 4;
    },
    60_000,
  );
}

const seek = (timeS: number) =>
  television.page.evaluate((to) => void (document.querySelector('video')!.currentTime = to), timeS);

/** A copy, an encode, and a picture that this browser cannot decode with sound that it cannot. */
const FEW = new Set<Film>(['h264.mkv', 'xvid.avi', 'hevc-eac3.mkv']);

it.each(casesOf(Object.entries(FILMS), ([, name]) => FEW.has(name)))(
  'title %s plays %s: from its beginning, after a far seek, to its end',
  async (title, name) => {
    const film: Film = name;
    await television.page.goto(`${server.origin}/movie/${ids.get(title)}`);
    await television.waitForFocus('movie.play');
    await until('the play button', () =>
      television.page.locator('[data-focus-key="movie.play"]:not([aria-busy="true"])').isVisible(),
    );
    await television.press('Enter');
    await untilItGoesOn(film);
    const { duration, height } = await video();
    expect(duration).toBeCloseTo(film === 'open-gop.mkv' ? 25 : 13, 0);
    expect(height).toBe(180);
    await seek(duration - 4);
    await until(`${film} after its seek`, async () => (await video()).time > duration - 3.5, 60_000);
    // A film that is over leads back by itself.
    await until(`the end of ${film}`, () => !/watch/.test(television.page.url()), 60_000);
    await television.waitForFocus('movie.play');
    expect(television.errors()).toEqual([]);
  },
);

it('shows thumbnails where somebody goes along the bar, and no index is read as a film begins', async () => {
  await television.page.goto(`${server.origin}/movie/${ids.get('Перша')}`);
  await television.waitForFocus('movie.play');
  await until('the play button', () =>
    television.page.locator('[data-focus-key="movie.play"]:not([aria-busy="true"])').isVisible(),
  );
  const sheets: string[] = [];
  television.page.on('response', (response) => {
    if (/\/s\d+\.jpg$/.test(response.url()) && response.ok()) sheets.push(response.url());
  });
  await television.press('Enter');
  await untilItGoesOn('h264.mkv');
  await television.press('Enter');
  await television.waitForFocus('player.play');
  await television.reach('player.bar', 'ArrowUp', 3);
  await television.press('ArrowRight');
  await until('a sheet of thumbnails', async () => sheets.length > 0);
  expect(television.errors()).toEqual([]);
});
