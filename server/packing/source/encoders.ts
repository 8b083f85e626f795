import { isEntryPoint } from '../film/nalUnits.ts';
import type { Machine } from '../machine.ts';
import { createFragmentReader } from '../write/readFragments.ts';
import { VISION_DEVICE, visionFilters } from './colours.ts';
import { type Encoder, type Encoding, FRAGMENTS, words } from './commands.ts';

/** Incremented when encoding changes: cached output is then made anew. */
const RECIPE = 2;

const rate = ({ maxRate }: Encoding) => ['-maxrate', String(maxRate), '-bufsize', String(maxRate * 2)];
/** Encoders without a quality mode get a bitrate that is rarely exceeded. */
const meanRate = (encoding: Encoding) => ['-b:v', String(Math.round(encoding.maxRate * 0.7)), ...rate(encoding)];
const level = ({ h264Level }: Encoding) => ['-profile:v', 'high', '-level:v', (h264Level / 10).toFixed(1)];

/** The software encoder, available on every machine. */
export const SOFTWARE: Encoder = {
  name: 'libx264',
  device: [],
  filters: ['format=yuv420p'],
  options: (encoding) => [
    ...words('-c:v libx264 -preset veryfast -crf 23 -bf 2'),
    ...level(encoding),
    ...rate(encoding),
    ...words('-flags +cgop -sc_threshold 0'),
  ],
};

/** The software encoder as a replacement for another one: decoder parameters are repeated with every key picture. */
export const STAND_IN: Encoder = {
  ...SOFTWARE,
  options: (encoding) => [...SOFTWARE.options(encoding), '-bsf:v', 'dump_extra=freq=keyframe'],
};

/** A hardware encoder, and the devices that offer it. */
interface Hardware {
  name: string;
  devices: RegExp;
  on(device: string): Encoder;
}

/** Hardware encoders in order of preference; each is tested once. */
const HARDWARE: readonly Hardware[] = [
  {
    name: 'h264_nvenc',
    devices: /^\/dev\/nvidia\d+$/,
    on: () => ({
      name: 'h264_nvenc',
      device: [],
      filters: ['format=yuv420p'],
      options: (encoding) => [
        ...words('-c:v h264_nvenc -rc vbr -cq 25 -b:v 0 -no-scenecut 1 -forced-idr 1 -bf 2'),
        ...level(encoding),
        ...rate(encoding),
      ],
    }),
  },
  {
    name: 'h264_qsv',
    devices: /^\/dev\/dri\/renderD\d+$/,
    on: () => ({
      name: 'h264_qsv',
      device: [],
      filters: ['format=nv12'],
      options: (encoding) => [
        ...words('-c:v h264_qsv -preset veryfast -forced_idr 1 -bf 2'),
        ...level(encoding),
        ...meanRate(encoding),
      ],
    }),
  },
  {
    name: 'h264_vaapi',
    devices: /^\/dev\/dri\/renderD\d+$/,
    on: (device) => ({
      name: 'h264_vaapi',
      device: ['-init_hw_device', `vaapi=encoder:${device}`, '-filter_hw_device', 'encoder'],
      filters: ['format=nv12', 'hwupload'],
      // Not all drivers support B-frames.
      options: (encoding) => [...words('-c:v h264_vaapi -bf 0'), ...level(encoding), ...meanRate(encoding)],
    }),
  },
  {
    name: 'h264_v4l2m2m',
    devices: /^\/dev\/video\d+$/,
    on: () => ({
      name: 'h264_v4l2m2m',
      device: [],
      filters: ['format=yuv420p'],
      options: (encoding) => ['-c:v', 'h264_v4l2m2m', ...meanRate(encoding)],
    }),
  },
];

/** Time limit of one test, in seconds: some drivers hang. */
const TRY_S = 20;
const TRY: Encoding = { width: 640, height: 360, h264Level: 31, maxRate: 1_000_000 };
const PICTURES = [...words('-nostdin -v error -f lavfi -i'), 'testsrc2=s=640x360:r=25:d=2'];
/** The expected key pictures among the 50 of the test. */
const KEYS = [0, 30];

/** Encodes two seconds: checks that key pictures come where requested, and are entry points for players. */
async function works({ ffmpeg, pipe: open }: Machine, { device, filters, options }: Encoder): Promise<boolean> {
  const pipe = open(ffmpeg!, [
    ...device,
    ...PICTURES,
    '-vf',
    filters.join(','),
    ...options(TRY),
    ...words('-g 1500 -force_key_frames 0,1.199'),
    ...FRAGMENTS,
  ]);
  const timer = setTimeout(pipe.stop, TRY_S * 1000);
  const reader = createFragmentReader();
  const keys: number[] = [];
  let count = 0;
  for (let chunk = await pipe.read(); chunk; chunk = await pipe.read()) {
    for (const part of reader.push(chunk)) {
      if (part.kind !== 'sample') continue;
      if (part.isKey && isEntryPoint('avc', part.data, 4)) keys.push(count);
      count++;
    }
  }
  clearTimeout(timer);
  const { isOk } = await pipe.ended;
  return isOk && count === 50 && String(keys) === String(KEYS);
}

/** The first hardware encoder that works here, else the software encoder. */
export async function findEncoder(machine: Machine): Promise<Encoder> {
  if (!machine.ffmpeg || machine.devices.length === 0) return SOFTWARE;
  const { output } = await machine.run(machine.ffmpeg, words('-hide_banner -v error -encoders'), TRY_S);
  for (const { name, devices, on } of HARDWARE) {
    const device = machine.devices.find((path) => devices.test(path));
    if (device === undefined || !new RegExp(`^ *V\\S* +${name} `, 'm').test(output)) continue;
    const encoder = on(device);
    if (await works(machine, encoder)) return encoder;
  }
  return SOFTWARE;
}

/** Whether this ffmpeg can convert Dolby Vision's own colours: with libplacebo, on a Vulkan device. */
async function convertsVision(machine: Machine): Promise<boolean> {
  if (!machine.ffmpeg) return false;
  const filters = ['format=yuv420p10', ...visionFilters('w=64:h=64')].join(',');
  const one = ['-vf', filters, ...words('-frames:v 1 -f null -')];
  return (await machine.run(machine.ffmpeg, [...VISION_DEVICE, ...PICTURES, ...one], TRY_S)).isOk;
}

/** The encoder of this machine; determined once, by testing. */
export function createEncoders(machine: Machine) {
  let found: Promise<Encoder> | undefined;
  let vision: Promise<boolean> | undefined;
  let current = SOFTWARE;
  let isTried = false;
  const find = () =>
    (found ??= findEncoder(machine).then((encoder) => {
      current = encoder;
      isTried = true;
      return encoder;
    }));
  return {
    /** Resolves once the encoder is known. */
    ready: async () => void (await find()),
    current: () => current,
    /** The encoder, and whether it is hardware; null until known, which the first call starts to find out. */
    tried(): { name: string; isHardware: boolean } | null {
      void find();
      return isTried ? { name: current.name, isHardware: current.name !== SOFTWARE.name } : null;
    },
    /** The encoder failed where software did not: it is not used again until the next start. */
    markBad({ name }: Encoder): void {
      if (current.name === name) current = SOFTWARE;
    },
    convertsVision: () => (vision ??= convertsVision(machine)),
  };
}

export type Encoders = ReturnType<typeof createEncoders>;

/** Part of the cache key of encodes: another encoder or recipe gives different output. */
export const recipeOf = ({ name }: Encoder) => `${name}-${RECIPE}`;
