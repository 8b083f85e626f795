import { expect, fn } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { focused, press, untilFocus } from '../../../.storybook/remote.ts';
import { failing, pending } from '../../../mocks/handlers.ts';
import { PastSearches } from '../../../src/features/search/PastSearches.tsx';
import { onScreen } from '../../onScreen.tsx';
import { until, untilFocused } from '../../until.ts';
import { searched } from '../../viewing.ts';

const onRepeat = fn();

const meta = preview.meta({
  component: PastSearches,
  decorators: [onScreen('search.past')],
  args: { onRepeat },
  parameters: { route: '/search-page' },
});

const searchSome = () => searched('метрополіс', 'довженко', 'комедії 1924');

/** The latest searches come first, and a press repeats one. */
export const Default = meta.story({
  beforeEach: searchSome,
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'комедії 1924' }));
    await press('ArrowDown', 'Enter');
    await expect(onRepeat).toHaveBeenCalledWith('довженко');
  },
});
/** Searches are removed one by one: focus moves to the next one's button. */
export const Forgotten = meta.story({
  beforeEach: searchSome,
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'комедії 1924' }));
    await press('ArrowRight');
    await untilFocused(() => canvas.getByRole('button', { name: 'Забути «комедії 1924»' }));
    await press('Enter');
    await untilFocused(() => canvas.getByRole('button', { name: 'Забути «довженко»' }));
    await press('Enter');
    await untilFocused(() => canvas.getByRole('button', { name: 'Забути «метрополіс»' }));
    await expect(canvas.queryByText('довженко')).toBeNull();
  },
});
/** A search that the server could not remove comes back. */
export const ForgettingFailed = meta.story({
  beforeEach: async ({ msw }) => {
    await searchSome();
    msw.use(failing('pastSearch'));
  },
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'комедії 1924' }));
    await press('ArrowRight', 'Enter');
    await until(() => expect(canvas.getByRole('alert')).toHaveTextContent('Не вдалося забути пошук'));
    await expect(canvas.getByText('комедії 1924')).toBeVisible();
  },
});
/** Removing all searches asks for confirmation. */
export const AllForgotten = meta.story({
  beforeEach: searchSome,
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'комедії 1924' }));
    for (let line = 0; line < 3 && focused() !== 'search.past.all'; line += 1) await press('ArrowUp');
    await untilFocus('search.past.all');
    await press('Enter');
    await untilFocus('remove.stay');
    await press('ArrowRight', 'Enter');
    await until(() => expect(canvas.getByText(/Шукайте за назвою/)).toBeVisible());
  },
});
export const Empty = meta.story({
  play: async ({ canvas }) => until(() => expect(canvas.getByText(/Шукайте за назвою/)).toBeVisible()),
});
export const NotKnownYet = meta.story({ beforeEach: ({ msw }) => msw.use(pending('pastSearches')) });
export const LongTexts = meta.story({
  globals: { viewport: { value: 'xs' } },
  beforeEach: () => searched('довгий пошук '.repeat(7), 'нерозривнийпошук'.repeat(6)),
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByText(/нерозривний/)).toBeVisible());
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});
