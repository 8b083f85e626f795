import { randomUUID } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { decodersMask } from '../../../server/contract/decoders.ts';
import { createMachine } from '../../../server/packing/machine.ts';
import { createFilms } from '../../../server/packing/serving/films.ts';
import { NO_ADJUSTMENTS } from '../../../server/stream.ts';
import { temporaryDirectory } from '../realServer.ts';
import { decode, testFilm } from './films.ts';
import { raw } from './heard.ts';
import { writePgs } from './pgs.ts';

const folder = temporaryDirectory();
let path = '';
const films = await createFilms({
  machine: await createMachine(),
  locate: async () => ({ path, hash: null, voices: null, subtitles: [] }),
  folder: folder.path,
  cacheBytes: 50_000_000,
  now: Date.now,
});
afterAll(() => {
  films.close();
  folder.remove();
});

const find = async (drawn: string | null) => {
  const found = await films.find({ kind: 'title', id: 1 }, decodersMask(['avc', 'aac']), { ...NO_ADJUSTMENTS, drawn });
  if (!found) throw new Error('there is no such film');
  return found;
};

/** A test film with a caption from 3 to 9.5 s, on a canvas that is taller than its picture. */
function withCaption(name: string, film: string, options: readonly string[]): string {
  // Where the transport stream's clock begins.
  const offsetS = film === 'h264.ts' ? 3601.4 : 0;
  const [captions, made] = [join(folder.path, 'captions.sup'), join(folder.path, name)];
  writeFileSync(
    captions,
    writePgs({ width: 640, height: 480 }, [{ startS: 3, endS: 9.5, x: 220, y: 400, width: 200, height: 60 }]),
  );
  const args = ['-v', 'error', '-y', '-i', testFilm(film), '-itsoffset', String(offsetS), '-i', captions];
  const tracks = ['-map', '0', '-map', '1', '-c', 'copy', '-copyts'];
  const { status, stderr } = spawnSync('ffmpeg', [
    ...args,
    ...tracks,
    ...options,
    '-metadata:s:s:0',
    'language=ukr',
    made,
  ]);
  if (status !== 0) throw new Error(String(stderr));
  return made;
}

/** The seconds of the film at which the caption's place is white; at 24 pictures per second. */
function whiteAt(parts: readonly Uint8Array[], startS: number): number[] {
  // The canvas is 240x180, centred in 320x180: the caption is at 122x150, 75x22 in size.
  const grey = raw(
    parts,
    '-fps_mode',
    'passthrough',
    '-vf',
    'crop=60:14:130:154,scale=1:1:flags=area,format=gray',
    '-f',
    'rawvideo',
  );
  return [...grey].flatMap((level, at) => (level > 210 ? [startS + at / 24] : []));
}

it.each([
  ['pgs.mkv', 'h264.mkv', [], 9.5],
  // Converted from PGS, its caption has no end of its own.
  ['vobsub.mkv', 'h264.mkv', ['-c:s', 'dvdsub'], 13],
  ['pgs.m2ts', 'h264.ts', ['-f', 'mpegts', '-mpegts_m2ts_mode', '1'], 9.5],
])('subtitles of pictures are drawn into the film where they are asked for: %s', async (name, film, options, until) => {
  path = withCaption(name, film, options);
  const plain = await find(null);
  expect([plain.subtitles, plain.levels[0]?.id]).toEqual([[], 'copy']);
  expect(plain.drawnSubtitles).toMatchObject([{ id: 'drawn-1', lang: film === 'h264.ts' ? 'und' : 'uk' }]);
  expect((await find('drawn-9')).levels[0]?.id).toBe('copy');
  const stream = await find('drawn-1');
  expect(stream.levels.map(({ id }) => id)).toEqual(['h360']);
  const level = stream.levels[0]!;
  const lengths = stream.segments(level);
  const beginning = randomUUID();
  const init = (await stream.init(level, beginning)) as Uint8Array;
  films.release(beginning);
  // Each segment separately, the last one first, as after a seek.
  for (let n = lengths.length - 1; n >= 0; n--) {
    const startS = lengths.slice(0, n).reduce((sum, one) => sum + one, 0);
    const sid = randomUUID();
    const bytes = (await stream.segment(level, n, sid)) as Uint8Array;
    films.release(sid);
    const [parts, endS] = [[init, bytes], startS + lengths[n]!];
    expect(decode(parts).complaints).toBe('');
    const white = whiteAt(parts, startS);
    const [from, to] = [Math.max(3, startS), Math.min(until, endS)];
    expect([name, n, white.length]).toEqual([name, n, expect.closeTo(Math.max(0, (to - from) * 24), -0.5)]);
    if (to > from) expect([white[0], white.at(-1)]).toEqual([expect.closeTo(from, 0), expect.closeTo(to, 0)]);
  }
});
