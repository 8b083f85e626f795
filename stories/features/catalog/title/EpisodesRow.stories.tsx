import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { hold, press, untilFocus } from '../../../../.storybook/remote.ts';
import { pending } from '../../../../mocks/handlers.ts';
import type { Movie } from '../../../../server/contract/catalog.ts';
import { EpisodesRow } from '../../../../src/features/catalog/title/EpisodesRow.tsx';
import { useSeason } from '../../../../src/features/catalog/title/useSeason.ts';
import { LONG_TITLE } from '../../../longTitle.ts';
import { onScreen } from '../../../onScreen.tsx';
import { until } from '../../../until.ts';
import { watched } from '../../../viewing.ts';
import { KnownTitle } from '../KnownTitle.tsx';

const EPISODE_S = 2520;

/** The row with the season that the screen would show. */
function Episodes({ movie, title }: { movie: Movie; title?: string }) {
  const season = useSeason(movie);
  const episodes = title ? season.episodes?.map((episode) => ({ ...episode, title, still: null })) : season.episodes;
  return <EpisodesRow movie={movie} season={{ ...season, episodes }} focusKey="episodes" />;
}

const row = (title?: string) => () => (
  <KnownTitle id={56}>{(movie) => <Episodes movie={movie} title={title} />}</KnownTitle>
);

const meta = preview.meta({ component: EpisodesRow, decorators: [onScreen('episodes')] });

export const NotBegun = meta.story({
  render: row(),
  play: async ({ canvas }) => {
    await untilFocus('episodes.560101');
    await press('ArrowRight');
    await untilFocus('episodes.560102');
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent('/watch?title=56&episode=560102'));
  },
});

/** The row opens at the episode to watch next, and watched episodes are marked. */
export const GoesOn = meta.story({
  render: row(),
  beforeEach: async () => {
    await watched(56, { episodeId: 560101, positionS: EPISODE_S, durationS: EPISODE_S, minutesAgo: 300 });
    await watched(56, { episodeId: 560102, positionS: EPISODE_S, durationS: EPISODE_S, minutesAgo: 200 });
  },
  play: async ({ canvas }) => {
    await untilFocus('episodes.560103');
    await press('ArrowLeft');
    await untilFocus('episodes.560102');
    await expect(canvas.getByRole('button', { name: /^2\. .*переглянуто/ })).toHaveFocus();
  },
});

export const InTheMiddleOfOne = meta.story({
  render: row(),
  beforeEach: () => watched(56, { episodeId: 560104, positionS: 1200, durationS: EPISODE_S }),
  play: async () => {
    await untilFocus('episodes.560104');
  },
});

export const LongTitlesWithoutPictures = meta.story({ render: row(LONG_TITLE) });

export const Loading = meta.story({
  render: row(),
  beforeEach: ({ msw }) => msw.use(pending('episodes')),
  play: async () => {
    await untilFocus('episodes.wait-0');
  },
});

/** A long press opens a menu; afterwards focus returns to the episode, which shows its new state. */
export const MarkedByLongPress = meta.story({
  render: row(),
  play: async ({ canvas }) => {
    await untilFocus('episodes.560101');
    await hold('Enter', () => untilFocus('episode.menu.play'));
    await press('ArrowDown', 'Enter');
    await until(() => expect(canvas.getByRole('button', { name: /^1\. .*переглянуто/ })).toHaveFocus());
  },
});
