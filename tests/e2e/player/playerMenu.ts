import type { Television } from '../television.ts';
import { until } from '../until.ts';

/** Brings up the player's controls, moves to one of their buttons and presses it; a menu opens. */
export async function openPlayerMenu(television: Television, name: string): Promise<void> {
  await television.press('ArrowUp');
  await until('the controls', async () => /^player\.(?!surface)/.test((await television.focused()) ?? ''));
  if ((await television.focused()) === 'player.bar') await television.press('ArrowDown');
  await television.reach('player.play', 'ArrowLeft');
  await television.reach(`player.${name}`, 'ArrowRight');
  await television.press('Enter');
  await television.waitForFocus(/^player\.menu\./);
}
