import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AAC, ffmpeg, FPS, FRAMES, LENGTH_S, type Maker, plain, type TestFilm, words } from './testFilmTools.ts';

/** Luminance of the patches in cd/m2, red, green and blue of BT.2020: grey, white, the brightest, and a red of BT.709. */
export const PATCHES = [
  [36.54, 36.54, 36.54],
  [203, 203, 203],
  [1000, 1000, 1000],
  [25.47, 2.81, 0.67],
] as const;

/** Signal for a luminance: SMPTE ST 2084, and ARIB STD-B67 on a display of 1000 cd/m2. */
const SIGNAL = {
  smpte2084: (light: number) => {
    const power = (light / 10_000) ** 0.1593017578125;
    return ((0.8359375 + 18.8515625 * power) / (1 + 18.6875 * power)) ** 78.84375;
  },
  'arib-std-b67': (light: number) => {
    const scene = (light / 1000) ** (1 / 1.2);
    return scene <= 1 / 12 ? Math.sqrt(3 * scene) : 0.17883277 * Math.log(12 * scene - 0.28466892) + 0.55991073;
  },
} as const;

/** Ten-bit luma and chroma codes of a signal, per BT.2020. */
function codesOf([r, g, b]: readonly [number, number, number], signal: (light: number) => number): number[] {
  const [red, green, blue] = [signal(r), signal(g), signal(b)];
  const y = 0.2627 * red + 0.678 * green + 0.0593 * blue;
  return [64 + 876 * y, 512 + (896 * (blue - y)) / 1.8814, 512 + (896 * (red - y)) / 1.4746].map(Math.round);
}

const tagged = (transfer: keyof typeof SIGNAL, crf = 34, more = '') => [
  ...words(`-c:v libx265 -preset ultrafast -crf ${crf} -pix_fmt yuv420p10le`),
  ...words(`-color_primaries bt2020 -color_trc ${transfer} -colorspace bt2020nc -tag:v hvc1`),
  '-x265-params',
  `log-level=error:keyint=48:colorprim=bt2020:transfer=${transfer}:colormatrix=bt2020nc${more}`,
];

/** Four patches side by side, two seconds long. */
const patches =
  (transfer: keyof typeof SIGNAL, name: string): Maker =>
  (folder) => {
    const codes = PATCHES.map((patch) => codesOf(patch, SIGNAL[transfer]));
    const pick = (plane: number, width: number) =>
      codes.reduceRight(
        (rest, code, at) => (rest === '' ? `${code[plane]}` : `if(lt(X,${(at + 1) * width}),${code[plane]},${rest})`),
        '',
      );
    const planes = `lum='${pick(0, 80)}':cb='${pick(1, 40)}':cr='${pick(2, 40)}'`;
    ffmpeg(
      folder,
      ...words('-f lavfi -i'),
      `color=s=320x180:r=${FPS}:d=2,format=yuv420p10le,geq=${planes}`,
      ...tagged(transfer, 4),
      name,
    );
  };

/** A file with `added` at the end of the box at `path`, whose types are given from the outside in; the sizes of its parents are updated. */
function withBox(file: Buffer, path: readonly string[], added: Buffer): Buffer {
  let from = 0;
  const parents: number[] = [];
  for (const [depth, type] of path.entries()) {
    let at = from;
    while (file.toString('latin1', at + 4, at + 8) !== type) at += file.readUInt32BE(at);
    parents.push(at);
    // stsd has an entry count before its entries; a video sample entry has 78 bytes of its own.
    from = at + 8 + (type === 'stsd' ? 8 : depth === path.length - 1 ? 78 : 0);
  }
  const last = parents.at(-1)!;
  const end = last + file.readUInt32BE(last);
  for (const at of parents) file.writeUInt32BE(file.readUInt32BE(at) + added.length, at);
  return Buffer.concat([file.subarray(0, end), added, file.subarray(end)]);
}

