import type { Browser } from 'playwright';
import { type Holding, holding } from '../e2e/holding.ts';
import { openRemote, type Remote } from './remote.ts';
import { untilFocused } from './subjects.ts';

/** What twenty more visits to the same screens may add: a leak of one per visit would add more. */
export const GROWTH_BUDGET = { nodes: 60, listeners: 10 } as const;

/**
 * What each twenty visits have added beyond the budget, one sentence each. A leak grows every time; what is only released a
 * little late is gone in the next measurement.
 */
export function growth(held: readonly Holding[]): string[] {
  if (held.length < 3) throw new Error('Growth shows in three measurements at least');
  return (Object.keys(GROWTH_BUDGET) as (keyof typeof GROWTH_BUDGET)[])
    .filter((name) => held.every((one, at) => at === 0 || one[name] - held[at - 1]![name] > GROWTH_BUDGET[name]))
    .map(
      (name) =>
        `20 screens more: ${name} ${held.map((one) => one[name]).join(', ')}, at most ${GROWTH_BUDGET[name]} more`,
    );
}

const SIGNED_IN = { token: 'bench', refresh: 'bench', hash: 'bench', language: 'uk' };

/**
 * Screens and what is focused first on them: listing, title, home, and the page for unknown addresses. That one is last, as what
 * the page holds is counted there: it mounts nothing ahead, of which there is more the longer a screen stands.
 */
const ROUND: readonly { path: string; focus: string }[] = [
  { path: '/movie', focus: '[data-focus-key="listing.grid.1"]' },
  { path: '/movie/31', focus: '[data-focus-key="movie.play"]' },
  { path: '/movie/32', focus: '[data-focus-key="movie.play"]' },
  { path: '/', focus: '[data-focus-key="home.hero.play"]' },
  { path: '/nowhere', focus: '[data-focus-key="notFound.home"]' },
];

/** Goes to a screen as entry number `entry` of the history, where the product's router finds it. */
async function visit(remote: Remote, { path, focus }: (typeof ROUND)[number], entry: number): Promise<void> {
  await remote.page.evaluate(
    ({ to, idx }) => {
      const state = { usr: null, key: `visit-${idx}`, idx };
      window.history.pushState(state, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state }));
    },
    { to: path, idx: entry },
  );
  await untilFocused(remote, focus);
  // Uses the screen: focus moves, rows mount and unmount.
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowLeft'] as const) await remote.page.keyboard.press(key);
}

/** Visits twenty screens `times` times; returns what the page holds after each twenty. */
export async function visitScreens(browser: Browser, origin: string, times = 3): Promise<Holding[]> {
  const remote = await openRemote(browser, origin, { storage: SIGNED_IN });
  try {
    await untilFocused(remote, '[data-focus-key="home.hero.play"]');
    const held: Holding[] = [];
    for (let time = 0; time < times; time += 1) {
      for (let screen = 1; screen <= 20; screen += 1) {
        await visit(remote, ROUND[(screen - 1) % ROUND.length]!, time * 20 + screen);
      }
      held.push(await holding(remote.cdp));
    }
    return held;
  } finally {
    await remote.close();
  }
}
