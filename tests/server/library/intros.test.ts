import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../../mocks/random.ts';
import { ffmpeg, words } from '../../../scripts/testFilmTools.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { createJobWorker } from '../../../server/host/keepJobs.ts';
import { libraryFolder } from '../../../server/host/libraryFolder.ts';
import {
  commonRun,
  creditsByBlack,
  type EpisodeSound,
  PRINT_HOP_S,
  sharedStretches,
} from '../../../server/library/intros.ts';
import { scanLibrary } from '../../../server/library/scan.ts';
import { createFilmReader } from '../../../server/packing/analysis/filmReader.ts';
import { hasSoundprints, readSound, writeSound } from '../../../server/packing/analysis/soundprint.ts';
import { jobRunners } from '../../../server/packing/background/jobRunners.ts';
import { createMachine } from '../../../server/packing/machine.ts';
import { createFilms } from '../../../server/packing/serving/films.ts';
import { createFilmOpener } from '../../../server/packing/source/openFilm.ts';
import { reportJobs } from '../../../server/queries/library/jobReports.ts';
import { listFileMarkers, putSureMarker } from '../../../server/queries/library/markers.ts';
import { findCredits, findMarkers } from '../../../server/queries/titles/markers.ts';
import { openSqlJs } from '../engines.ts';
import { temporaryDirectory } from '../realServer.ts';

const random = seededRandom(17);
const noise = (numbers: number) => new Uint32Array(new Uint8Array(random(numbers * 4)).buffer);
const inNumbers = (seconds: number) => Math.round(seconds / PRINT_HOP_S);
/** The same sound from another encoder: some bits changed in one number out of three, all in one out of ten. */
const coded = (print: Uint32Array) =>
  print.map((value, n) => (n % 10 === 7 ? ~value : n % 3 === 0 ? value ^ 0x00_10_10_01 : value));
