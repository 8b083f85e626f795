import { expect } from 'storybook/test';
import { pictureNone, pictureScreen, pictureWhole } from '../../.storybook/pictureModes.ts';
import preview from '../../.storybook/preview.tsx';
import { press, untilFocus } from '../../.storybook/remote.ts';
import { failing, pending } from '../../mocks/handlers.ts';
import { WatchScreen } from '../../src/screens/WatchScreen.tsx';
import { until } from '../until.ts';

const meta = preview.meta({ component: WatchScreen, parameters: { ...pictureScreen, route: '/watch?title=1' } });

const root = () => document.querySelector<HTMLElement>('main[data-state]');
const stateIs = (state: string) => until(() => expect(root()?.dataset.state).toBe(state), 20_000);
const isElsewhere = async (canvas: { findByTestId: (id: string) => Promise<HTMLElement> }, address: string) =>
  expect(await canvas.findByTestId('elsewhere')).toHaveTextContent(address);

/** The server has not answered yet. */
export const Waiting = meta.story({
  beforeEach: ({ msw }) => msw.use(pending('playback')),
  play: async ({ canvas }) => {
    await stateIs('loading');
    await until(() => expect(canvas.getByRole('heading', { level: 1 })).not.toBeEmptyDOMElement());
  },
});

/** Whose position it is could not be loaded. */
export const AccountFailed = meta.story({
  parameters: pictureWhole,
  beforeEach: ({ msw }) => msw.use(failing('me')),
  play: async () => void (await untilFocus('watch.retry')),
});

/** After a retry the film is there. */
export const AccountTriedAgain = meta.story({
  parameters: pictureNone('looks as Waiting'),
  beforeEach: ({ msw }) => msw.use(failing('me'), pending('playback')),
  play: async ({ msw }) => {
    await untilFocus('watch.retry');
    msw.resetHandlers();
    msw.use(pending('playback'));
    await press('Enter');
    await stateIs('loading');
  },
});

/** Too many streams are playing; a message says so, and a retry asks the server again. */
export const StreamLimit = meta.story({
  parameters: { ...pictureWhole, expectedError: /409/ },
  beforeEach: ({ msw }) => msw.use(failing('playback', 'stream_limit')),
  play: async () => {
    await untilFocus('player.retry');
    await expect(root()?.dataset.problem).toBe('stream_limit');
    await press('Enter');
    await untilFocus('player.retry');
  },
});

/** The film does not exist, so only the way back is offered. */
export const NotFound = meta.story({
  parameters: { route: '/watch?title=99999', expectedError: /404/ },
  play: async () => void (await untilFocus('player.leave')),
});

/** Leaving a film that does not exist leads to the title's page, as there is no earlier screen. */
export const LeftWhereNotFound = meta.story({
  tags: ['walk'],
  parameters: { ...pictureNone('it ends at another address'), route: '/watch?title=99999', expectedError: /404/ },
  play: async ({ canvas }) => {
    await untilFocus('player.leave');
    await press('Enter');
    await isElsewhere(canvas, '/movie/99999');
  },
});

/** An address without a title leads to the not-found page. */
export const NoTitle = meta.story({
  parameters: { route: '/watch' },
  play: ({ canvas }) => isElsewhere(canvas, '/404'),
});

/** A film that the plan excludes says so and leads to the plans. */
export const OfFreeViewer = meta.story({
  parameters: { session: 'free', expectedError: /403/ },
  beforeEach: ({ msw }) => msw.use(failing('playback', 'tier_required')),
  play: async ({ canvas }) => {
    await untilFocus('player.pro');
    await expect(root()).toHaveAttribute('data-problem', 'tier_required');
    await press('Enter');
    await isElsewhere(canvas, '/pro');
  },
});
