import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { indexFilm } from '../../../server/packing/analysis/indexFilm.ts';
import { createMachine, type Machine } from '../../../server/packing/machine.ts';
import { createSegmentCache } from '../../../server/packing/segmentCache.ts';
import { Overtaken } from '../../../server/packing/serving/rendition.ts';
import { createRenditions } from '../../../server/packing/serving/renditions.ts';
import { createEncoders, findEncoder } from '../../../server/packing/source/encoders.ts';
import { createFilmOpener } from '../../../server/packing/source/openFilm.ts';
import { temporaryDirectory } from '../realServer.ts';
import { decode, testFilm } from './films.ts';

const real = await createMachine();
let folder: ReturnType<typeof temporaryDirectory>;
beforeEach(() => {
  folder = temporaryDirectory();
});
afterEach(() => folder.remove());

const DEVICES = ['/dev/dri/renderD128', '/dev/nvidia0', '/dev/video11'];

/**
 * A machine with simulated graphics cards: `broken` are encoders whose driver fails, `deaf` ignore requested key frames, the
 * others are x264 with other settings than the processor's. A file called `gone` makes all of them fail.
 */
function played(
  broken: string[],
  deaf: string[] = [],
  devices: string[] = DEVICES,
): Machine & { asked: () => string[] } {
  const [script, log, gone] = ['ffmpeg', 'asked', 'gone'].map((name) => join(folder.path, name));
  writeFileSync(
    script!,
    `#!/usr/bin/env bash
if [[ " $* " == *" -encoders "* ]]; then
  for name in h264_nvenc h264_qsv h264_vaapi h264_v4l2m2m; do echo " V....D $name something"; done
  exit 0
fi
name= ; args=() ; skip=0
while (($#)); do
  case "$1" in
    h264_*) name=$1; args+=(libx264 -preset ultrafast -coder 0 -bf 0 -sc_threshold 0); shift;;
    -init_hw_device|-filter_hw_device|-rc|-cq|-no-scenecut|-forced-idr|-forced_idr|-preset|-b:v) shift 2;;
    -vf) args+=(-vf "\${2/,hwupload/}"); shift 2;;
    -force_key_frames) keys=$2; args+=(-force_key_frames KEYS); shift 2;;
    *) args+=("$1"); shift;;
  esac
done
[[ -n $name ]] && echo "$name" >> ${log}
case " ${broken.join(' ')} " in *" \${name:-none} "*) echo "no capable devices found" >&2; exit 1;; esac
if [[ -n $name && -e ${gone} ]]; then echo "device was lost" >&2; exit 1; fi
case " ${deaf.join(' ')} " in *" \${name:-none} "*) keys=0;; esac
exec ${real.ffmpeg} "\${args[@]/#KEYS/$keys}"
`,
  );
  chmodSync(script!, 0o755);
  return {
    ...real,
    ffmpeg: script!,
    devices,
    asked: () => (existsSync(log!) ? readFileSync(log!, 'utf8').trim().split('\n') : []),
  };
}

it.each<[string, string[], string[], string[], string, string[]]>([
  ['the first that works', ['h264_nvenc'], [], DEVICES, 'h264_qsv', ['h264_nvenc', 'h264_qsv']],
  [
    'none whose key pictures come elsewhere than they were asked for',
    ['h264_nvenc'],
    ['h264_qsv'],
    DEVICES,
    'h264_vaapi',
    ['h264_nvenc', 'h264_qsv', 'h264_vaapi'],
  ],
  ['only what has a device', [], [], ['/dev/video11'], 'h264_v4l2m2m', ['h264_v4l2m2m']],
  [
    'the processor where none works, each tried once',
    ['h264_nvenc', 'h264_qsv', 'h264_vaapi', 'h264_v4l2m2m'],
    [],
    DEVICES,
    'libx264',
    ['h264_nvenc', 'h264_qsv', 'h264_vaapi', 'h264_v4l2m2m'],
  ],
  ['the processor without any device, untried', [], [], [], 'libx264', []],
])('An encoder is %s', async (_, broken, deaf, devices, name, asked) => {
  const machine = played(broken, deaf, devices);
  expect([(await findEncoder(machine)).name, machine.asked()]).toEqual([name, asked]);
});

