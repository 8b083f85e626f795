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
