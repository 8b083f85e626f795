import { expect } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { failing, pending } from '../../../mocks/handlers.ts';
import { ListButtons } from '../../../src/features/library/ListButtons.tsx';
import { onScreen } from '../../onScreen.tsx';
import { until, untilFocused } from '../../until.ts';
import { listed } from '../../viewing.ts';

const meta = preview.meta({
  component: ListButtons,
  decorators: [
    (Story) => (
      <div style={{ display: 'flex' }}>
        <Story />
      </div>
    ),
    onScreen('movie.later'),
  ],
  args: { movieId: 31, focusPrefix: 'movie' },
});

/** A press adds the title to a list, and another one removes it. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Переглянути пізніше' }));
    await press('ArrowRight');
    await untilFocus('movie.favorite');
    await press('Enter');
    await untilFocused(() => canvas.getByRole('button', { name: 'Прибрати з улюбленого' }));
    await press('Enter');
    await untilFocused(() => canvas.getByRole('button', { name: 'Додати до улюбленого' }));
  },
});

export const OnAllLists = meta.story({
  beforeEach: async () => {
    await listed('favorite', 31);
    await listed('watch-later', 31);
    await listed('watch-list', 31);
  },
  play: async ({ canvas }) => until(() => expect(canvas.getAllByRole('button', { name: /^Прибрати/ })).toHaveLength(3)),
});

export const NotKnownYet = meta.story({
  beforeEach: ({ msw }) => msw.use(pending('states')),
  play: async ({ canvas }) => expect(canvas.getAllByRole('button', { name: /^(Додати|Переглянути)/ })).toHaveLength(3),
});

/** A change that could not be saved is reverted. */
export const TakenBack = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('listItem')),
  play: async ({ canvas }) => {
    await untilFocus('movie.later');
    await press('Enter');
    await untilFocused(() => canvas.getByRole('button', { name: 'Переглянути пізніше' }));
  },
});
