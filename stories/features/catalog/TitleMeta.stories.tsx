import { expect } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { TitleMeta } from '../../../src/features/catalog/TitleMeta.tsx';
import { onScreen } from '../../onScreen.tsx';
import { until } from '../../until.ts';
import { KnownTitle } from './KnownTitle.tsx';

const meta = preview.meta({
  component: TitleMeta,
  decorators: [
    (Story) => (
      <div style={{ display: 'flex' }}>
        <Story />
      </div>
    ),
    onScreen(),
  ],
});

/** Only what a card knows is shown, before the whole title has loaded. */
export const OfCard = meta.story({
  render: () => <KnownTitle id={31}>{(movie) => <TitleMeta title={movie} />}</KnownTitle>,
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByText('1927')).toBeVisible());
    await expect(canvas.queryByText('2 год 33 хв')).toBeNull();
  },
});

export const OfFilm = meta.story({
  render: () => <KnownTitle id={31}>{(movie) => <TitleMeta title={movie} movie={movie} hasCountry />}</KnownTitle>,
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByText('2 год 33 хв')).toBeVisible());
    await expect(canvas.getByText('HDR')).toBeVisible();
    await expect(canvas.getByText('12+')).toBeVisible();
  },
});

/** A series has no duration. */
export const OfSeries = meta.story({
  render: () => <KnownTitle id={56}>{(movie) => <TitleMeta title={movie} movie={movie} hasCountry />}</KnownTitle>,
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByText('1915')).toBeVisible());
    await expect(canvas.queryByText(/хв/)).toBeNull();
  },
});

export const BothRatings = meta.story({
  render: () => (
    <KnownTitle id={31}>{(movie) => <TitleMeta title={{ ...movie, kinopoisk: 7.9 }} movie={movie} />}</KnownTitle>
  ),
});

/** Only one of the two ratings is known. */
export const OtherRatingAlone = meta.story({
  render: () => (
    <KnownTitle id={31}>
      {(movie) => <TitleMeta title={{ ...movie, imdb: null, kinopoisk: 7.9, age: null, qualities: [] }} />}
    </KnownTitle>
  ),
});
