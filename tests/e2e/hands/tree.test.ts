import type { CDPSession } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paths } from '../../../src/paths.ts';
import { type Furnished, openFurnished } from '../geometry/furnished.ts';
import { PLACES } from '../geometry/screens.ts';
import { prepare, WINDOWS } from '../geometry/stage.ts';
import type { Television } from '../television.ts';
import { readTree, spokenIn, walk } from './tree/readTree.ts';
import { findTreeFaults } from './tree/treeRules.ts';
import { until } from '../until.ts';

/** Only screens whose name matches. */
const ONLY = new RegExp(process.env.TREE_ONLY ?? '');

let furnished: Furnished;
/** To read the tree of each television. */
let sessions: ReadonlyMap<Television, CDPSession>;

beforeAll(async () => {
  furnished = await openFurnished();
  const { viewer, stranger } = furnished;
  sessions = new Map(
    await Promise.all(
      [viewer, stranger].map(
        async (television) => [television, await television.page.context().newCDPSession(television.page)] as const,
      ),
    ),
  );
});
afterAll(() => furnished?.close());

const treeOf = (television: Television) => readTree(sessions.get(television)!);

/** What live regions currently say. */
const spoken = async () => spokenIn(await treeOf(furnished.viewer));
const hear = (words: string | RegExp) =>
  until(`to hear ${words}`, async () => (await spoken()).some((said) => said.match(words)), 10_000);

describe('A screen reader is told what is on the screen, in its order', () => {
  it.each(PLACES.filter(({ name }) => ONLY.test(name)).map((place) => ({ place, name: place.name })))(
    'on $name',
    async ({ place }) => {
      const television = await furnished.visit(place);
      const { page } = television;
      await prepare(page);
      const found = [];
      for (const name of ['lg', 'xs'] as const) {
        await page.setViewportSize(WINDOWS[name]);
        await page.evaluate(() => window.geometryStage!.settle());
        for (const fault of findTreeFaults(await treeOf(television))) found.push({ window: name, ...fault });
      }
      expect(found).toEqual([]);
    },
    60_000,
  );
});

describe('A screen reader says by itself', () => {
  const visit = (path: string, first: string | RegExp) => furnished.visit({ name: path, path, first });

  it('how many titles have come, and how many pass a filter while it is chosen', async () => {
    const { press, reach, waitForFocus } = await visit('/movie', /^listing\.grid/);
    await hear(/^Завантажено: \d+ назв/);
    await press('ArrowUp');
    await reach('listing.tools.filters', 'ArrowLeft');
    await press('Enter');
    await waitForFocus('filters.type.genre');
    await press('Enter');
    await waitForFocus(/^filters\.options\./);
    await press('ArrowDown');
    await press('Enter');
    await hear(/^(\d+ назв|Нічого не проходить)/);
  });

  it('that a film has stopped, and where', async () => {
    const { page } = await visit(paths.watch(1), /^player\./);
    await until('the film', () => page.locator('main[data-state="playing"]').isVisible());
    await page.keyboard.press('k');
    await hear(/Пауза, \d+:\d\d/);
  });

  it('that the title was taken from a list, and that this can be undone', async () => {
    const { press, page, waitForFocus } = await visit('/favorite', /^listing\.grid/);
    await page.keyboard.down('Enter');
    await waitForFocus('listing.held.open');
    await page.keyboard.up('Enter');
    await press('ArrowDown');
    await press('Enter');
    await hear(/^Прибрано зі списку/);
    await hear('Повернути');
  });
});

it('tells the state of a button once: by its name or as pressed', async () => {
  const television = await furnished.visit({ name: 'film', path: paths.movie(2), first: 'movie.play' });
  const { page, press, reach } = television;
  const button = async () =>
    [...walk(await treeOf(television))].find(({ attributes }) => attributes['data-focus-key'] === 'movie.favorite')!;
  await reach('movie.favorite', 'ArrowRight');
  const before = await button();
  await press('Enter');
  await until('the list', () => page.locator('[data-focus-key="movie.favorite"][aria-label^="Прибрати"]').isVisible());
  const after = await button();
  expect(after.name).not.toBe(before.name);
  expect(after.states['pressed']).toBe(before.states['pressed']);
});
