import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { CastRow } from '../../../../src/features/catalog/title/CastRow.tsx';
import { LONG_TITLE } from '../../../longTitle.ts';
import { onScreen } from '../../../onScreen.tsx';
import { until } from '../../../until.ts';
import { KnownTitle } from '../KnownTitle.tsx';

const meta = preview.meta({ component: CastRow, decorators: [onScreen('cast')] });

/** Directors come first; Enter opens the person's page. */
export const Default = meta.story({
  render: () => <KnownTitle id={31}>{(movie) => <CastRow movie={movie} focusKey="cast" />}</KnownTitle>,
  play: async ({ canvas }) => {
    await untilFocus('cast.fritz-lang');
    await expect(canvas.getByText('Режисер')).toBeVisible();
    await press('ArrowRight');
    await untilFocus('cast.brigitte-helm');
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent('/people/brigitte-helm'));
  },
});

/** A person who directs and acts is listed once, with both jobs. */
export const BothInOne = meta.story({
  render: () => (
    <KnownTitle id={31}>
      {(movie) => (
        <CastRow
          movie={{
            ...movie,
            directors: [{ id: 'one', name: 'Чарлі' }],
            actors: [{ id: 'one', name: 'Чарлі', role: 'Волоцюга' }],
          }}
          focusKey="cast"
        />
      )}
    </KnownTitle>
  ),
  play: async ({ canvas }) => {
    await untilFocus('cast.one');
    await expect(canvas.getByText('Режисер · Волоцюга')).toBeVisible();
    await expect(canvas.getAllByRole('button')).toHaveLength(1);
  },
});

export const Nobody = meta.story({
  render: () => (
    <KnownTitle id={31}>
      {(movie) => <CastRow movie={{ ...movie, directors: [], actors: [] }} focusKey="cast" />}
    </KnownTitle>
  ),
  play: async ({ canvas }) => until(() => expect(canvas.queryByRole('heading')).toBeNull()),
});

export const LongNames = meta.story({
  render: () => (
    <KnownTitle id={31}>
      {(movie) => (
        <CastRow
          movie={{ ...movie, actors: movie.actors.map((actor) => ({ ...actor, name: LONG_TITLE, role: LONG_TITLE })) }}
          focusKey="cast"
        />
      )}
    </KnownTitle>
  ),
  play: async () => {
    await untilFocus('cast.fritz-lang');
  },
});

export const OnPhone = meta.story({
  render: Default.input.render,
  globals: { viewport: { value: 'xs', isRotated: false } },
});
