import { afterAll, beforeAll, expect, it } from 'vitest';
import { paths } from '../../../src/paths.ts';
import { type Furnished, openFurnished } from '../geometry/furnished.ts';
import { PLACES } from '../geometry/screens.ts';
import { prepare, WINDOWS } from '../geometry/stage.ts';
import type { Television } from '../television.ts';

/** CSS px. */
const LEAST = 44;
/** What a finger presses, drags or types into. */
const TARGETS = [
  'button, input, textarea, select, a',
  ...['button', 'checkbox', 'link', 'menuitem', 'option', 'radio', 'slider', 'spinbutton', 'switch', 'tab'].map(
    (role) => `[role="${role}"]`,
  ),
].join(', ');

let furnished: Furnished;

beforeAll(async () => {
  furnished = await openFurnished({ screen: 'tablet' });
});
afterAll(() => furnished?.close());

/** Pressable elements smaller than a fingertip; their ::before counts, since a press hits it as well. */
function smallTargets({ page }: Television): Promise<string[]> {
  return page.evaluate(
    ({ least, targets }) => {
      const sizes = [...document.querySelectorAll<HTMLElement>('[data-focus-key]')]
        .filter((node) => !node.querySelector('[data-focus-key]') && node.getClientRects().length > 0)
        .filter((node) => node.matches(targets) && node.getAttribute('aria-disabled') !== 'true')
        // Keys of a keyboard come twelve to a line.
        .filter((node) => !node.closest('[data-keyboard]'))
        .map((node) => {
          const box = node.getBoundingClientRect();
          const before = getComputedStyle(node, '::before');
          const reach = before.position === 'absolute' ? before : null;
          return {
            key: node.getAttribute('data-focus-key') ?? '',
            width: Math.max(box.width, Number.parseFloat(reach?.width ?? '') || 0),
            height: Math.max(box.height, Number.parseFloat(reach?.height ?? '') || 0),
          };
        });
      return sizes
        .filter(({ width, height }) => width < least - 0.5 || height < least - 0.5)
        .map(({ key, width, height }) => `${key} ${Math.round(width)}x${Math.round(height)}`);
    },
    { least: LEAST, targets: TARGETS },
  );
}

/** On a touch screen the device's own keyboard opens; these places are reached with the application's. */
const BY_KEYBOARD = /keyboard|two-factor|comment|^search/;
const places = [
  ...PLACES.filter(({ name }) => !BY_KEYBOARD.test(name)),
  { name: 'search', path: paths.searchPage, first: /^search\./ },
];

it.each(places.map((place) => ({ place, name: place.name })))(
  'A finger hits everything on $name',
  async ({ place }) => {
    const television = await furnished.visit(place);
    const { page } = television;
    await prepare(page);
    const found: string[] = [];
    for (const breakpoint of ['xs', 'sm'] as const) {
      await page.setViewportSize(WINDOWS[breakpoint]);
      for (const size of [75, 100] as const) {
        await page.evaluate((percent) => window.geometryStage!.show('uk', percent, false), size);
        found.push(...(await smallTargets(television)).map((target) => `${breakpoint} ${size} ${target}`));
      }
    }
    expect(found).toEqual([]);
  },
);
