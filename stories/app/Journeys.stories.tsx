import { expect, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { press, untilFocus } from '../../.storybook/remote.ts';

const meta = preview.meta({
  parameters: { isWhole: true },
  render: () => <></>,
});

const CARD = /^home\.(?!hero)\w+\.\d+$/;

/** A stranger is asked to sign in, presses one button, and stands before the films. */
export const FirstVisit = meta.story({
  parameters: { session: 'none' },
  play: async () => {
    await untilFocus('login.demo');
    await press('Enter');
    await untilFocus('home.hero.play');
    await expect(window.localStorage.getItem('token')).toMatch(/^[\w-]+\.1\./);
  },
});

/** A title is found two rows down, opened, and left again for the same place. */
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
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).not.toBeEmptyDOMElement());
    await press('Escape');
    await untilFocus(card);
  },
});

/** Back at home asks before it leaves; staying is one press. */
export const AskedBeforeLeaving = meta.story({
  play: async () => {
    await untilFocus('home.hero.play');
    await press('Escape');
    await untilFocus('exit.stay');
    await press('Enter');
    await untilFocus('home.hero.play');
  },
});

/** An unknown address says so and leads home. */
export const UnknownAddress = meta.story({
  parameters: { route: '/no/such/page' },
  play: async () => {
    await untilFocus('notFound.home');
    await press('Enter');
    await untilFocus('home.hero.play');
  },
});
