import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { untilFocus } from '../../../../.storybook/remote.ts';
import { TitleHero } from '../../../../src/features/catalog/title/TitleHero.tsx';
import { LONG_TITLE } from '../../../longTitle.ts';
import { onScreen } from '../../../onScreen.tsx';
import { until } from '../../../until.ts';
import { KnownTitle } from '../KnownTitle.tsx';

const meta = preview.meta({ component: TitleHero, decorators: [onScreen('movie.play')] });

export const Film = meta.story({
  render: () => <KnownTitle id={31}>{(movie) => <TitleHero movie={movie} />}</KnownTitle>,
  play: async ({ canvas }) => {
    await untilFocus('movie.play');
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Метрополіс');
    await expect(canvas.getByText('Фільм')).toBeVisible();
  },
});

export const Series = meta.story({
  render: () => <KnownTitle id={117}>{(movie) => <TitleHero movie={movie} />}</KnownTitle>,
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByText('Мультсеріал · 4 сезони · 17 серій')).toBeVisible());
  },
});

export const LongTitle = meta.story({
  render: () => (
    <KnownTitle id={31}>
      {(movie) => (
        <TitleHero
          movie={{ ...movie, title: LONG_TITLE, originalTitle: LONG_TITLE, description: movie.description.repeat(4) }}
        />
      )}
    </KnownTitle>
  ),
  play: async () => {
    await untilFocus('movie.play');
  },
});

export const LongTitleOnPhone = meta.story({
  render: LongTitle.input.render,
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: async () => {
    await untilFocus('movie.play');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

/** The play button is there from the first moment, and takes focus. */
export const Loading = meta.story({
  render: () => <TitleHero movie={undefined} />,
  play: async () => {
    await untilFocus('movie.play');
  },
});
