import { spawnSync } from 'node:child_process';
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../../../server/db/connect.ts';
import { temporaryDirectory } from '../../server/realServer.ts';
import { testFilm } from '../../server/packing/films.ts';
import { casesOf } from '../cases.ts';
import { openPlayerMenu } from './playerMenu.ts';
import { readTone } from './readDemo.ts';
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

/** A film with a voice and subtitles beside it, and one in two parts; both add a title. */
const [VOICED, PIECES] = ['Десята', 'Одинадцята'];

/** Text in the encoding of DOS. */
function inDos(text: string): Uint8Array {
  const table = new Map(
    Array.from({ length: 256 }, (_, byte) => [new TextDecoder('ibm866').decode(Uint8Array.of(byte)), byte]),
  );
  return Uint8Array.from(text, (letter) => table.get(letter) ?? 63);
}

const cue = (text: string) => `1\n00:00:00,000 --> 00:00:13,000\n${text}\n`;

function putMore() {
  const at = (name: string) => join(library.path, `${VOICED} (2001)${name}`);
  copyFileSync(testFilm('h264.mkv'), at('.mkv'));
  writeFileSync(at('.uk.sdh.srt'), inDos(cue('[Грає гучна музика, за вікном дощ]')));
  writeFileSync(at('.ru.default.srt'), cue('Привет, это субтитры'));
  const tone = ['-f', 'lavfi', '-i', 'sine=frequency=1000:duration=13', '-c:a', 'libmp3lame'];
  const { status, stderr } = spawnSync('ffmpeg', ['-v', 'error', ...tone, at('.uk.Dub.Postmodern.mka')]);
  if (status !== 0) throw new Error(String(stderr));
  for (const n of [1, 2]) copyFileSync(testFilm('xvid.avi'), join(library.path, `${PIECES} (2001) - cd${n}.avi`));
}

const library = temporaryDirectory();
/** The ids that the library has given the titles. */
const ids = new Map<string, number>();
let server: TestServer;
let television: Television;

beforeAll(async () => {
  for (const [title, name] of Object.entries(FILMS)) {
    copyFileSync(testFilm(name), join(library.path, `${title} (2001).${name.split('.').at(-1)}`));
  }
  putMore();
  server = await serve({ LIBRARY_DIR: library.path, DEMO: 'on', PLANS: 'off' });
  const db = await connect({ file: join(server.dataDir, 'promin.db') });
  await until(
    'the library to be scanned',
    async () => {
      const files = await db.selectFrom('library_file').select(['path', 'title_id']).execute();
      for (const { path, title_id: id } of files) if (id !== null) ids.set(path.split(' ')[0]!, id);
      return ids.size === Object.keys(FILMS).length + 2;
    },
    60_000,
  );
  await until(
    'the work in the background to be done',
    async () => {
      const jobs = await db.selectFrom('job').select(['kind', 'state', 'result']).where('kind', '!=', 'pack').execute();
      const made = jobs.filter(({ kind, state }) => kind === 'thumbnails' && state === 'done');
      return (
        made.length >= Object.keys(FILMS).length && jobs.every(({ state }) => state === 'done' || state === 'failed')
      );
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

async function play(title: string) {
  await television.page.goto(`${server.origin}/movie/${ids.get(title)}`);
  await television.waitForFocus('movie.play');
  await until('the play button', () =>
    television.page.locator('[data-focus-key="movie.play"]:not([aria-busy="true"])').isVisible(),
  );
  await television.press('Enter');
}

/** One that is copied, one that is encoded, and one whose picture and sound this browser cannot decode. */
const FEW = new Set<Film>(['h264.mkv', 'xvid.avi', 'hevc-eac3.mkv']);

it.each(casesOf(Object.entries(FILMS), ([, name]) => FEW.has(name)))(
  'title %s plays %s: from its beginning, after a far seek, to its end',
  async (title, name) => {
    const film: Film = name;
    await play(title);
    await untilItGoesOn(film);
    const { duration, height } = await video();
    expect(duration).toBeCloseTo(film === 'open-gop.mkv' ? 25 : 13, 0);
    expect(height).toBe(180);
    await seek(duration - 4);
    await until(`${film} after its seek`, async () => (await video()).time > duration - 3.5, 60_000);
    // A film that ends goes back by itself.
    await until(`the end of ${film}`, () => !/watch/.test(television.page.url()), 60_000);
    await television.waitForFocus('movie.play');
    expect(television.errors()).toEqual([]);
  },
);

const untilRead = (text: RegExp) =>
  until(
    `the words ${text}`,
    async () => text.test((await television.page.locator('[data-subtitles]').allInnerTexts()).join(' ')),
    30_000,
  );

it('a voice beside a film is heard, also after a seek, and subtitles beside it are read', async () => {
  await play(VOICED!);
  await untilItGoesOn('the film with a voice beside it');
  // Without a choice, subtitles marked as default are on.
  await untilRead(/Привет, это субтитры/);
  await openPlayerMenu(television, 'voice');
  await television.reach(/^player\.menu\.v\d+-1$/, 'ArrowDown');
  await television.press('Enter');
  const untilHeard = () =>
    until(
      'the tone of the voice beside it',
      async () => {
        const { hertz, level } = await readTone(television.page);
        return level > -60 && Math.abs(hertz - 1000) < 15;
      },
      30_000,
    );
  await untilHeard();
  await openPlayerMenu(television, 'subtitles');
  await television.page.getByText('для людей із порушеннями слуху').waitFor();
  const line = television.page.locator('[data-focus-key^="player.menu.subs-"]', { hasText: 'Українська' });
  const key = await line.getAttribute('data-focus-key');
  await television.press('ArrowUp', 4);
  await television.reach(key ?? '', 'ArrowDown');
  await television.press('Enter');
  await untilRead(/гучна музика/);
  await seek(6);
  await untilHeard();
  await untilItGoesOn('the film after its seek');
  expect(television.errors()).toEqual([]);
});

it('a film in two pieces is one: it goes on over the join, and ends with the second', async () => {
  await play(PIECES!);
  await untilItGoesOn('the film in pieces');
  expect((await video()).duration).toBeCloseTo(26, 0);
  await seek(11);
  await until('the second piece', async () => (await video()).time > 14, 60_000);
  await seek(23);
  await until('the end of the second piece', () => !/watch/.test(television.page.url()), 60_000);
  expect(television.errors()).toEqual([]);
});

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
