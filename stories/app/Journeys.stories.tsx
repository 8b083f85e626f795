import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { focused, press, untilFocus } from '../../.storybook/remote.ts';
import { focusTrouble } from '../focusWatch.ts';
import { until } from '../until.ts';
import { listed } from '../viewing.ts';

const meta = preview.meta({
  tags: ['walk'],
  parameters: { isWhole: true },
  render: () => <></>,
});

const CARD = /^home\.(?!hero)\w+\.\d+$/;
const GRID_CARD = /^listing\.grid\.\d+$/;

/** A viewer who is not signed in is asked to, presses one button, and arrives at the films. */
export const FirstVisit = meta.story({
  parameters: { session: 'none' },
  play: async () => {
    await untilFocus('login.demo');
    await press('Enter');
    await untilFocus('home.hero.play');
    await expect(window.localStorage.getItem('token')).toMatch(/^[\w-]+\.1\./);
  },
});

/** The viewer finds a title two rows down, opens it, and returns to the same place. */
export const ThereAndBack = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('home.hero.play');
    await press('ArrowDown');
    const first = await untilFocus(CARD);
    await press('ArrowDown', 'ArrowRight', 'ArrowRight');
    const card = await untilFocus(CARD);
    await expect(card).not.toBe(first);
    await press('Enter');
    await untilFocus('movie.play');
    await until(() => expect(canvas.getByRole('heading', { level: 1 })).not.toBeEmptyDOMElement());
    await press('Escape');
    await untilFocus(card);
  },
});

/** Back on the home screen asks before leaving; staying is one press. */
export const AskedBeforeLeaving = meta.story({
  play: async () => {
    await untilFocus('home.hero.play');
    await press('Escape');
    await untilFocus('exit.stay');
    await press('Enter');
    await untilFocus('home.hero.play');
  },
});

/** An unknown address shows a message and offers the way home. */
export const UnknownAddress = meta.story({
  parameters: { route: '/no/such/page' },
  play: async () => {
    await untilFocus('notFound.home');
    await press('Enter');
    await untilFocus('home.hero.play');
  },
});

/** The viewer opens a title deep in a listing and returns to it; the arrows continue from there. */
export const DeepInListingAndBack = meta.story({
  parameters: { route: '/movie' },
  play: async () => {
    await untilFocus(GRID_CARD);
    await press('ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowDown');
    const card = await untilFocus(GRID_CARD);
    await press('Enter');
    await untilFocus('movie.play');
    await press('Escape');
    await untilFocus(card);
    await expect(focusTrouble()).toBeNull();
    await press('ArrowUp', 'ArrowDown');
    await untilFocus(card);
  },
});

/** After the last title has been removed from a list, returning to it puts focus on the button that leads on. */
export const ListEmptied = meta.story({
  parameters: { route: '/favorite' },
  beforeEach: () => listed('favorite', 31, 56),
  play: async ({ canvas }) => {
    await untilFocus('listing.grid.56');
    for (const next of ['listing.grid.31', 'listing.empty']) {
      await press('Enter');
      await untilFocus('movie.play');
      await until(() => expect(canvas.getByRole('button', { name: 'Прибрати з улюбленого' })).toBeVisible());
      for (let step = 0; step < 4 && focused() !== 'movie.favorite'; step += 1) await press('ArrowRight');
      await untilFocus('movie.favorite');
      await press('Enter');
      await until(() => expect(canvas.getByRole('button', { name: 'Додати до улюбленого' })).toBeVisible());
      await press('Escape');
      await untilFocus(next);
    }
    await press('Enter');
    await until(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Популярне'));
    await untilFocus(/^listing\.grid\.\d/);
  },
});

/** At the edges of a screen, Left from the first column leads to the menu and Up from the first line to the header, and both lead back. */
export const EdgesOfListing = meta.story({
  parameters: { route: '/movie' },
  play: async () => {
    const first = await untilFocus(GRID_CARD);
    await press('ArrowUp');
    await untilFocus('listing.tools.filters');
    await press('ArrowUp');
    await untilFocus(/^(language-active|header\.)/);
    await press('ArrowDown');
    await untilFocus('listing.tools.filters');
    await press('ArrowDown');
    await untilFocus(GRID_CARD);
    await press('ArrowDown', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft');
    await untilFocus('menu./movie');
    await press('ArrowRight');
    const second = await untilFocus(GRID_CARD);
    await expect(second).not.toBe(first);
    await press('ArrowUp');
    await untilFocus(first);
  },
});
