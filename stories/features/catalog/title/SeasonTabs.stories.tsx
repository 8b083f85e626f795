import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press } from '../../../../.storybook/remote.ts';
import { SeasonTabs } from '../../../../src/features/catalog/title/SeasonTabs.tsx';
import { onScreen } from '../../../onScreen.tsx';
import { untilFocused } from '../../../until.ts';
import { KnownTitle } from '../KnownTitle.tsx';

const choose = fn();
const season = { n: 2, choose, episodes: [], nextIndex: 0 };

const meta = preview.meta({ component: SeasonTabs, decorators: [onScreen('seasons')] });

/** Focus starts at the chosen season, and only a press chooses another. */
export const Default = meta.story({
  render: () => (
    <KnownTitle id={117}>{(movie) => <SeasonTabs movie={movie} season={season} focusKey="seasons" />}</KnownTitle>
  ),
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('tab', { name: 'Сезон 2', selected: true }));
    await press('ArrowRight');
    await untilFocused(() => canvas.getByRole('tab', { name: 'Сезон 3' }));
    await expect(choose).not.toHaveBeenCalled();
    await press('Enter');
    await expect(choose).toHaveBeenCalledWith(3);
  },
});

/** Some seasons have names of their own. */
export const Named = meta.story({
  render: () => (
    <KnownTitle id={117}>
      {(movie) => (
        <SeasonTabs
          movie={{
            ...movie,
            seasons: [null, 'Острів', 'Повернення додому'].map((name, n) => ({
              n: n + 1,
              year: 2004,
              episodes: 8,
              name,
            })),
          }}
          season={{ ...season, n: 2 }}
          focusKey="seasons"
        />
      )}
    </KnownTitle>
  ),
  play: async ({ canvas }) => untilFocused(() => canvas.getByRole('tab', { name: 'Острів', selected: true })),
});

/** A long line of seasons scrolls with the focus. */
export const Many = meta.story({
  render: () => (
    <KnownTitle id={117}>
      {(movie) => (
        <SeasonTabs
          movie={{
            ...movie,
            seasons: Array.from({ length: 30 }, (_, n) => ({ n: n + 1, year: 1932, episodes: 8, name: null })),
          }}
          season={{ ...season, n: 28 }}
          focusKey="seasons"
        />
      )}
    </KnownTitle>
  ),
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('tab', { name: 'Сезон 28' }));
    const { left, right } = canvas.getByRole('tab', { name: 'Сезон 28' }).getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(0);
    await expect(right).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const OnPhone = meta.story({
  render: Default.input.render,
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: async ({ canvas }) => untilFocused(() => canvas.getByRole('tab', { name: 'Сезон 2' })),
});

export const InterfaceSize150 = meta.story({
  render: Many.input.render,
  globals: { size: '150' },
  play: Many.input.play,
});
