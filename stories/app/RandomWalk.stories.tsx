import { pictureNone } from '../../.storybook/pictureModes.ts';
import preview from '../../.storybook/preview.tsx';
import { slowAnswers } from '../../mocks/handlers.ts';
import { randomWalk } from '../randomWalk.ts';
import { listed, watched } from '../viewing.ts';

/** The number of keys of each of the twenty-five walks: ten thousand in all. */
const KEYS = 400;

const PHONE = { viewport: { value: 'xs', isRotated: false } } as const;

const meta = preview.meta({
  tags: ['walk'],
  parameters: { isWhole: true, ...pictureNone('a walk through the whole application ends anywhere') },
  render: () => <></>,
});

/** A separate walk for each seed. */
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
export const FromListingAdvanced = meta.story({
  parameters: { route: '/popular' },
  globals: { version: 'advanced' },
  play: walk(16),
});
export const FromListingAtSize150 = meta.story({
  parameters: { route: '/cartoon' },
  globals: { size: '150' },
  play: walk(31),
});
export const FromListingOnTablet = meta.story({
  parameters: { route: '/documentary' },
  globals: { viewport: { value: 'md', isRotated: false } },
  play: walk(32),
});
export const FromListingOnPhone = meta.story({ parameters: { route: '/serial' }, globals: PHONE, play: walk(17) });
export const FromEmptyList = meta.story({ parameters: { route: '/favorite' }, play: walk(18) });
export const FromLongList = meta.story({
  parameters: { route: '/watch-later' },
  beforeEach: () => listed('watch-later', 1, 4, 12, 31, 56, 99, 114, 117),
  play: walk(30),
});
export const FromFilm = meta.story({ parameters: { route: '/movie/31' }, play: walk(19) });
export const FromFilmOnPhone = meta.story({ parameters: { route: '/movie/31' }, globals: PHONE, play: walk(33) });
export const FromSeries = meta.story({ parameters: { route: '/movie/117' }, play: walk(20) });
export const FromSeriesBegun = meta.story({
  parameters: { route: '/movie/56' },
  beforeEach: () => watched(56, { episodeId: 560103, positionS: 900, durationS: 2520 }),
  play: walk(34),
});
export const FromUnknownTitle = meta.story({ parameters: { route: '/movie/999' }, play: walk(21) });
export const FromSignIn = meta.story({ parameters: { session: 'none' }, play: walk(22) });
export const FromSignInOnPhone = meta.story({ parameters: { session: 'none' }, globals: PHONE, play: walk(23) });
export const FromUnknownAddress = meta.story({ parameters: { route: '/no/such/page' }, play: walk(24) });
export const FromPlayer = meta.story({ parameters: { route: '/watch?title=1', session: 'free' }, play: walk(25) });

export const FromPlayerOfEpisode = meta.story({
  parameters: { route: '/watch?title=56&episode=560101' },
  play: walk(35),
});

/** Every answer is slow, so keys hit placeholders and elements that are about to disappear. */
export const OverSlowServer = meta.story({
  beforeEach: ({ msw }) => msw.use(slowAnswers(400)),
  play: walk(26),
});
