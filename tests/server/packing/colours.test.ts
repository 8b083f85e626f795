import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PATCHES } from '../../../scripts/hdrTestFilms.ts';
import { createFilmReader } from '../../../server/packing/analysis/filmReader.ts';
import { indexFilm } from '../../../server/packing/analysis/indexFilm.ts';
import { createMachine } from '../../../server/packing/machine.ts';
import { createFilmOpener } from '../../../server/packing/source/openFilm.ts';
import { copyPictureInit, copyPictureSegment } from '../../../server/packing/source/copySource.ts';
import { createEncoders } from '../../../server/packing/source/encoders.ts';
import { planOfPicture } from '../../../server/packing/source/plans.ts';
import { decode, inPieces, testFilm } from './films.ts';

const machine = await createMachine();
const opener = createFilmOpener(Date.now);
const ENCODING = { width: 320, height: 180, h264Level: 31, maxRate: 2_000_000 };
const [RED, GREEN, BLUE] = [0, 1, 2] as const;

/** The red, green and blue (0 to 255) in the middle of each patch of an encoded film. */
function patchesOf(parts: readonly Uint8Array[]): number[][] {
  const folder = mkdtempSync(join(tmpdir(), 'promin-patches-'));
  try {
    const file = join(folder, 'joined.mp4');
    writeFileSync(file, Buffer.concat(parts));
    const filter = 'scale=in_color_matrix=bt709:in_range=tv,format=gbrp,format=rgb24';
    const { stdout } = spawnSync(
      'ffmpeg',
      ['-v', 'error', '-i', file, '-vf', filter, '-frames:v', '1', '-f', 'rawvideo', '-'],
      { maxBuffer: 2 ** 24 },
    );
    return PATCHES.map((_, at) => [...stdout.subarray((90 * 320 + at * 80 + 40) * 3).subarray(0, 3)]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The signal that an ordinary screen needs for a share of its white (BT.1886). */
const signal = (light: number) => 255 * light ** (1 / 2.4);

describe.each(['patches-pq.mkv', 'patches-hlg.mkv'])('High dynamic range made ordinary (%s)', (name) => {
  it('keeps a grey as grey as it was, white below the brightest, and red red', async () => {
    const path = testFilm(name);
    const index = await indexFilm(machine, opener, path);
    const parts = await inPieces(machine, (n) => planOfPicture(path, index, n, ENCODING), index.starts.length);
    const [grey, white, brightest, red] = patchesOf(parts);
    for (const colour of [RED, GREEN, BLUE]) {
      expect([colour, Math.abs(grey![colour]! - signal(0.18)) < 4]).toEqual([colour, true]);
      expect([colour, Math.abs(white![colour]! - 217) < 5]).toEqual([colour, true]);
      expect([colour, brightest![colour]! > 250]).toEqual([colour, true]);
    }
    // A red of BT.709 with a fifth of white's light has nothing of the other two.
    expect(Math.abs(red![RED]! - signal(0.2)) < 8).toBe(true);
    expect([red![GREEN]! < 40, red![BLUE]! < 40]).toEqual([true, true]);
    const { transfer, primaries } = tagsOf(parts);
    expect([transfer, primaries]).toEqual(['bt709', 'bt709']);
  });
});

function tagsOf(parts: readonly Uint8Array[]): { transfer: string; primaries: string } {
  const { stdout } = spawnSync(
    'ffprobe',
    ['-v', 'error', '-show_entries', 'stream=color_transfer,color_primaries', '-of', 'json', '-'],
    { input: Buffer.concat(parts), encoding: 'utf8' },
  );
  const [stream] = (JSON.parse(stdout) as { streams: Record<string, string>[] }).streams;
  return { transfer: stream?.color_transfer ?? '', primaries: stream?.color_primaries ?? '' };
}

describe('Dolby Vision', () => {
  it.each(['vision5.mp4', 'vision5.mkv'])('of its own colours is told from others (%s)', async (name) => {
    const index = await indexFilm(machine, opener, testFilm(name));
    expect(index.picture.isVisionOnly).toBe(true);
    expect((await createFilmReader(machine, opener).read(testFilm(name))).video?.hdr).toBe('DV5');
  });

  it('over HDR10 is HDR10 to everybody, and copied as that', async () => {
    const path = testFilm('vision8.mkv');
    expect((await createFilmReader(machine, opener).read(path)).video?.hdr).toBe('DV8');
    const index = await indexFilm(machine, opener, path);
    expect(index.picture).toMatchObject({ isVisionOnly: false, range: 'PQ', isCopyable: true });
    expect(index.picture.codecs).toMatch(/^hvc1\.2\./);
    const parts = await opener.with(path, 'test', async (film) => [
      await copyPictureInit(film),
      await copyPictureSegment(film, index, 0),
    ]);
    expect(decode(parts).complaints).toBe('');
    expect(Buffer.concat(parts).includes('dvvC')).toBe(false);
  });

  it('is encoded by a device of Vulkan where there is one', async ({ skip }) => {
    const path = testFilm('vision5.mkv');
    const index = await indexFilm(machine, opener, path);
    if (!(await createEncoders(machine).convertsVision())) return skip();
    const parts = await inPieces(machine, (n) => planOfPicture(path, index, n, ENCODING), index.starts.length);
    expect(decode(parts)).toMatchObject({ codec: 'h264', frames: 312, complaints: '' });
    expect(tagsOf(parts)).toEqual({ transfer: 'bt709', primaries: 'bt709' });
  });
});

it('HDR10+ is called by its name, and kept in a copy', async () => {
  const path = testFilm('hdr10plus.mkv');
  expect((await createFilmReader(machine, opener).read(path)).video?.hdr).toBe('HDR10+');
  const index = await indexFilm(machine, opener, path);
  const segment = await opener.with(path, 'test', (film) => copyPictureSegment(film, index, 0));
  const message = Buffer.from([39 << 1, 1, 4]);
  expect(Buffer.from(segment).includes(message)).toBe(true);
  expect(Buffer.from(segment).includes(Buffer.from([0xb5, 0x00, 0x3c]))).toBe(true);
});
