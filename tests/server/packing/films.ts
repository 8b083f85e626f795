import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FilmIndex } from '../../../server/packing/film/filmIndex.ts';
import { soundWithin } from '../../../server/packing/film/placedSound.ts';
import type { Machine } from '../../../server/packing/machine.ts';
import type { SoundToEncode } from '../../../server/packing/source/plans.ts';
import { type RunPlan, startRun } from '../../../server/packing/source/run.ts';
import { TEST_FILMS, makeTestFilms } from '../../../scripts/testFilms.ts';

/** Where the films are kept between runs of the tests. */
export const FOLDER = join(import.meta.dirname, '../../../node_modules/.cache/promin-films');

/** The path of a test film, which is made first if it is missing. */
export function testFilm(name: string): string {
  if (!TEST_FILMS.some((film) => film.name === name)) throw new Error(`there is no test film ${name}`);
  makeTestFilms(FOLDER, [name]);
  return join(FOLDER, name);
}

/** A sound track of a film, the first by default, as AAC in stereo. */
export function toEncode(path: string, index: FilmIndex, sound = index.sounds[0]!): SoundToEncode {
  const placed = soundWithin({ path, version: 'test', index }, sound);
  return { placed, encoding: { codec: 'aac', channels: 2, isNight: false }, offsetS: 0 };
}

/** What ffmpeg finds in the concatenated parts of a rendition. */
export interface Decoded {
  codec: string;
  frames: number;
  startS: number;
  durationS: number;
  complaints: string;
}

/** Decodes the parts of a rendition, its header first. */
export function decode(parts: readonly Uint8Array[]): Decoded {
  const folder = mkdtempSync(join(tmpdir(), 'promin-decoded-'));
  try {
    const file = join(folder, 'joined.mp4');
    writeFileSync(file, Buffer.concat(parts));
    const { stdout, stderr } = spawnSync(
      'ffprobe',
      [
        ...'-v error -count_frames -of json'.split(' '),
        '-show_entries',
        'stream=codec_name,nb_read_frames,start_time,duration',
        file,
      ],
      { encoding: 'utf8' },
    );
    const [stream] = (JSON.parse(stdout) as { streams: Record<string, string>[] }).streams;
    return {
      codec: stream?.codec_name ?? '',
      frames: Number(stream?.nb_read_frames),
      startS: Number(stream?.start_time),
      durationS: Number(stream?.duration),
      complaints: stderr.trim(),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The header and every segment of a rendition, each by a separate ffmpeg, the last one first. */
export async function inPieces(machine: Machine, plan: (n: number) => RunPlan, count: number): Promise<Uint8Array[]> {
  const parts: Uint8Array[] = [];
  for (let n = count - 1; n >= 0; n--) {
    const run = startRun(machine, plan(n));
    parts[0] = await run.init();
    parts[n + 1] = (await run.next())!.bytes;
    run.stop();
  }
  return parts;
}
