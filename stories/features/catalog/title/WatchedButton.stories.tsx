import preview from '../../../../.storybook/preview.tsx';
import { press } from '../../../../.storybook/remote.ts';
import { failing, pending } from '../../../../mocks/handlers.ts';
import { WatchedButton } from '../../../../src/features/catalog/title/WatchedButton.tsx';
import { onScreen } from '../../../onScreen.tsx';
import { untilFocused } from '../../../until.ts';
import { watched } from '../../../viewing.ts';
import { KnownTitle } from '../KnownTitle.tsx';

const meta = preview.meta({ component: WatchedButton, decorators: [onScreen('watched')] });

const button = (id: number) => () => (
  <KnownTitle id={id}>{(movie) => <WatchedButton movie={movie} focusKey="watched" />}</KnownTitle>
);
const MARK = 'Позначити переглянутим';
const UNMARK = 'Позначити непереглянутим';

/** A press marks the film as watched, and another one removes the mark. */
export const Film = meta.story({
  render: button(31),
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: MARK }));
    await press('Enter');
    await untilFocused(() => canvas.getByRole('button', { name: UNMARK }));
    await press('Enter');
    await untilFocused(() => canvas.getByRole('button', { name: MARK }));
  },
});

export const Watched = meta.story({
  render: button(31),
  beforeEach: () => watched(31, { positionS: 9100, durationS: 9180 }),
  play: async ({ canvas }) => untilFocused(() => canvas.getByRole('button', { name: UNMARK })),
});

/** For a series the mark covers every episode. */
export const Series = meta.story({
  render: button(56),
  beforeEach: () => watched(56, { episodeId: 560101, positionS: 2520, durationS: 2520 }),
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: MARK }));
    await press('Enter');
    await untilFocused(() => canvas.getByRole('button', { name: UNMARK }));
  },
});

export const NotKnownYet = meta.story({
  render: button(31),
  beforeEach: ({ msw }) => msw.use(pending('progress')),
  play: async ({ canvas }) => untilFocused(() => canvas.getByRole('button', { name: MARK })),
});

/** A change that could not be saved is reverted. */
export const TakenBack = meta.story({
  render: button(31),
  beforeEach: ({ msw }) => msw.use(failing('watched')),
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: MARK }));
    await press('Enter');
    await untilFocused(() => canvas.getByRole('button', { name: MARK }));
  },
});
