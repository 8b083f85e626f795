import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { Offers } from '../../../../src/features/player/view/Offers.tsx';
import { allOver } from '../controls/ground.tsx';

const skip = { kind: 'intro', isFresh: true, jumped: null, skip: fn(), undo: fn(), dismiss: fn() } as const;
const awake = { isSoon: false, remainingS: null, choose: fn() };

const meta = preview.meta({
  component: Offers,
  decorators: [allOver],
  args: { skip, sleepTimer: awake, isInline: false },
});

/** With the controls hidden, the button has focus. */
export const SkipIntro = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('player.skip');
    await expect(canvas.getByRole('button', { name: 'Пропустити заставку' })).toHaveFocus();
    await press('Enter');
    await expect(skip.skip).toHaveBeenCalledOnce();
  },
});

/** After a few seconds the button is only among the controls. */
export const Stale = meta.story({
  args: { skip: { ...skip, isFresh: false } },
  play: async ({ canvas }) => expect(canvas.queryByRole('button')).toBeNull(),
});

/** A part was skipped automatically; the button undoes it. */
export const Skipped = meta.story({
  args: { skip: { ...skip, kind: null, jumped: 'recap' } },
  play: async ({ canvas }) => {
    await untilFocus('player.undo');
    await expect(canvas.getByRole('status')).toHaveTextContent('Переказ пропущено');
    await press('Enter');
    await expect(skip.undo).toHaveBeenCalledOnce();
  },
});

/** The sleep timer will pause the film within a minute. */
export const SleepSoon = meta.story({
  args: { sleepTimer: { ...awake, isSoon: true, remainingS: 41 } },
  play: async ({ canvas }) => {
    await untilFocus('player.stayAwake');
    await expect(canvas.getByRole('status')).toHaveTextContent('Перегляд зупиниться за 41 секунду');
    await press('Enter');
    await expect(awake.choose).toHaveBeenCalledWith(null);
  },
});

/** In a line of the controls the button does not take focus. */
export const Inline = meta.story({
  args: { isInline: true, skip: { ...skip, kind: 'credits', isFresh: false } },
  play: async ({ canvas }) => expect(canvas.getByRole('button', { name: 'Пропустити титри' })).not.toHaveFocus(),
});

export const OnPhone = meta.story({
  args: { sleepTimer: { ...awake, isSoon: true, remainingS: 41 } },
  globals: { viewport: { value: 'xs', isRotated: false } },
});
