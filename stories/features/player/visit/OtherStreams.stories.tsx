import { expect, fn } from 'storybook/test';
import { pictureNone } from '../../../../.storybook/pictureModes.ts';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import type { Session } from '../../../../server/contract/account.ts';
import { failing } from '../../../../mocks/handlers.ts';
import { currentService, OWN_ACCOUNT } from '../../../../mocks/server.ts';
import { setFocus } from '../../../../src/ui/focus/focus.ts';
import { OtherStreams } from '../../../../src/features/player/visit/OtherStreams.tsx';
import { until } from '../../../until.ts';

const TELEVISION = 'Mozilla/5.0 (SMART-TV; Linux; Tizen 6.0) AppleWebKit/538.1 Version/6.0 TV Safari/538.1';

/** Plays titles on another device of the account. */
async function playElsewhere(...movieIds: number[]) {
  const post = (path: string, body: object, token?: string) =>
    currentService().fetch(
      new Request(`http://story/api${path}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'User-Agent': TELEVISION,
          ...(token && { Authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
      }),
    );
  const { accessToken } = (await (await post('/auth/login', OWN_ACCOUNT)).json()) as Session;
  for (const movieId of movieIds) await post('/playback', { movieId }, accessToken);
}

const meta = preview.meta({
  component: OtherStreams,
  parameters: { session: 'own' },
  args: { onRoom: fn() },
});

const stops = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('[data-focus-key^="player.stream."]')];

/** Stopping a stream on another device makes room for this one. */
export const TwoElsewhere = meta.story({
  beforeEach: () => playElsewhere(1, 2),
  play: async ({ args, canvasElement }) => {
    await until(() => expect(stops(canvasElement)).toHaveLength(2));
    const first = stops(canvasElement)[0]?.dataset.focusKey ?? '';
    setFocus(first);
    await untilFocus(first);
    await press('Enter');
    await until(() => expect(args.onRoom).toHaveBeenCalledOnce());
    const left = await currentService()
      .ports.db.selectFrom('playback')
      .select('sid')
      .where('stopped_at', 'is', null)
      .execute();
    await expect(left).toHaveLength(1);
  },
});

export const OnPhone = meta.story({
  beforeEach: () => playElsewhere(1),
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: async ({ canvasElement }) => until(() => expect(stops(canvasElement)).toHaveLength(1)),
});

/** Nothing is shown if nothing else plays or the server does not answer; the player's retry button is still there. */
export const Nothing = meta.story({
  parameters: pictureNone('nothing is drawn'),
  play: async ({ canvas }) => expect(canvas.queryByRole('list')).toBeNull(),
});

export const Unanswered = meta.story({
  parameters: pictureNone('nothing is drawn'),
  beforeEach: ({ msw }) => msw.use(failing('streams')),
  play: async ({ canvas }) => expect(canvas.queryByRole('list')).toBeNull(),
});
