import { expect, fn } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { failing } from '../../../mocks/handlers.ts';
import { Guesses } from '../../../src/features/search/Guesses.tsx';
import { onScreen } from '../../onScreen.tsx';
import { until } from '../../until.ts';

const onKeep = fn();

const meta = preview.meta({
  component: Guesses,
  decorators: [onScreen('search.guess')],
  args: { asked: 'чаплін', onKeep },
  parameters: { route: '/search-page' },
});

/** A press on a person opens their page, and a press on a title opens its page. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByText('Чарлі Чаплін')).toBeVisible());
    await untilFocus(/^search\.guess\./);
    await press('ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp');
    await untilFocus('search.guess.person-charlie-chaplin');
    await press('Enter');
    await expect(onKeep).toHaveBeenCalledWith('Чарлі Чаплін');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent('/people/charlie-chaplin'));
  },
});
export const Titles = meta.story({
  args: { asked: 'метро' },
  play: async ({ canvas }) => {
    await untilFocus('search.guess.title-31');
    await expect(canvas.getByText('1927')).toBeVisible();
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent('/movie/31'));
  },
});
/** Suggestions that could not be loaded are left out. */
export const NothingTold = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('suggestions')),
  play: async ({ canvas }) => until(() => expect(canvas.queryByText('Можливо, це')).toBeNull()),
});
/** Above the results there is only room for a few suggestions. */
export const OnPhone = meta.story({
  globals: { viewport: { value: 'xs' } },
  play: async ({ canvas }) => until(() => expect(canvas.getAllByRole('button')).toHaveLength(3)),
});
