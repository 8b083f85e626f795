import { type ReactNode, useEffect, useMemo } from 'react';
import { fn } from 'storybook/test';
import { createAttention } from '../../../src/features/player/playback/attention.ts';
import { type Companion, type Companions, createCompanions } from '../../../src/features/player/playback/companions.ts';
import type { Circumstances, Film, Heading } from '../../../src/features/player/playback/film.ts';
import type { Requests } from '../../../src/features/player/playback/playbackContext.ts';
import { PlaybackProvider } from '../../../src/features/player/playback/PlaybackProvider.tsx';
import { Art } from '../../../src/ui/art/Art.tsx';
import { type FakePlayback, fakePlayback } from './fakePlayback.ts';
import { menuTerms } from './menuTerms.ts';
import { stills } from './stills.ts';

const FILM: Film = {
  titleId: 1,
  heading: { title: 'Вампіри', caption: 'Сезон 1 · Серія 4 · Привид' },
  chapters: [],
  markers: [],
  thumbnails: stills,
  terms: menuTerms,
  resumedAtS: null,
  next: undefined,
  refusal: null,
  isSoundAdjustable: false,
  isChanging: false,
};

/** The longest texts to be expected. */
export const LONG_HEADING: Heading = {
  title: 'Надзвичайні пригоди пожежно-рятувального пароплава «Донаудампфшифффартсґезельшафт»',
  caption: 'Сезон 12 · Серія 104 · Розповідь про те, як капітан не повернувся додому, і що з того вийшло',
};

const CIRCUMSTANCES: Circumstances = {
  isTv: false,
  isConnectionLost: false,
  isInterrupted: false,
  isNextSeriesOn: true,
  skipMode: 'ask',
};

/** What the player asks its screen to do; there is a next episode. */
export const requests = {
  playNext: fn(),
  prepareNext: fn(),
  retry: fn(),
  showPlans: fn(),
  leave: fn(),
  keepChoice: fn(),
  adjust: fn(),
  readPlayback: () => ({ stalls: 1, stalledMs: 1800, expiresAt: '2026-11-20T18:00:00.000Z' }),
} satisfies Requests;

/** A story's changes to the player around a widget; the default is a playing episode. */
export interface PlayerArgs {
  playback: FakePlayback;
  companions?: Companions;
  film?: Partial<Film>;
  circumstances?: Partial<Circumstances>;
  requests?: Partial<Requests>;
}

/** The player around a widget, without a film. */
export function InPlayer({ children, ...args }: PlayerArgs & { children: ReactNode }) {
  const { playback } = args;
  const companions = useMemo(() => args.companions ?? createCompanions(playback), [args.companions, playback]);
  const attention = useMemo(() => createAttention(Date.now), []);
  useEffect(() => companions.dispose, [companions]);
  return (
    <PlaybackProvider
      playback={playback}
      companions={companions}
      attention={attention}
      picture={<Art seed="vampires" shape="wide" />}
      film={{ ...FILM, ...args.film }}
      circumstances={{ ...CIRCUMSTANCES, ...args.circumstances }}
      requests={{ ...requests, ...args.requests }}
    >
      {children}
    </PlaybackProvider>
  );
}

/** The decorator for stories of widgets that read from the player. */
export const inPlayer = (Story: () => ReactNode, { args }: { args: PlayerArgs }) => (
  <InPlayer {...args}>
    <Story />
  </InPlayer>
);

/** Gives a story a playback of its own in a given state; `prepare` changes the state of its companions. */
export const playing = (
  state?: Parameters<typeof fakePlayback>[0],
  prepare?: (companion: Companion, playback: FakePlayback) => void,
) => ({
  beforeEach: ({ args }: { args: PlayerArgs }) => {
    args.playback = fakePlayback(state);
    args.companions = createCompanions(args.playback);
    prepare?.(args.companions.of, args.playback);
  },
});
