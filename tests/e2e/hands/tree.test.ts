import type { CDPSession } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paths } from '../../../src/paths.ts';
import { storageOf } from '../apiClient.ts';
import { furnish, type Furniture } from '../geometry/furnish.ts';
import { goTo, PLACES } from '../geometry/screens.ts';
import { prepare, WINDOWS } from '../geometry/stage.ts';
import { serve, type TestServer } from '../serve.ts';
import { openTelevision, type Television } from '../television.ts';
import { readTree, spokenIn, walk } from './tree/readTree.ts';
import { findTreeFaults } from './tree/treeRules.ts';
import { until } from '../until.ts';

/** Screens alone whose names fit. */
const ONLY = new RegExp(process.env.TREE_ONLY ?? '');

/** A television whose accessibility tree can be read. */
interface Heard {
  television: Television;
  session: CDPSession;
}

let server: TestServer;
let furniture: Furniture;
let viewer: Heard;
let stranger: Heard;

async function open(storage: Record<string, string>): Promise<Heard> {
  const television = await openTelevision(server.origin, '/500', { storage });
  return { television, session: await television.page.context().newCDPSession(television.page) };
}

beforeAll(async () => {
  server = await serve();
  furniture = await furnish(server);
  viewer = await open(storageOf(furniture.session));
  stranger = await open({ language: 'uk' });
});
afterAll(async () => {
  await viewer.television.close();
  await stranger.television.close();
  await server.dispose();
});

/** What screen readers have been given to say by themselves. */
const spoken = async () => spokenIn(await readTree(viewer.session));
const hear = (words: string | RegExp) =>
  until(`to hear ${words}`, async () => (await spoken()).some((said) => said.match(words)), 10_000);

describe('A screen reader is told what is on the screen, in its order', () => {
  it.each(PLACES.filter(({ name }) => ONLY.test(name)).map((place) => ({ place, name: place.name })))(
    'on $name',
    async ({ place }) => {
      const { television, session } = place.isStrangers ? stranger : viewer;
      const { page } = television;
      await goTo(place, television, server.origin, furniture);
      await prepare(page);
      const found = [];
      for (const name of ['lg', 'xs'] as const) {
        await page.setViewportSize(WINDOWS[name]);
        await page.evaluate(() => window.geometryStage!.settle());
        for (const fault of findTreeFaults(await readTree(session))) found.push({ window: name, ...fault });
      }
      expect(found).toEqual([]);
    },
    60_000,
  );
});

describe('A screen reader says by itself', () => {
  const visit = (path: string, first: string | RegExp) =>
    goTo({ name: path, path, first }, viewer.television, server.origin, furniture);

  it('how many titles have come, and how many pass a filter while it is chosen', async () => {
    const { press, reach, waitForFocus } = viewer.television;
    await visit('/movie', /^listing\.grid/);
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
    const { page } = viewer.television;
    await visit(paths.watch(1), /^player\./);
    await until('the film', () => page.locator('main[data-state="playing"]').isVisible());
    await page.keyboard.press('k');
    await hear(/Пауза, \d+:\d\d/);
  });

  it('that the title was taken from a list, and that this can be undone', async () => {
    const { press, page, waitForFocus } = viewer.television;
    await visit('/favorite', /^listing\.grid/);
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
  const { television, session } = viewer;
  const { page, press, reach } = television;
  await goTo({ name: 'film', path: paths.movie(2), first: 'movie.play' }, television, server.origin, furniture);
  const button = async () =>
    [...walk(await readTree(session))].find(({ attributes }) => attributes['data-focus-key'] === 'movie.favorite')!;
  await reach('movie.favorite', 'ArrowRight');
  const before = await button();
  await press('Enter');
  await until('the list', () => page.locator('[data-focus-key="movie.favorite"][aria-label^="Прибрати"]').isVisible());
  const after = await button();
  expect(after.name).not.toBe(before.name);
  expect(after.states['pressed']).toBe(before.states['pressed']);
});
