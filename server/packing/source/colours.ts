import type { FilmPicture } from '../film/filmIndex.ts';

/** Paper white and peak brightness of an HDR film, in candelas per square metre (BT.2408). */
const [WHITE, BRIGHTEST] = [203, 1000];
/** Up to this share of white brightness is kept; brighter parts are compressed. */
const KEPT = 0.3;
/** The gamma of an SDR screen (BT.1886). */
const GAMMA = 2.4;

/** Candelas per square metre of a signal `s` from 0 to 1, as an ffmpeg expression. */
const LIGHT = {
  /** SMPTE ST 2084. */
  PQ: (s: string) => {
    const root = `pow(${s},${1 / 78.84375})`;
    return `10000*pow(max(${root}-0.8359375,0)/(18.8515625-18.6875*${root}),${1 / 0.1593017578125})`;
  },
  /** ARIB STD-B67 on a screen of 1000, with the system gamma applied to each colour separately. */
  HLG: (s: string) => `1000*pow(if(lte(${s},0.5),${s}*${s}/3,(exp((${s}-0.55991073)/0.17883277)+0.28466892)/12),1.2)`,
} as const;

/** Compresses brightness, in shares of white, to SDR: unchanged up to `KEPT`, with the peak as white. */
function drawnTogether(light: string): string {
  const peak = BRIGHTEST / WHITE;
  const a = (-KEPT * KEPT * (peak - 1)) / (KEPT * KEPT - 2 * KEPT + peak);
  const b = (KEPT * KEPT - 2 * KEPT * peak + peak) / (peak - 1);
  const scale = (b * b + 2 * b * KEPT + KEPT * KEPT) / (b - a);
  const bright = `min(1,${scale}*(ld(0)+${a})/(ld(0)+${b}))`;
  return `st(0,(${light})/${WHITE});if(lte(ld(0),${KEPT}),ld(0),${bright})`;
}

/** BT.2020 primaries to BT.709, in linear light. */
const PRIMARIES =
  'rr=1.660491:rg=-0.587641:rb=-0.072850:gr=-0.124550:gg=1.132900:gb=-0.008349:br=-0.018151:bg=-0.100579:bb=1.118730';

/** The same expression for all three colours. */
const each = (expression: string) => `lutrgb=r='${expression}':g='${expression}':b='${expression}'`;

/** HDR to SDR with filters that every ffmpeg has: 16-bit lookup tables, and a matrix in linear light between them. */
const toneMap = (range: keyof typeof LIGHT) => [
  'format=gbrp16le',
  each(`st(1,val/maxval);maxval*(${drawnTogether(LIGHT[range]('ld(1)'))})`),
  `colorchannelmixer=${PRIMARIES}`,
  each(`maxval*pow(val/maxval,${1 / GAMMA})`),
  'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p',
  ORDINARY,
];
const ORDINARY = 'setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv';

/** The device for the Dolby Vision filter: any Vulkan device, even one emulated by the processor. */
export const VISION_DEVICE = ['-init_hw_device', 'vulkan=vision', '-filter_hw_device', 'vision'];

/** Dolby Vision to SDR, with `size` as `w=…:h=…`; only libplacebo knows its colours. */
export const visionFilters = (size: string) => [
  'hwupload',
  `libplacebo=${size}:colorspace=bt709:color_primaries=bt709:color_trc=bt709:range=tv:format=yuv420p`,
  'hwdownload,format=yuv420p',
  ORDINARY,
];

/** Filters for the output size and colours. */
export function sizeAndColours(
  { range, isVisionOnly }: Pick<FilmPicture, 'range' | 'isVisionOnly'>,
  { width, height }: { width: number; height: number },
): string[] {
  if (isVisionOnly) return visionFilters(`w=${width}:h=${height}`);
  if (range === 'SDR') return [`scale=${width}:${height}`];
  return [`scale=${width}:${height}:in_color_matrix=bt2020`, ...toneMap(range)];
}