it('An encoder that fails while a film plays is left for the processor, and the film goes on', async () => {
  const machine = played([]);
  const path = testFilm('sparse.mkv');
  const index = await indexFilm(real, createFilmOpener(Date.now), path);
  const cache = await createSegmentCache(machine, join(folder.path, 'segments'), 50_000_000);
  const encoders = createEncoders(machine);
  expect(encoders.tried()).toBeNull();
  await encoders.ready();
  expect(encoders.tried()).toEqual({ name: 'h264_nvenc', isHardware: true });
  const renditions = createRenditions(machine, cache, encoders, Date.now);
  const encoding = { width: 160, height: 90, h264Level: 31, maxRate: 700_000 };
  const of = (sid: string) =>
    renditions.of({ sid, film: { path, version: '1', index }, key: 'film', track: 'h360', what: { encoding } });
  const one = of('one');
  const parts = [await one.init(0), await one.segment(0)];
  one.stop();
  writeFileSync(join(folder.path, 'gone'), '');
  for (let n = 1; n < index.starts.length; n++) parts.push(await one.segment(n));
  expect(encoders.tried()).toEqual({ name: 'libx264', isHardware: false });
  expect(decode(parts.map((part) => part!))).toMatchObject({ frames: 600, complaints: '' });

  // The next viewer gets a rendition by the processor, from its own place in the cache.
  rmSync(join(folder.path, 'gone'));
  renditions.release('one');
  const other = of('other');
  const own = [await other.init(0), await other.segment(0)];
  expect(Buffer.from(own[0]!).equals(Buffer.from(parts[0]!))).toBe(false);
  expect(decode(own.map((part) => part!)).complaints).toBe('');
  const kept = (await machine.listFiles(join(folder.path, 'segments'))).map((file) => file.path.split('/').at(-2));
  expect([...new Set(kept)].sort()).toEqual(['h360-h264_nvenc-2', 'h360-libx264-2']);
  renditions.sweep(true);
});

it('A playback that has ended holds no encoder, whatever of it is still on its way', async () => {
  const path = testFilm('h264.mkv');
  const index = await indexFilm(real, createFilmOpener(Date.now), path);
  const cache = await createSegmentCache(real, join(folder.path, 'segments'), 50_000_000);
  const encoding = { width: 160, height: 90, h264Level: 31, maxRate: 700_000 };
  const film = { path, version: '1', index };
  const renditions = createRenditions({ ...real, cores: 1 }, cache, createEncoders(real), Date.now);
  const of = (sid: string, track: string) => renditions.of({ sid, film, key: 'film', track, what: { encoding } });

  // Asked for before the playback ends, begun after it.
  const late = of('one', 'h360').segment(0);
  renditions.release('one');
  await expect(late).rejects.toBeInstanceOf(Overtaken);
  await expect(of('one', 'h360').segment(1)).rejects.toBeInstanceOf(Overtaken);
  expect(renditions.encodes()).toEqual([]);

  // One that follows up another frees the slot they shared.
  expect(await of('two', 'h360').segment(0)).toBeTruthy();
  renditions.follow('three', 'two');
  expect(await of('three', 'h240').segment(2)).toBeTruthy();
  renditions.release('two');
  renditions.release('three');
  expect(await of('four', 'h144').segment(1)).toBeTruthy();
  renditions.sweep(true);
});

it('A film that cannot be encoded is not blamed on the encoder', async () => {
  const machine = played([]);
  const index = await indexFilm(real, createFilmOpener(Date.now), testFilm('h264.mkv'));
  const cache = await createSegmentCache(machine, join(folder.path, 'segments'), 50_000_000);
  const encoders = createEncoders(machine);
  await encoders.ready();
  const renditions = createRenditions(machine, cache, encoders, Date.now);
  const encoding = { width: 160, height: 90, h264Level: 31, maxRate: 700_000 };
  const film = { path: testFilm('noise.mkv'), version: '1', index };
  const rendition = renditions.of({ sid: 'one', film, key: 'noise', track: 'h360', what: { encoding } });
  await expect(rendition.segment(0)).rejects.toThrow('ffmpeg failed');
  expect(encoders.current().name).toBe('h264_nvenc');
});
