import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { type PlayerProblem, Problem } from '../../../../src/features/player/controls/Problem.tsx';
import { allOver } from './ground.tsx';

const begin: PlayerProblem = { kind: 'network' };

const meta = preview.meta({
  component: Problem,
  decorators: [allOver],
  args: { problem: begin, onRetry: fn(), onLeave: fn() },
});

/** Retry has focus, Back is beside it. */
export const Network = meta.story({
  play: async ({ args, canvas }) => {
    await untilFocus('player.retry');
    await expect(canvas.getByRole('alert')).toHaveTextContent(/Код помилки: 2/);
    await press('Enter', 'ArrowRight');
    await untilFocus('player.leave');
    await press('Enter');
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await expect(args.onLeave).toHaveBeenCalledOnce();
  },
});
export const Aborted = meta.story({ args: { problem: { kind: 'aborted' } } });
export const Decode = meta.story({ args: { problem: { kind: 'decode' } } });
export const Unsupported = meta.story({ args: { problem: { kind: 'unsupported' } } });
export const Unknown = meta.story({ args: { problem: { kind: 'unknown' } } });

/** The seed's words in English. */
export const InEnglish = meta.story({
  args: { problem: { kind: 'aborted' } },
  globals: { language: 'en' },
  play: async ({ canvas }) => expect(await canvas.findByText('The video playback was aborted.')).toBeVisible(),
});

/** What will not be there the next moment either offers only the way back. */
export const NoRetry = meta.story({
  args: { problem: { refusal: { code: 'tier_required', message: null } } },
  play: async ({ canvas }) => {
    await untilFocus('player.leave');
    await expect(canvas.getByRole('button')).toHaveFocus();
  },
});

export const Phone = meta.story({
  args: { problem: { kind: 'unsupported' } },
  globals: { viewport: { value: 'xs', isRotated: false }, size: '150' },
});
