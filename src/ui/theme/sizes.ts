import { type InterfaceSize, SETTINGS } from '../../../server/contract/tables/settings.ts';

/** The six breakpoints of the product, by window width in CSS px. */
export const BREAKPOINTS = [
  { name: 'xs', from: 0 },
  { name: 'sm', from: 768 },
  { name: 'md', from: 920 },
  { name: 'lg', from: 1200 },
  { name: 'xl', from: 1600 },
  { name: 'xxl', from: 1900 },
] as const;

export type Breakpoint = (typeof BREAKPOINTS)[number]['name'];

/** Interface sizes in per cent. */
export const INTERFACE_SIZES = SETTINGS.interfaceSize.values;
export type { InterfaceSize };

/** Root font size in px, by interface size and breakpoint (docs/rules.md, R17). */
export const ROOT_PX: Readonly<Record<InterfaceSize, Readonly<Record<Breakpoint, number>>>> = {
  75: { xs: 9, sm: 10, md: 11, lg: 12, xl: 13, xxl: 14 },
  100: { xs: 10, sm: 12, md: 14, lg: 16, xl: 17, xxl: 18 },
  125: { xs: 18, sm: 19, md: 20, lg: 21, xl: 22, xxl: 23 },
  150: { xs: 22, sm: 23, md: 24, lg: 25, xl: 26, xxl: 27 },
};

/** The breakpoint of a window that is `width` px wide. */
export function breakpointOf(width: number): Breakpoint {
  let name: Breakpoint = 'xs';
  for (const breakpoint of BREAKPOINTS) {
    if (width >= breakpoint.from) name = breakpoint.name;
  }
  return name;
}

/** The root font size in px of a window `width` px wide at an interface size. */
export function rootPx(width: number, size: InterfaceSize): number {
  return ROOT_PX[size][breakpointOf(width)];
}

/** The distance of a screen's content from the left and right edge of a window `width` px wide, in rem. */
export function edgesOf(width: number): [left: number, right: number] {
  if (breakpointOf(width) === 'xs') return [1.6, 1.6];
  return [8, width < 1200 ? 2.4 : 4.8];
}

/** What a window has room for: a short one has none for hero and row, a low one little for either. */
export interface Room {
  isPhone: boolean;
  isShort: boolean;
  isLow: boolean;
}

/** Below this height, in rem, a hero and a row of posters do not fit, and the hero gives way to a focused row. */
const SHORT_REM = 50;
/** Narrower than this, in rem, the hero's text takes so many lines that windows up to a greater height are short as well. */
const NARROW_REM = 36;
const NARROW_SHORT_REM = 60;
/** Below this height, in rem, even the hero alone has to be brief. */
const LOW_REM = 36;

/** The room of a window of `width` x `height` px with a root font of `root` px. */
export function roomOf(width: number, height: number, root: number): Room {
  const isPhone = breakpointOf(width) === 'xs';
  const isNarrow = !isPhone && width / root < NARROW_REM;
  return {
    isPhone,
    isShort: height / root < (isNarrow ? NARROW_SHORT_REM : SHORT_REM),
    isLow: height / root < LOW_REM,
  };
}