const together = (...parts: Uint32Array[]) => {
  const whole = new Uint32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

describe('The run that two soundprints share', () => {
  const theme = noise(inNumbers(40));

  it('is found wherever it stands in each, also through another coder', async () => {
    const one = together(noise(500), theme, noise(900));
    const other = together(noise(1200), coded(theme), noise(300));
    const run = (await commonRun(one, other))!;
    expect(Math.abs(run.a - 500)).toBeLessThan(4);
    expect(run.b - run.a).toBe(700);
    expect(Math.abs(run.length - theme.length)).toBeLessThan(8);
  });

  it('is none where nothing is shared, where it is a jingle, silence, or all of both', async () => {
    const jingle = noise(inNumbers(5));
    const silence = new Uint32Array(inNumbers(60)).fill(627_964_279);
    const episode = noise(inNumbers(300));
    expect(await commonRun(noise(2000), noise(2000))).toBeNull();
    expect(await commonRun(together(noise(500), jingle, noise(500)), together(jingle, noise(900)))).toBeNull();
    expect(await commonRun(together(silence, noise(500)), together(noise(500), silence))).toBeNull();
    expect(await commonRun(episode, coded(episode))).toBeNull();
    expect(await commonRun(new Uint32Array(), theme)).toBeNull();
  });

  it('is the opening at the beginning and the credits at the end, which end with the film', async () => {
    const end = noise(inNumbers(50));
    const of = (before: number): EpisodeSound => {
      return {
        durationS: 1500,
        headAtS: 0,
        head: together(noise(before), coded(theme), noise(1000)),
        tailAtS: 1200,
        tail: together(noise(inNumbers(240)), end),
      };
    };
    const { intro, credits } = await sharedStretches(of(0), of(inNumbers(90)));
    expect(intro?.[0].startS).toBe(0);
    expect(intro?.[1].startS).toBeCloseTo(90, 0);
    expect(intro?.[1].endS).toBeGreaterThan(128);
    expect(credits?.[0].startS).toBeCloseTo(1440, 0);
    expect(credits?.[0].endS).toBe(1500);
    const kept = writeSound(of(10));
    expect(writeSound(readSound(kept)!)).toEqual(kept);
    expect(readSound(kept.slice(0, 30))).toBeNull();
  });
});

describe('The credits of a film', () => {
  it('begin where nearly all that follows is black', () => {
    const scene = { startS: 5000, endS: 5003 };
    const roll = [
      { startS: 5600, endS: 5700 },
      { startS: 5710, endS: 5990 },
    ];
    expect(creditsByBlack([scene, ...roll], 6000)).toEqual({ startS: 5600, endS: 6000 });
    expect(creditsByBlack([scene], 6000)).toBeNull();
    expect(creditsByBlack([{ startS: 5990, endS: 6000 }], 6000)).toBeNull();
    expect(creditsByBlack([], 6000)).toBeNull();
  });
});

const machine = await createMachine();
const home = temporaryDirectory();
afterAll(home.remove);

/** An episode of 60 s whose opening of 20 s begins at `fromS`, with its own sound and codec. */
function makeEpisode(folder: string, name: string, fromS: number, pitch: number, codec: string): void {
  const opening = `0.4*sin(2*PI*(300+200*floor(mod((t-${fromS})*3\\,7))+50*floor(mod((t-${fromS})*1.3\\,5)))*t)`;
  const own = `0.4*sin(2*PI*(${pitch}+${pitch / 3}*floor(mod(t*${pitch / 170}\\,9)))*t)`;
  ffmpeg(
    folder,
    ...words('-f lavfi -i color=gray:s=64x36:r=5:d=60 -f lavfi -i'),
    `aevalsrc=if(between(t\\,${fromS}\\,${fromS + 20})\\,${opening}\\,${own}):s=44100:d=60`,
    ...words('-c:v libx264 -preset ultrafast -g 10 -c:a'),
    codec,
    name,
  );
}

it.runIf(await hasSoundprints(machine))(
  'of real files are found by the queue, and never against the word of the owner',
  async () => {
    const films = join(home.path, 'films');
    mkdirSync(join(films, 'Lost/Season 1'), { recursive: true });
    makeEpisode(films, 'Lost/Season 1/Lost S01E01.mkv', 0, 500, 'aac');
    makeEpisode(films, 'Lost/Season 1/Lost S01E02.mkv', 14, 730, 'libmp3lame');
    makeEpisode(films, 'Lost/Season 1/Lost S01E03.mkv', 6.5, 1100, 'ac3');
    ffmpeg(
      films,
      ...words('-f lavfi -i testsrc2=s=64x36:r=5:d=270 -f lavfi -i color=black:s=64x36:r=5:d=30'),
      ...words('-filter_complex [0:v][1:v]concat -c:v libx264 -preset ultrafast -g 10 Film.mkv'),
    );
    const db = await openSqlJs();
    await migrate(db);
    const folder = libraryFolder(films);
    const now = Date.now;
    await scanLibrary({ db, folder, reader: createFilmReader(machine, createFilmOpener(now)), now, scanner: 'test' });
    const made = await createFilms({ machine, locate: async () => null, folder: home.path, cacheBytes: 1e6, now });
    const worker = createJobWorker({
      db,
      now,
      hour: () => 0,
      every: () => () => undefined,
      wait: async () => undefined,
      worker: 'test',
      runners: jobRunners({ db, resolve: folder.resolve, works: made.works }),
      isBusy: () => false,
      packHours: null,
      log: () => undefined,
    });
    while (await worker.step());
    made.close();
    expect((await reportJobs(db)).failed).toEqual([]);
    const files = await db.selectFrom('library_file').select(['id', 'path', 'title_id']).orderBy('path').execute();
    const found = await Promise.all(files.map(async ({ id }) => listFileMarkers(db, id)));
    expect(found[0]).toEqual([{ kind: 'credits', startS: 270, endS: 300, isSure: false }]);
    for (const [n, fromS] of [0, 14, 6.5].entries()) {
      const intro = found[n + 1]?.find(({ kind }) => kind === 'intro');
      expect(Math.abs((intro?.startS ?? -99) - fromS), `episode ${n + 1}`).toBeLessThan(2.5);
      expect(Math.abs((intro?.endS ?? -99) - fromS - 20), `episode ${n + 1}`).toBeLessThan(3);
      expect(intro?.isSure).toBe(false);
    }
    const film = { titleId: files[0]!.title_id!, episodeId: 0 };
    expect((await findMarkers(db, 'uk', film)).markers).toEqual([{ kind: 'credits', startS: 270, endS: 300 }]);
    expect((await findCredits(db, [film.titleId])).size).toBe(0);
    await putSureMarker(db, files[0]!.id, 'credits', { startS: 265, endS: 300 });
    expect([...(await findCredits(db, [film.titleId])).values()]).toEqual([265]);
    await putSureMarker(db, files[0]!.id, 'credits', null);
    expect((await findMarkers(db, 'uk', film)).markers).toEqual([]);
    await db.destroy();
  },
  120_000,
);
