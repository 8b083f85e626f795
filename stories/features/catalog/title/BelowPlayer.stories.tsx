import { expect, fn } from 'storybook/test';
import { pictureNone } from '../../../../.storybook/pictureModes.ts';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { failing, pending } from '../../../../mocks/handlers.ts';
import { BelowPlayer } from '../../../../src/features/catalog/title/BelowPlayer.tsx';

/** A series of two seasons; its episodes' ids are derived from its own. */
const series = 114;
const episode = (season: number, n: number) => series * 10_000 + season * 100 + n;

const meta = preview.meta({
  component: BelowPlayer,
  parameters: { focus: 'watch.below' },
  args: { movieId: series, episodeId: episode(2, 3), onEpisode: fn() },
});

/** The row opens at the current episode, which is marked; another season is one press away. */
export const Series = meta.story({
  play: async ({ args, canvas }) => {
    await untilFocus(`watch.episodes.2.${episode(2, 3)}`);
    await expect(await canvas.findByText(/зараз на екрані/)).toBeVisible();
    await press('ArrowRight', 'Enter');
    await expect(args.onEpisode).toHaveBeenCalledWith(episode(2, 4));
  },
});

/** Below a film there are similar titles. */
export const Film = meta.story({ args: { movieId: 1, episodeId: null } });

export const Loading = meta.story({ beforeEach: ({ msw }) => msw.use(pending('episodes')) });

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('episodes')),
  play: async () => {
    await untilFocus('watch.wait.retry');
  },
});

/** After a retry the row opens at the current episode. */
export const TriedAgain = meta.story({
  parameters: pictureNone('looks like Default'),
  beforeEach: Failed.input.beforeEach,
  play: async ({ msw }) => {
    await Failed.input.play?.();
    msw.resetHandlers();
    await press('Enter');
    await untilFocus(`watch.episodes.2.${episode(2, 3)}`);
  },
});
