import { expect } from 'storybook/test';
import { tap } from '../../../../.storybook/hand.ts';
import { pictureNone } from '../../../../.storybook/pictureModes.ts';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { failing, lateAnswer, pending } from '../../../../mocks/handlers.ts';
import { ExtrasRow } from '../../../../src/features/catalog/title/ExtrasRow.tsx';
import { LONG_TITLE } from '../../../longTitle.ts';
import { onScreen } from '../../../onScreen.tsx';
import { keepExtras } from '../../../ownFiles.ts';
import { until, untilFocused } from '../../../until.ts';
import { KnownTitle } from '../KnownTitle.tsx';

const HEADING = 'Додаткові матеріали';

const row = (id: number, season?: number) => () => (
  <KnownTitle id={id}>
    {(movie) => (
      <>
        <p>{movie.title}</p>
        <ExtrasRow movie={movie} season={season} focusKey="extras" />
      </>
    )}
  </KnownTitle>
);

const meta = preview.meta({ component: ExtrasRow, decorators: [onScreen('extras')] });

/** Each is told by its name, its kind and its length; one without a name is called by its kind. */
export const Default = meta.story({
  render: row(31),
  beforeEach: () => keepExtras(31),
  play: async ({ canvas }) => {
    await untilFocus('extras.901');
    await expect(canvas.getByRole('button', { name: /^Трейлер.*2 хв/ })).toHaveFocus();
    await press('ArrowRight');
    await untilFocused(() => canvas.getByRole('button', { name: /^Розмова з режисером.*Інтерв’ю · 17 хв/ }));
    await expect(canvas.queryByRole('button', { name: /Другий сезон/ })).toBeNull();
  },
});

/** OK plays the focused one. */
export const ByKeys = meta.story({
  parameters: pictureNone('looks like Default'),
  render: row(31),
  beforeEach: () => keepExtras(31),
  play: async ({ canvas }) => {
    await untilFocus('extras.901');
    await press('ArrowRight', 'Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent('/watch?title=31&extra=902'));
  },
});

/** A finger plays what it taps. */
export const ByHand = meta.story({
  parameters: pictureNone('looks like Default'),
  render: row(31),
  beforeEach: () => keepExtras(31),
  play: async ({ canvas }) => {
    await tap('touch', await canvas.findByRole('button', { name: /^Інший фінал/ }));
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent('/watch?title=31&extra=903'));
  },
});

/** Beside the series' own there are those of the season that is shown. */
export const OfSeason = meta.story({
  render: row(117, 2),
  beforeEach: () => keepExtras(117),
  play: async ({ canvas }) => {
    await untilFocus('extras.901');
    await press('ArrowRight', 'ArrowRight', 'ArrowRight');
    await untilFocused(() => canvas.getByRole('button', { name: /^Другий сезон/ }));
  },
});

export const LongNames = meta.story({
  render: row(31),
  beforeEach: () => keepExtras(31, LONG_TITLE),
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: async () => {
    await untilFocus('extras.901');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const Loading = meta.story({
  render: row(31),
  beforeEach: ({ msw }) => msw.use(pending('extras')),
  play: async () => {
    await untilFocus('extras.wait-0');
  },
});

export const Empty = meta.story({
  render: row(31),
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByText('Метрополіс')).toBeVisible());
    await until(() => expect(canvas.queryByText(HEADING)).toBeNull());
  },
});

export const Failed = meta.story({
  render: row(31),
  beforeEach: ({ msw }) => msw.use(failing('extras')),
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Спробувати ще раз' }));
    await expect(canvas.getByRole('alert')).toHaveTextContent('Не вдалося завантажити');
  },
});

let late = lateAnswer('/movies/:id/extras');

/** The button keeps focus while the row loads again, then passes it to the first extra. */
export const TriedAgain = meta.story({
  parameters: pictureNone('looks like Default'),
  render: row(31),
  beforeEach: async ({ msw }) => {
    await keepExtras(31);
    msw.use(failing('extras'));
  },
  play: async ({ canvas, msw }) => {
    const again = () => canvas.getByRole('button', { name: /Спробувати ще раз/ });
    await untilFocused(again);
    late = lateAnswer('/movies/:id/extras');
    msw.resetHandlers();
    msw.use(late.handler);
    await press('Enter');
    await until(() => expect(again()).toHaveAttribute('aria-busy', 'true'));
    late.arrive();
    await untilFocus('extras.901');
  },
});

/** A click on the button loads the row, and one on an extra plays it. */
export const TriedAgainByMouse = meta.story({
  parameters: pictureNone('looks like Default'),
  render: row(31),
  beforeEach: async ({ msw }) => {
    await keepExtras(31);
    msw.use(failing('extras'));
  },
  play: async ({ canvas, msw }) => {
    const again = await canvas.findByRole('button', { name: 'Спробувати ще раз' });
    msw.resetHandlers();
    await tap('mouse', again);
    await tap('mouse', await canvas.findByRole('button', { name: /^Трейлер/ }));
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent('/watch?title=31&extra=901'));
  },
});
