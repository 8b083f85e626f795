import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { failing, pending } from '../../../../mocks/handlers.ts';
import { Player } from '../../../../src/features/player/view/Player.tsx';
import { keepExtras } from '../../../ownFiles.ts';
import { until } from '../../../until.ts';

const meta = preview.meta({
  component: Player,
  args: {
    movieId: 1,
    isTrailer: false,
    viewer: 'story',
    isTimeCodeOn: true,
    isNextSeriesOn: true,
    isInterrupted: false,
    skipMode: 'ask' as const,
    preferredHeight: null,
    onEpisode: fn(),
    onVoice: fn(),
    onLeave: fn(),
    onPro: fn(),
  },
});

const root = () => document.querySelector<HTMLElement>('main[data-state]');

/** While the lease is requested, the title is already shown. */
export const Waiting = meta.story({
  beforeEach: ({ msw }) => msw.use(pending('playback')),
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByRole('heading', { level: 1 })).not.toBeEmptyDOMElement());
    await expect(root()).toHaveAttribute('data-state', 'loading');
  },
});

/** Back leaves at once while nothing plays yet. */
export const LeftWhileWaiting = meta.story({
  beforeEach: ({ msw }) => msw.use(pending('playback')),
  play: async ({ args }) => {
    await untilFocus('player.play');
    await press('Escape');
    await expect(args.onLeave).toHaveBeenCalledOnce();
  },
});

/** The plan does not include the film. */
export const TierRequired = meta.story({
  parameters: { expectedError: /403/ },
  beforeEach: ({ msw }) => msw.use(failing('playback', 'tier_required')),
  play: async () => {
    await untilFocus('player.pro');
    await expect(root()).toHaveAttribute('data-problem', 'tier_required');
  },
});

export const Trailer = meta.story({
  args: { isTrailer: true },
  beforeEach: ({ msw }) => msw.use(pending('playback')),
  play: async ({ canvas }) => expect(await canvas.findByText('Трейлер')).toBeVisible(),
});

/** An extra is called by its name below its title's. */
export const Extra = meta.story({
  args: { extraId: 902 },
  beforeEach: async ({ msw }) => {
    await keepExtras(1);
    msw.use(pending('playback'));
  },
  play: async ({ canvas }) => expect(await canvas.findByText('Розмова з режисером')).toBeVisible(),
});

/** The system's media controls show what is playing, and disappear with the player. */
export const InTheMediaControls = meta.story({
  beforeEach: ({ msw }) => msw.use(pending('playback')),
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByRole('heading', { level: 1 })).not.toBeEmptyDOMElement());
    const title = canvas.getByRole('heading', { level: 1 }).textContent;
    await until(() => expect(navigator.mediaSession.metadata?.title).toBe(title));
    await expect(navigator.mediaSession.metadata?.artwork[0]?.src).toMatch(/\/art\/.+-480\.webp$/);
    await expect(navigator.mediaSession.playbackState).toBe('playing');
  },
});
