import { fn } from 'storybook/test';
import type { PlayerViewProps } from '../../../src/features/player/view/playerViewProps.ts';
import { createAttention } from '../../../src/features/player/session/attention.ts';
import { Art } from '../../../src/ui/art/Art.tsx';
import { type FakePlayback, fakePlayback } from './fakePlayback.ts';
import { menuTerms } from './menuTerms.ts';
import { stills } from './stills.ts';

/** An episode that plays. */
export const playerArgs = {
  playback: fakePlayback(),
  attention: createAttention(Date.now),
  heading: { title: 'Вампіри', caption: 'Сезон 1 · Серія 4 · Привид' },
  picture: <Art seed="vampires" shape="wide" />,
  thumbnails: stills,
  resumedAtS: null,
  refusal: null,
  isConnectionLost: false,
  isTv: false,
  onNext: fn(),
  onRetry: fn(),
  onPro: fn(),
  onLeave: fn(),
  terms: menuTerms,
  aspect: 'fit',
  onAspect: fn(),
  readSession: () => ({ stalls: 1, stalledMs: 1800, expiresAt: '2026-11-20T18:00:00.000Z' }),
  onChoice: fn(),
  isNextSeriesOn: true,
  markers: [],
  chapters: [],
  skipMode: 'ask',
} satisfies PlayerViewProps;

/** Gives a story a playback of its own, in a state of its own. */
export const playing = (state?: Parameters<typeof fakePlayback>[0]) => ({
  beforeEach: ({ args }: { args: { playback?: unknown; attention?: unknown } }) => {
    args.playback = fakePlayback(state);
    args.attention = createAttention(Date.now);
  },
});

export const fakeOf = ({ playback }: { playback?: unknown }) => playback as FakePlayback;
