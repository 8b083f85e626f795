import { delay, http } from 'msw';
import { pictureNone } from '../../.storybook/pictureModes.ts';
import preview from '../../.storybook/preview.tsx';
import { currentService } from '../../mocks/server.ts';
import { randomWalk } from '../randomWalk.ts';
import { listed, watched } from '../viewing.ts';

/** Twenty walks make ten thousand keys. */
const KEYS = 500;

const PHONE = { viewport: { value: 'xs', isRotated: false } } as const;

const meta = preview.meta({
  parameters: { isWhole: true, ...pictureNone('a walk through the whole application ends anywhere') },
  render: () => <></>,
});

/** A walk of its own for each seed. */
const walk = (seed: number) => () => randomWalk({ seed, count: KEYS });

export const FromHome = meta.story({ play: walk(11) });
export const FromHomeAdvanced = meta.story({ globals: { version: 'advanced' }, play: walk(12) });
export const FromHomeAtSize150 = meta.story({ globals: { size: '150' }, play: walk(13) });
export const FromHomeOnPhone = meta.story({ globals: PHONE, play: walk(14) });
export const FromHomeOfFreeViewer = meta.story({ parameters: { session: 'free' }, play: walk(27) });
export const FromHomeInEnglish = meta.story({ globals: { language: 'en', size: '75' }, play: walk(28) });
export const FromHomeWithBegun = meta.story({
  beforeEach: async () => {
    await watched(31, { positionS: 3725, durationS: 9180, minutesAgo: 10 });
    await watched(56, { episodeId: 560102, positionS: 900, durationS: 2520, minutesAgo: 60 });
  },
  play: walk(29),
});
export const FromListing = meta.story({ parameters: { route: '/movie' }, play: walk(15) });
export const FromListingOnFullHdTelevision = meta.story({
  parameters: { route: '/popular' },
  globals: { version: 'advanced', viewport: { value: 'xxl', isRotated: false } },
  play: walk(16),
});
export const FromListingOnPhone = meta.story({ parameters: { route: '/serial' }, globals: PHONE, play: walk(17) });
export const FromEmptyList = meta.story({ parameters: { route: '/favorite' }, play: walk(18) });
export const FromLongList = meta.story({
  parameters: { route: '/watch-later' },
  beforeEach: () => listed('watch-later', 1, 4, 12, 31, 56, 99, 114, 117),
  play: walk(30),
});
export const FromFilm = meta.story({ parameters: { route: '/movie/31' }, play: walk(19) });
export const FromSeries = meta.story({ parameters: { route: '/movie/117' }, play: walk(20) });
export const FromUnknownTitle = meta.story({ parameters: { route: '/movie/999' }, play: walk(21) });
export const FromSignIn = meta.story({ parameters: { session: 'none' }, play: walk(22) });
export const FromSignInOnPhone = meta.story({ parameters: { session: 'none' }, globals: PHONE, play: walk(23) });
export const FromUnknownAddress = meta.story({ parameters: { route: '/no/such/page' }, play: walk(24) });
export const FromPlayer = meta.story({ parameters: { route: '/watch?title=1', session: 'free' }, play: walk(25) });

/** Every answer takes its time, so that keys fall on placeholders and on what is about to leave. */
export const OverSlowServer = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      http.all('/api/*', async ({ request }) => {
        await delay(request.url.includes('/art/') ? 0 : 400);
        return currentService().fetch(request);
      }),
    ),
  play: walk(26),
});
