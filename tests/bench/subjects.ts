import type { Key, Remote } from './remote.ts';

/** Presses along a leg: `key` so many times, which is measured, then `back`, which is not; repeated `turns` times. */
export interface Leg {
  key: Key;
  times: number;
  back: Key;
  turns: number;
}

/** A page to be measured. */
export interface Subject {
  name: string;
  what: string;
  /** Its address below the origin. */
  path: string;
  /** Local storage at the start. */
  storage?: Record<string, string>;
  /** Moves focus to where measuring begins, from a freshly opened page. */
  begin: (remote: Remote) => Promise<void>;
  right: Leg;
  down: Leg;
  /** The key that is held, and the one that leads back. */
  held: Pick<Leg, 'key' | 'back'>;
  /** The selector of its cells. */
  cells: string;
  /** Whether its counts have a budget. */
  isHeld?: boolean;
}

const SIGNED_IN = { token: 'bench', refresh: 'bench', hash: 'bench', language: 'uk' };
/** Limited by the sidebar: the most cards that fit into a line of the grid at 1920 px. */
const GRID_TIMES = 6;

/** Waits until the focused element matches `selector`. */
export async function untilFocused({ page }: Remote, selector: string): Promise<void> {
  await page.waitForFunction((wanted) => document.activeElement?.matches(wanted), selector);
}

const begins = (selector: string) => (remote: Remote) => untilFocused(remote, selector);
const shelf = {
  right: { key: 'ArrowRight', times: 24, back: 'ArrowLeft', turns: 1 },
  down: { key: 'ArrowDown', times: 9, back: 'ArrowUp', turns: 2 },
  held: { key: 'ArrowRight', back: 'ArrowLeft' },
} as const;

/** The lower bound that everything is compared with. */
export const VANILLA: Subject = {
  name: 'vanilla',
  what: 'by hand, 10 rows of 30',
  path: '/reference/vanilla.html',
  begin: begins('.card[data-focused]'),
  ...shelf,
  cells: '.card',
};

/** The naive implementation, which everything must beat. */
export const NAIVE: Subject = {
  name: 'naive',
  what: "norigin's guide, 10 rows of 30",
  path: '/reference/naive.html',
  begin: begins('.card[data-focused]'),
  ...shelf,
  cells: '.card',
};

/** The home screen, starting at a given shelf. */
export function homeOf(name: string, what: string, shelfKey: string): Subject {
  return {
    name,
    what,
    path: '/',
    storage: SIGNED_IN,
    begin: async (remote) => {
      await untilFocused(remote, '[data-focus-key="home.hero.play"]:not([aria-busy])');
      await remote.press('ArrowDown');
      await untilFocused(remote, `[data-focus-key^="home.${shelfKey}."]`);
    },
    ...shelf,
    cells: '[data-index]',
    isHeld: true,
  };
}

/** The product's screens over the large catalogue. */
export const SCREENS: readonly Subject[] = [
  homeOf('home', 'home screen, 40 rows of 30', 'row-0'),
  {
    name: 'grid',
    what: 'listing of 10,000 titles',
    path: '/movie',
    storage: SIGNED_IN,
    begin: begins('[data-focus-key="listing.grid.1"]'),
    right: { key: 'ArrowRight', times: GRID_TIMES, back: 'ArrowLeft', turns: 4 },
    down: { key: 'ArrowDown', times: 18, back: 'ArrowUp', turns: 1 },
    held: { key: 'ArrowDown', back: 'ArrowUp' },
    cells: '[data-index]',
    isHeld: true,
  },
  {
    name: 'keyboard',
    what: 'keyboard on screen',
    path: '/auth/login',
    storage: { language: 'uk' },
    begin: async (remote) => {
      await untilFocused(remote, '[data-focus-key="login.name"]');
      await remote.enter();
      await untilFocused(remote, '[data-focus-key^="login.keyboard."]');
    },
    right: { key: 'ArrowRight', times: 8, back: 'ArrowLeft', turns: 3 },
    down: { key: 'ArrowDown', times: 3, back: 'ArrowUp', turns: 6 },
    held: { key: 'ArrowRight', back: 'ArrowLeft' },
    cells: '[data-focus-key^="login.keyboard."]',
  },
];
