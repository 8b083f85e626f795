import { until } from '../until.ts';
import type { Hand } from './hand.ts';

/** Seconds into the film. */
export const timeOf = ({ page }: Hand) => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);

export const isPaused = ({ page }: Hand) => page.evaluate(() => document.querySelector('video')?.paused ?? true);

export const untilPicture = (hand: Hand) => until('the picture', async () => (await timeOf(hand)) > 0.3, 30_000);

const controls = ({ page }: Hand) => page.locator('main[data-controls]').getAttribute('data-controls');

/** Presses a place of the picture itself, in shares of the window. */
async function pressPicture({ page, kind }: Hand, x: number, y: number): Promise<void> {
  const { pointing, window } = kind;
  await pointing.press(page, { x: window.width * x, y: window.height * y, width: 1, height: 1, isOpen: true });
}

/** Brings up the controls, by a touch of the picture or a mouse move. */
export async function bringControls(hand: Hand): Promise<void> {
  const { isTouch, window } = hand.kind;
  await until('controls', async () => (await controls(hand)) !== null);
  if ((await controls(hand)) === 'all') return;
  if (isTouch) await pressPicture(hand, 0.5, 0.35);
  else await hand.page.mouse.move(window.width / 2, window.height / 3 + Math.random() * 40, { steps: 3 });
  await until('all controls', async () => (await controls(hand)) === 'all');
}

/** Pauses the film, so that its controls stay. */
export async function pauseFilm(hand: Hand): Promise<void> {
  if (await isPaused(hand)) return;
  if (!hand.kind.hasPointer) {
    await hand.page.keyboard.press('k');
    return until('a pause', () => isPaused(hand));
  }
  await bringControls(hand);
  await hand.press('player.play');
  await until('a pause', () => isPaused(hand));
}
