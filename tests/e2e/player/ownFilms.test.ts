import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../../../server/db/connect.ts';
import { saveFilmFile } from '../../../server/queries/titles/filmFiles.ts';
import { testFilm } from '../../server/packing/films.ts';
import { serve, type TestServer } from '../serve.ts';
import { openTelevision, type Television } from '../television.ts';
import { until } from '../until.ts';

/** Titles of the demo by their ids, and the files that stand behind them here. */
const FILMS = {
  1: 'h264.mkv',
  2: 'xvid.avi',
  3: 'hevc-eac3.mkv',
  4: 'voices.mkv',
  5: 'h264.ts',
  6: 'vp9-opus.webm',
  7: 'open-gop.mkv',
  8: 'variable.mkv',
  9: 'late-sound.mkv',
} as const;
type Film = (typeof FILMS)[keyof typeof FILMS];

let server: TestServer;
let television: Television;

beforeAll(async () => {
  const paths = Object.entries(FILMS).map(([id, name]) => [id, testFilm(name)] as const);
  server = await serve({ LIBRARY_DIR: join(paths[0]![1], '..'), PLANS: 'off' });
  const db = await connect({ file: join(server.dataDir, 'promin.db') });
  for (const [id, path] of Object.entries(FILMS))
    await saveFilmFile(db, `t${id}`, { path, voices: null, subtitles: [] });
  await db.deleteFrom('episode').where('title_id', '<', 10).execute();
  await db.destroy();
  television = await openTelevision(server.origin);
  await television.waitForFocus('login.demo');
  await television.press('Enter');
  await television.waitForFocus('home.hero.play');
});
afterAll(async () => {
  await television.close();
  await server.dispose();
});

/** What the video element shows, and where its buffer is. */
const video = () =>
  television.page.evaluate(() => {
    const element = document.querySelector('video');
    return {
      time: element?.currentTime ?? -1,
      duration: element?.duration ?? 0,
      frames: element?.getVideoPlaybackQuality().totalVideoFrames ?? 0,
      isEnded: element?.ended ?? false,
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

it.each(Object.entries(FILMS))(
  'title %s plays %s: from its beginning, after a far seek, to its end',
  async (id, name) => {
    const film: Film = name;
    await television.page.goto(`${server.origin}/movie/${id}`);
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
    await until(
      `the end of ${film}`,
      async () => {
        const { time, isEnded } = await video();
        return isEnded || time > duration - 0.3 || !/watch/.test(television.page.url());
      },
      60_000,
    );
    expect(television.errors()).toEqual([]);
  },
);
