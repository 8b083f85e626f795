import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { type PlayerProblem, Problem } from '../../../../src/features/player/view/Problem.tsx';
import { allOver } from '../controls/ground.tsx';
import { fakePlayback } from '../fakePlayback.ts';
import { inPlayer, type PlayerArgs, requests } from '../inPlayer.tsx';

const begin: PlayerProblem = { kind: 'network' };

const meta = preview.type<{ args: PlayerArgs }>().meta({
  component: Problem,
  decorators: [inPlayer, allOver],
  args: { playback: fakePlayback(), problem: begin },
});

/** Trying again has focus, and going back is beside it. */
export const Network = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('player.retry');
    await expect(canvas.getByRole('alert')).toHaveTextContent(/Код помилки: 2/);
    await press('Enter', 'ArrowRight');
    await untilFocus('player.leave');
    await press('Enter');
    await expect(requests.retry).toHaveBeenCalledOnce();
    await expect(requests.leave).toHaveBeenCalledOnce();
  },
});
/** The most promising way out has focus; the report shows what the owner needs and sends nothing. */
export const WaysOut = meta.story({
  args: {
    problem: { kind: 'decode' },
    waysOut: {
      ways: ['lowerQuality', 'retry', 'otherVoice', 'report'],
      onWay: fn(),
      details: 'Promin E3 · Метрополіс · 14:32 · 720p · Українська · 2026-11-21T20:15',
    },
  },
  play: async ({ args, canvas }) => {
    await untilFocus('player.lowerQuality');
    await press('Enter');
    await expect(args.waysOut?.onWay).toHaveBeenCalledWith('lowerQuality');
    await press('ArrowRight', 'ArrowRight', 'ArrowRight');
    await untilFocus('player.report');
    await press('Enter');
    await expect(await canvas.findByText(/Promin E3/)).toBeVisible();
    await untilFocus('player.report');
    await expect(args.waysOut?.onWay).toHaveBeenCalledOnce();
  },
});
export const Aborted = meta.story({ args: { problem: { kind: 'aborted' } } });
export const Decode = meta.story({ args: { problem: { kind: 'decode' } } });
export const Unsupported = meta.story({ args: { problem: { kind: 'unsupported' } } });
/** The device has no decoder for any level. */
export const Undecodable = meta.story({ args: { problem: { kind: 'unsupported', part: 'codec' } } });
export const Unknown = meta.story({ args: { problem: { kind: 'unknown' } } });

/** The errors are shown in English. */
export const InEnglish = meta.story({
  args: { problem: { kind: 'aborted' } },
  globals: { language: 'en' },
  play: async ({ canvas }) => expect(await canvas.findByText('The video playback was aborted.')).toBeVisible(),
});

/** An error that a retry cannot fix offers only the way back. */
export const NoRetry = meta.story({
  args: { problem: { refusal: { code: 'not_found', message: null } } },
  play: async ({ canvas }) => {
    await untilFocus('player.leave');
    await expect(canvas.getByRole('button')).toHaveFocus();
  },
});

/** A child has used up today's viewing time: there is no retry, and the way back has focus. */
export const TimeUp = meta.story({
  args: { problem: { refusal: { code: 'time_up', message: null } } },
  play: async ({ canvas }) => {
    await untilFocus('player.leave');
    await expect(canvas.getByRole('alert')).toHaveTextContent('На сьогодні досить');
    await expect(canvas.getByRole('button')).toHaveFocus();
    await press('Enter');
    await expect(requests.leave).toHaveBeenCalledOnce();
    await expect(requests.retry).not.toHaveBeenCalled();
  },
});

/** A film that the plan excludes leads to the plans first. */
export const NeedsPlan = meta.story({
  args: { problem: { refusal: { code: 'tier_required', message: null } } },
  play: async () => {
    await untilFocus('player.pro');
    await press('Enter');
    await expect(requests.showPlans).toHaveBeenCalledOnce();
  },
});

export const Phone = meta.story({
  args: { problem: { kind: 'unsupported' } },
  globals: { viewport: { value: 'xs', isRotated: false }, size: '150' },
});
