import { expect } from 'storybook/test';
import { pictureNone } from '../../../../.storybook/pictureModes.ts';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { empty, failing, lateAnswer, pending } from '../../../../mocks/handlers.ts';
import { SimilarRow } from '../../../../src/features/catalog/title/SimilarRow.tsx';
import { onScreen } from '../../../onScreen.tsx';
import { until, untilFocused } from '../../../until.ts';

const meta = preview.meta({
  component: SimilarRow,
  decorators: [onScreen('similar')],
  args: { movieId: 31, focusKey: 'similar' },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await untilFocus(/^similar\.\d+$/);
    await press('ArrowRight');
    const second = await untilFocus(/^similar\.\d+$/);
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent(`/movie/${second.split('.')[1]}`));
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(pending('similar')),
  play: async () => {
    await untilFocus('similar.wait-0');
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(empty('similar')),
  play: async ({ canvas }) => until(() => expect(canvas.queryByText('Схоже')).toBeNull()),
});

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('similar')),
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Спробувати ще раз' }));
    await expect(canvas.getByRole('alert')).toHaveTextContent('Не вдалося завантажити');
  },
});

let late = lateAnswer('/movies/:id/similar');

/** The button keeps focus while the row loads again, then passes it to the first title. */
export const TriedAgain = meta.story({
  parameters: pictureNone('looks like Default'),
  beforeEach: Failed.input.beforeEach,
  play: async ({ canvas, msw }) => {
    const again = () => canvas.getByRole('button', { name: /Спробувати ще раз/ });
    await untilFocused(again);
    late = lateAnswer('/movies/:id/similar');
    msw.resetHandlers();
    msw.use(late.handler);
    await press('Enter');
    await until(() => expect(again()).toHaveAttribute('aria-busy', 'true'));
    await expect(again()).toHaveFocus();
    late.arrive();
    await untilFocus(/^similar\.\d+$/);
  },
});
