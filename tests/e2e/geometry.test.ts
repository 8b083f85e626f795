import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BREAKPOINTS, INTERFACE_SIZES, ROOT_PX } from '../../src/ui/theme/sizes.ts';
import { type Furnished, openFurnished } from './geometry/furnished.ts';
import { PLACES } from './geometry/screens.ts';
import { ALL_LOOKS, faultsIn, looksFor, prepare, WINDOWS } from './geometry/stage.ts';

/** Checks every look of every screen; without it, as many as cover the differences. */
const IS_WHOLE = process.env.GEOMETRY === 'all';
/** Only screens whose name matches. */
const ONLY = new RegExp(process.env.GEOMETRY_ONLY ?? '');

let furnished: Furnished;

beforeAll(async () => {
  furnished = await openFurnished();
});
afterAll(() => furnished?.close());

/** The numbers of the specification (docs/rules.md, R17), by interface size; from the narrowest window to the widest. */
const RULED_PX = {
  75: [9, 10, 11, 12, 13, 14],
  100: [10, 12, 14, 16, 17, 18],
  125: [18, 19, 20, 21, 22, 23],
  150: [22, 23, 24, 25, 26, 27],
} as const;

/** Windows at each breakpoint's first width and at the last one before the next. */
const EDGES = BREAKPOINTS.flatMap(({ from }, index) => {
  const next = BREAKPOINTS[index + 1]?.from ?? 2560;
  return [
    { width: Math.max(320, from), at: index },
    { width: next - 1, at: index },
  ];
});

describe('The root font size', () => {
  const fontSize = () => furnished.viewer.page.evaluate(() => getComputedStyle(document.documentElement).fontSize);

  it('is in the table as the specification has it', () => {
    for (const size of INTERFACE_SIZES) {
      expect(BREAKPOINTS.map(({ name }) => ROOT_PX[size][name])).toEqual(RULED_PX[size]);
    }
  });

  it.each(INTERFACE_SIZES)('follows the window at %i per cent, a rotated one too', async (size) => {
    const { page } = await furnished.visit({ name: 'font size', path: '/settings?panel=size' });
    await prepare(page);
    await page.evaluate((percent) => window.geometryStage!.show('uk', percent, false), size);
    for (const { width, at } of EDGES) {
      await page.setViewportSize({ width, height: 700 });
      expect(await fontSize(), `${width} px`).toBe(`${RULED_PX[size][at]}px`);
    }
    for (const [index, { name }] of BREAKPOINTS.entries()) {
      const { width, height } = WINDOWS[name];
      await page.setViewportSize({ width, height });
      expect(await fontSize(), name).toBe(`${RULED_PX[size][index]}px`);
      await page.setViewportSize({ width: height, height: width });
      const rotated = BREAKPOINTS.findLastIndex(({ from }) => height >= from);
      expect(await fontSize(), `${name}, rotated`).toBe(`${RULED_PX[size][rotated]}px`);
    }
  });
});

describe('Nothing is clipped, overlaps or is out of reach', () => {
  const places = PLACES.filter(({ name }) => ONLY.test(name));

  it.each(places.map((place, index) => ({ place, name: place.name, index })))(
    'on $name',
    async ({ place, index }) => {
      const { page } = await furnished.visit(place);
      await prepare(page);
      const found = await faultsIn(page, IS_WHOLE ? ALL_LOOKS : looksFor(index));
      expect(found.flatMap(({ look, faults }) => faults.map((fault) => ({ look, ...fault })))).toEqual([]);
    },
    IS_WHOLE ? 300_000 : 60_000,
  );

  it('is looked at in every pair of size and window, and in every language', () => {
    const looked = new Set(PLACES.flatMap((_, index) => looksFor(index).map((look) => JSON.stringify(look))));
    for (const look of ALL_LOOKS) expect(looked).toContain(JSON.stringify(look));
  });
});
