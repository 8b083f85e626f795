import { expect, it } from 'vitest';
import { seededRandom } from '../../mocks/random.ts';
import { signIn, storageOf } from '../server/apiClient.ts';
import { hasFewCases } from '../../scripts/testPlan.ts';
import { serve } from './serve.ts';
import { type Key, openTelevision } from './television.ts';

const PRESSES = hasFewCases ? 200 : 500;
const SEED = 20_261_120;
const LONGEST_LOSS_MS = 300;

/** The keys pressed from a sofa; arrows more often than the rest. */
const KEYS: readonly Key[] = [
  'ArrowRight',
  'ArrowRight',
  'ArrowDown',
  'ArrowDown',
  'ArrowLeft',
  'ArrowUp',
  'ArrowUp',
  'Enter',
  'Escape',
];

/** The browser's own line where keys submit what a guest may not change of their account. */
const REFUSED = /status of 403 \(Forbidden\) \S+\/api\/me\//;

/** In frames, since a starved machine draws few and shows nothing meanwhile. */
const LONGEST_LOSS_FRAMES = 18;

/** Measures how long nothing at all has focus; a tab opened by hand does not close itself. */
const WATCH_FOCUS = `
  window.close = () => {};
  window.longestLossMs = 0;
  let lostAt = null;
  let frames = 0;
  const look = (now) => {
    const isLost = !document.activeElement || document.activeElement === document.body;
    if (!isLost) lostAt = null;
    else if (document.readyState === 'complete' && window.hadFocus) {
      frames = lostAt === null ? 0 : frames + 1;
      lostAt = lostAt === null ? now : lostAt;
      if (frames > ${LONGEST_LOSS_FRAMES}) window.longestLossMs = Math.max(window.longestLossMs, now - lostAt);
    }
    if (!isLost) window.hadFocus = true;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;

it(`keeps focus through ${PRESSES} random keys, and writes no error`, async () => {
  const server = await serve();
  const { session } = await signIn(server.origin);
  const television = await openTelevision(server.origin, '/', { storage: storageOf(session), script: WATCH_FOCUS });
  try {
    await television.waitForFocus('home.hero.play');
    const random = seededRandom(SEED);
    const history: string[] = [];
    for (let press = 0; press < PRESSES; press++) {
      const key = KEYS[(random(1)[0] ?? 0) % KEYS.length] ?? 'ArrowDown';
      await television.press(key);
      history.push(`${key} ${new URL(television.page.url()).pathname} ${await television.focused()}`);
      const loss = await television.page.evaluate(() => (window as unknown as { longestLossMs: number }).longestLossMs);
      const errors = television.errors(REFUSED);
      if (loss > LONGEST_LOSS_MS || errors.length > 0) {
        throw new Error(
          `After ${press} keys: lost for ${Math.round(loss)} ms, ${errors.join('\n')}\n${history.slice(-12).join('\n')}`,
        );
      }
    }
    expect(new Set(history.map((line) => line.split(' ')[1])).size).toBeGreaterThan(2);
    expect(television.strangers()).toEqual([]);
  } finally {
    await television.close();
    await server.dispose();
  }
});
