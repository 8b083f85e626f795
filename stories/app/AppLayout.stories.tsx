import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { press, untilFocus } from '../../.storybook/remote.ts';
import { AppLayout } from '../../src/app/AppLayout.tsx';
import { until } from '../until.ts';

const CARD = /^home\.(?!hero)[\w-]+\.\d+$/;

const meta = preview.meta({ component: AppLayout, parameters: { isWhole: true }, render: () => <></> });

/** The menu is to the left of a screen and the header above it; from both, focus returns to the screen. */
export const Default = meta.story({
  play: async () => {
    await untilFocus('home.hero.play');
    await press('ArrowLeft');
    await untilFocus('menu./');
    await press('ArrowRight');
    await untilFocus('home.hero.play');
    await press('ArrowUp');
    await untilFocus(/^(header\.plan|language-active|header\.user)$/);
    await press('ArrowDown');
    await untilFocus(/^home\./);
  },
});

/** The picture of the focused title fills the background. */
export const Advanced = meta.story({
  globals: { version: 'advanced' },
  play: async ({ canvasElement }) => {
    await untilFocus('home.hero.play');
    await press('ArrowDown');
    await untilFocus(CARD);
    await until(() => expect(canvasElement.querySelector('[aria-hidden] img[src*=backdrop]')).toBeInTheDocument());
  },
});

/** The menu leads from one listing to the next. */
export const ByMenu = meta.story({
  parameters: { route: '/movie' },
  play: async ({ canvas }) => {
    await untilFocus(/^listing\.grid\.\d+$/);
    await press('ArrowLeft');
    await untilFocus('menu./movie');
    await press('ArrowDown', 'Enter');
    await until(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Серіали'));
    await untilFocus(/^listing\.grid\.\d+$/);
  },
});

export const OnTitle = meta.story({
  parameters: { route: '/movie/117' },
  play: async () => {
    await untilFocus('movie.play');
  },
});

/** A viewer who is not signed in is sent to sign-in. */
export const Stranger = meta.story({
  parameters: { session: 'none', route: '/favorite' },
  play: async () => {
    await untilFocus('login.demo');
    await press('Enter');
    await untilFocus('listing.empty');
  },
});

export const OnPhone = meta.story({
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: async () => {
    await untilFocus('home.hero.play');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const OnTablet = meta.story({
  globals: { viewport: { value: 'sm', isRotated: false } },
  play: async () => {
    await untilFocus('home.hero.play');
  },
});

export const OnFullHdTelevision = meta.story({
  globals: { version: 'advanced', viewport: { value: 'xxl', isRotated: false } },
  play: async () => {
    await untilFocus('home.hero.play');
  },
});
