import type { MediaErrorKind } from '../playback/playbackState.ts';

/** What went wrong, as far as the cure depends on it. */
export type Failure =
  /** The grant was refused: 401 or 403. */
  | 'grant'
  /** A request failed for good. */
  | 'network'
  /** The decoder or the buffer gave up, or the picture stands still. */
  | 'media'
  /** The manifest is missing, unreadable, or holds nothing this device plays. */
  | 'source';

/** What to try. */
export type Cure =
  | 'renewGrant'
  | 'resumeWhenReachable'
  | 'recoverMedia'
  | 'swapAudioCodec'
  | 'rungDown'
  | 'reload'
  /** The browser's own HLS: some televisions decode by it what they fail to decode through Media Source. */
  | 'goNative';

const LADDERS: Record<Failure, readonly Cure[]> = {
  grant: ['renewGrant', 'renewGrant', 'reload'],
  network: ['resumeWhenReachable', 'rungDown', 'reload'],
  media: ['recoverMedia', 'swapAudioCodec', 'rungDown', 'reload', 'goNative'],
  source: ['reload', 'goNative'],
};

const KINDS: Record<Failure, MediaErrorKind> = {
  grant: 'network',
  network: 'network',
  media: 'decode',
  source: 'unsupported',
};

/** The ladder of cures: each failure of a kind gets the next one, and at the end a message for the viewer. */
export function createLadder(canGoNative: boolean) {
  const climbed: Record<Failure, number> = { grant: 0, network: 0, media: 0, source: 0 };
  return {
    /** The next cure for a failure, or the kind of error to show where all were tried. */
    next(failure: Failure): { cure: Cure } | { error: MediaErrorKind } {
      const cure = LADDERS[failure][climbed[failure]++];
      return cure && (cure !== 'goNative' || canGoNative) ? { cure } : { error: KINDS[failure] };
    },
    /** Forgets everything: the picture runs again, or another source is chosen. */
    reset() {
      climbed.grant = climbed.network = climbed.media = climbed.source = 0;
    },
  };
}
