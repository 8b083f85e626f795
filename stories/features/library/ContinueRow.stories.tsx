import { expect, fn } from 'storybook/test';
import { pictureNone } from '../../../.storybook/pictureModes.ts';
import preview from '../../../.storybook/preview.tsx';
import { hold, press, untilFocus } from '../../../.storybook/remote.ts';
import { failing, lateAnswer, pending } from '../../../mocks/handlers.ts';
import { useTimeWords } from '../../../src/features/catalog/useTimeWords.ts';
import { ContinueRow } from '../../../src/features/library/ContinueRow.tsx';
import { LONG_TITLE } from '../../longTitle.ts';
import { onScreen } from '../../onScreen.tsx';
import { until, untilFocused } from '../../until.ts';
import { renamed, watched } from '../../viewing.ts';
import { withToasts } from '../../../.storybook/withToasts.tsx';

const onTitleFocus = fn();

/** The row with the texts that the home screen gives it. */
const Begun = () => <ContinueRow focusKey="row" timeLeft={useTimeWords().left} onTitleFocus={onTitleFocus} />;

const watchSome = async () => {
  await watched(31, { positionS: 4000, durationS: 9180, minutesAgo: 10 });
  await watched(56, { episodeId: 560102, positionS: 900, durationS: 2520, minutesAgo: 60 });
  await watched(114, { episodeId: 1140109, positionS: 540, durationS: 540, minutesAgo: 600 });
};

const meta = preview.meta({ component: ContinueRow, decorators: [onScreen('row')], render: () => <Begun /> });

/** A film shows the time left, an episode its number, and a finished episode the next one. */
export const Default = meta.story({
  render: () => <Begun />,
  beforeEach: watchSome,
  play: async ({ canvas }) => {
    await untilFocus('row.31');
    await expect(onTitleFocus).toHaveBeenLastCalledWith(expect.objectContaining({ id: 31 }));
    await expect(canvas.getByText('залишилось 1 год 26 хв')).toBeVisible();
    await expect(canvas.getByText('Сезон 1 · Серія 2')).toBeVisible();
    await expect(canvas.getByText('Далі: сезон 2, серія 1')).toBeVisible();
    await press('ArrowRight');
    await untilFocus('row.56');
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent('/watch?title=56&episode=560102'));
  },
});

/** One press resumes the film. */
export const OneFilm = meta.story({
  render: () => <Begun />,
  beforeEach: () => watched(31, { positionS: 4000, durationS: 9180 }),
  play: async ({ canvas }) => {
    await untilFocus('row.31');
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent(/^\/watch\?title=31$/));
  },
});

/** A long press opens a menu. */
export const Held = meta.story({
  render: () => <Begun />,
  beforeEach: watchSome,
  play: async ({ canvas }) => {
    await untilFocus('row.31');
    await hold('Enter', () => untilFocus('row.held.goOn'));
    await press('ArrowDown', 'Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent('/movie/31'));
  },
});

/** An entry that could not be removed comes back. */
export const NotDismissed = meta.story({
  decorators: [withToasts],
  render: () => <Begun />,
  beforeEach: async ({ msw }) => {
    await watchSome();
    msw.use(failing('dismissal'));
  },
  play: async ({ canvas }) => {
    await untilFocus('row.31');
    await hold('Enter', () => untilFocus('row.held.goOn'));
    await press('ArrowDown', 'ArrowDown', 'Enter');
    await untilFocus(/^row\.\d+$/);
    await until(() => expect(document.querySelector('[data-focus-key="row.31"]')).not.toBeNull());
    await until(() => expect(canvas.getByText('Не вдалося зберегти. Спробуйте ще раз.')).toBeVisible());
  },
});

export const LongTitle = meta.story({
  render: () => <Begun />,
  beforeEach: async () => {
    await watchSome();
    await renamed(31, LONG_TITLE);
  },
  play: async () => {
    await untilFocus('row.31');
  },
});

/** Without started titles there is no row. */
export const Empty = meta.story({
  render: () => <Begun />,
  play: async ({ canvas }) => until(() => expect(canvas.queryByText('Продовжити перегляд')).toBeNull()),
});

export const Loading = meta.story({
  render: () => <Begun />,
  beforeEach: ({ msw }) => msw.use(pending('continue')),
  play: async () => {
    await untilFocus('row.wait-0');
  },
});

export const Failed = meta.story({
  render: () => <Begun />,
  beforeEach: ({ msw }) => msw.use(failing('continue')),
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Спробувати ще раз' }));
    await expect(canvas.getByRole('alert')).toHaveTextContent('Не вдалося завантажити');
  },
});

let late = lateAnswer('/me/continue');

/** The button keeps focus while the row loads again, then passes it to the first title. */
export const TriedAgain = meta.story({
  parameters: pictureNone('looks like Default'),
  render: () => <Begun />,
  beforeEach: async ({ msw }) => {
    await watchSome();
    msw.use(failing('continue'));
  },
  play: async ({ canvas, msw }) => {
    const again = () => canvas.getByRole('button', { name: /Спробувати ще раз/ });
    await untilFocused(again);
    late = lateAnswer('/me/continue');
    msw.resetHandlers();
    msw.use(late.handler);
    await press('Enter');
    await until(() => expect(again()).toHaveAttribute('aria-busy', 'true'));
    await expect(again()).toHaveFocus();
    late.arrive();
    await untilFocus('row.31');
  },
});
