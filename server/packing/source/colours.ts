import type { FilmPicture } from '../film/filmIndex.ts';

/** The white of a page in a film of high dynamic range, and its brightest, in candelas per square metre (BT.2408). */
const [WHITE, BRIGHTEST] = [203, 1000];
/** Up to this share of white all is kept as it is; brighter parts are drawn together. */
const KEPT = 0.3;
/** What a screen of ordinary range makes of a signal (BT.1886). */
const GAMMA = 2.4;

/** Candelas per square metre of a signal from 0 to 1 in `s`, as ffmpeg writes expressions. */
const LIGHT = {
  /** SMPTE ST 2084. */
  PQ: (s: string) => {
    const root = `pow(${s},${1 / 78.84375})`;
    return `10000*pow(max(${root}-0.8359375,0)/(18.8515625-18.6875*${root}),${1 / 0.1593017578125})`;
  },
  /** ARIB STD-B67 on a screen of 1000, whose system gamma is taken for each colour by itself. */
  HLG: (s: string) => `1000*pow(if(lte(${s},0.5),${s}*${s}/3,(exp((${s}-0.55991073)/0.17883277)+0.28466892)/12),1.2)`,
} as const;

/** Brightness in shares of white drawn into what an ordinary screen has: as it is up to `KEPT`, its brightest as white. */
function drawnTogether(light: string): string {
  const peak = BRIGHTEST / WHITE;
  const a = (-KEPT * KEPT * (peak - 1)) / (KEPT * KEPT - 2 * KEPT + peak);
  const b = (KEPT * KEPT - 2 * KEPT * peak + peak) / (peak - 1);
  const scale = (b * b + 2 * b * KEPT + KEPT * KEPT) / (b - a);
  const bright = `min(1,${scale}*(ld(0)+${a})/(ld(0)+${b}))`;
  return `st(0,(${light})/${WHITE});if(lte(ld(0),${KEPT}),ld(0),${bright})`;
}

/** The primaries of BT.2020 by those of BT.709, of light. */
const PRIMARIES =
  'rr=1.660491:rg=-0.587641:rb=-0.072850:gr=-0.124550:gg=1.132900:gb=-0.008349:br=-0.018151:bg=-0.100579:bb=1.118730';

/** The same expression for all three colours. */
const each = (expression: string) => `lutrgb=r='${expression}':g='${expression}':b='${expression}'`;

/** High dynamic range made ordinary by filters that every ffmpeg has: tables of 16 bits, and a matrix of light between them. */
const toneMap = (range: keyof typeof LIGHT) => [
  'format=gbrp16le',
  each(`st(1,val/maxval);maxval*(${drawnTogether(LIGHT[range]('ld(1)'))})`),
  `colorchannelmixer=${PRIMARIES}`,
  each(`maxval*pow(val/maxval,${1 / GAMMA})`),
  'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p',
  ORDINARY,
];
const ORDINARY = 'setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv';

/** What the filter of Dolby Vision works on: any device of Vulkan, also one that the processor plays. */
export const VISION_DEVICE = ['-init_hw_device', 'vulkan=vision', '-filter_hw_device', 'vision'];

/** Dolby Vision made ordinary, `size` being `w=…:h=…`; its own colours are known to libplacebo alone. */
export const visionFilters = (size: string) => [
  'hwupload',
  `libplacebo=${size}:colorspace=bt709:color_primaries=bt709:color_trc=bt709:range=tv:format=yuv420p`,
  'hwdownload,format=yuv420p',
  ORDINARY,
];

/** A picture in the size and in the colours that go out. */
export function sizeAndColours(
  { range, isVisionOnly }: Pick<FilmPicture, 'range' | 'isVisionOnly'>,
  { width, height }: { width: number; height: number },
): string[] {
  if (isVisionOnly) return visionFilters(`w=${width}:h=${height}`);
  if (range === 'SDR') return [`scale=${width}:${height}`];
  return [`scale=${width}:${height}:in_color_matrix=bt2020`, ...toneMap(range)];
}