/** HEVC that claims a Dolby Vision profile through its configuration box alone. */
const vision =
  (profile: 5 | 8, name: string): Maker =>
  (folder) => {
    plain(tagged('smpte2084'), AAC, 'plain.mp4')(folder);
    const configuration = Buffer.alloc(32);
    configuration.writeUInt32BE(32, 0);
    configuration.write(profile === 5 ? 'dvcC' : 'dvvC', 4, 'latin1');
    // Version 1.0; the profile, level 1, no enhancement layer; what the base layer is compatible with.
    configuration.set([1, 0, (profile << 1) & 255, (1 << 3) | 0b101, profile === 5 ? 0 : 1 << 4], 8);
    const path = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd', 'hvc1'];
    writeFileSync(join(folder, 'said.mp4'), withBox(readFileSync(join(folder, 'plain.mp4')), path, configuration));
    ffmpeg(folder, ...words('-i said.mp4 -c copy -strict unofficial'), name);
    for (const file of ['plain.mp4', 'said.mp4']) rmSync(join(folder, file));
  };

/** A picture's HDR10+ metadata, as an SEI message of HEVC (SMPTE ST 2094-40 in ITU-T T.35). */
function dynamicRange(): Buffer {
  const bits: [value: number, length: number][] = [
    ...([
      [0xb5, 8],
      [0x3c, 16],
      [1, 16],
      [4, 8],
      [1, 8],
    ] as [number, number][]),
    ...([
      [1, 2],
      [400, 27],
      [0, 1],
    ] as [number, number][]),
    ...([
      [70_001, 17],
      [70_003, 17],
      [70_005, 17],
      [9_999, 17],
      [0, 4],
      [129, 10],
    ] as [number, number][]),
    ...([
      [0, 1],
      [0, 1],
      [0, 1],
    ] as [number, number][]),
  ];
  const written = bits.map(([value, length]) => value.toString(2).padStart(length, '0')).join('');
  const payload = (written.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2));
  const unit = [4, payload.length, ...payload, 0x80];
  // Emulation prevention: two zeros and a small number would start another NAL unit.
  const escaped = unit.flatMap((byte, at) =>
    byte <= 3 && at > 1 && !unit[at - 1] && !unit[at - 2] ? [3, byte] : [byte],
  );
  return Buffer.from([0, 0, 0, 1, 39 << 1, 1, ...escaped]);
}

const hdr10Plus: Maker = (folder) => {
  // A raw stream has no timestamps, so its frames keep decoding order.
  plain(tagged('smpte2084', 34, ':bframes=0'), ['-an'], '-f', 'hevc', 'raw.hevc')(folder);
  const raw = readFileSync(join(folder, 'raw.hevc'));
  const starts = [...raw.keys()].filter((at) => raw[at] === 0 && raw[at + 1] === 0 && raw[at + 2] === 1);
  const parts: Buffer[] = [];
  let from = 0;
  for (const at of starts) {
    const [type, isFirst] = [(raw[at + 3]! >> 1) & 63, (raw[at + 5]! & 0x80) !== 0];
    if (type < 16 || type > 21 || !isFirst) continue;
    parts.push(raw.subarray(from, at), dynamicRange());
    from = at;
  }
  writeFileSync(join(folder, 'said.hevc'), Buffer.concat([...parts, raw.subarray(from)]));
  ffmpeg(folder, ...words(`-fflags +genpts -r ${FPS} -i said.hevc -c copy hdr10plus.mkv`));
  for (const file of ['raw.hevc', 'said.hevc']) rmSync(join(folder, file));
};

/** HDR films of every kind. */
export const HDR_FILMS: readonly (TestFilm & { make: Maker })[] = [
  { name: 'hlg.mkv', frames: FRAMES, make: plain(tagged('arib-std-b67'), AAC, 'hlg.mkv') },
  { name: 'vision5.mp4', frames: FRAMES, make: vision(5, 'vision5.mp4') },
  { name: 'vision5.mkv', frames: FRAMES, make: vision(5, 'vision5.mkv') },
  { name: 'vision8.mkv', frames: FRAMES, make: vision(8, 'vision8.mkv') },
  { name: 'hdr10plus.mkv', frames: FPS * LENGTH_S, make: hdr10Plus },
  { name: 'patches-pq.mkv', frames: FPS * 2, make: patches('smpte2084', 'patches-pq.mkv') },
  { name: 'patches-hlg.mkv', frames: FPS * 2, make: patches('arib-std-b67', 'patches-hlg.mkv') },
];
