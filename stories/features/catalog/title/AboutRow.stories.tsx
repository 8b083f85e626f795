import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { AboutRow } from '../../../../src/features/catalog/title/AboutRow.tsx';
import { LONG_TITLE } from '../../../longTitle.ts';
import { onScreen } from '../../../onScreen.tsx';
import { until } from '../../../until.ts';
import { KnownTitle } from '../KnownTitle.tsx';

const onHeight = fn();

const meta = preview.meta({ component: AboutRow, decorators: [onScreen('about')] });

const about = (id: number) => () => (
  <KnownTitle id={id}>{(movie) => <AboutRow movie={movie} focusKey="about" onHeight={onHeight} />}</KnownTitle>
);

/** Every known fact is listed; those that lead somewhere can be pressed. */
export const Film = meta.story({
  render: about(31),
  play: async ({ canvas }) => {
    await untilFocus('about.director.fritz-lang');
    await expect(canvas.getByText('Metropolis')).toBeVisible();
    await expect(canvas.getByText('від 12 років')).toBeVisible();
    await press('ArrowDown');
    await untilFocus(/^about\.genre\./);
    await press('ArrowRight');
    await untilFocus('about.genre.g3');
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent('/movie?genre=g3'));
  },
});

export const ToThePerson = meta.story({
  render: about(31),
  play: async ({ canvas }) => {
    await untilFocus('about.director.fritz-lang');
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent('/people/fritz-lang'));
  },
});

/** The facts of a series lead to listings of series. */
export const Series = meta.story({
  render: about(56),
  play: async ({ canvas }) => {
    await untilFocus(/^about\.director\./);
    await expect(canvas.getByText('1 сезон · 10 серій')).toBeVisible();
    await press('ArrowDown', 'Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent(/^\/serial\?genre=g\d+/));
  },
});

/** Unknown facts have no line. */
export const LittleKnown = meta.story({
  render: () => (
    <KnownTitle id={31}>
      {(movie) => (
        <AboutRow
          movie={{
            ...movie,
            directors: [],
            genres: [],
            year: null,
            imdb: null,
            kinopoisk: null,
            age: null,
            voices: [],
          }}
          focusKey="about"
          onHeight={onHeight}
        />
      )}
    </KnownTitle>
  ),
  play: async ({ canvas }) => {
    await untilFocus(/^about\.country\./);
    await expect(canvas.queryByText('Режисер')).toBeNull();
    await expect(canvas.queryByText('Рейтинг')).toBeNull();
  },
});

export const LongNames = meta.story({
  render: () => (
    <KnownTitle id={31}>
      {(movie) => (
        <AboutRow
          movie={{ ...movie, originalTitle: LONG_TITLE, directors: [{ id: 'long', name: LONG_TITLE }] }}
          focusKey="about"
          onHeight={onHeight}
        />
      )}
    </KnownTitle>
  ),
  play: async () => {
    await untilFocus('about.director.long');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const OnPhone = meta.story({
  render: about(31),
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: async () => {
    await untilFocus('about.director.fritz-lang');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});
