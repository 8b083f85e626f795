import { expect } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { empty, failing, pending } from '../../../mocks/handlers.ts';
import { SimilarRow } from '../../../src/features/catalog/SimilarRow.tsx';
import { onScreen } from '../../onScreen.tsx';
import { until } from '../../until.ts';

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

/** A title page without this row is whole: nothing is said. */
export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('similar')),
  play: async ({ canvas }) => until(() => expect(canvas.queryByText('Схоже')).toBeNull()),
});
