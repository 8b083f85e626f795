import type { MediaErrorKind } from '../playback/playbackState.ts';

/** What went wrong, as far as recovery depends on it. */
export type Failure =
  /** The grant was refused: 401 or 403. */
  | 'grant'
  /** An address that does not depend on the grant was refused with 401 or 403: that of a storage has expired. */
  | 'address'
  /** A request failed for good. */
  | 'network'
  /** A segment is unavailable on every level. */
  | 'segment'
  /** A segment arrived but is unreadable. */
  | 'damage'
  /** The current voice is unavailable or unreadable. */
  | 'voice'
  /** The voice is in a codec that this device does not support. */
  | 'voiceCodec'
  /** Sound or picture begins or ends in mid-film, which the buffers of the element were not set up for. */
  | 'buffers'
  /** The decoder or the buffer failed, or the picture is stuck. */
  | 'media'
  /** The manifest or a playlist is missing, unreadable, or has nothing this device can play. */
  | 'source';

/** What to try against a failure. */
export type RecoveryStep =
  | 'renewGrant'
  | 'resumeWhenReachable'
  | 'recoverMedia'
  | 'swapAudioCodec'
  | 'otherLevel'
  /** The same voice from another host or group. */
  | 'otherHost'
  /** The film continues behind the broken segment. */
  | 'stepOver'
  /** The element is set up again for what comes next, and resumes there. */
  | 'freshBuffers'
  /** The manifest again, under a fresh grant, at the same second. */
  | 'reload'
  /** Native HLS: some televisions decode with it what they fail to decode through Media Source. */
  | 'goNative';

/** hls.js has repeated a request, and tried the other levels, before a failure gets here. */
const STEPS: Record<Failure, readonly RecoveryStep[]> = {
  grant: ['renewGrant', 'renewGrant', 'reload'],
  address: ['reload', 'reload'],
  network: ['resumeWhenReachable', 'otherLevel', 'reload'],
  segment: ['stepOver', 'stepOver', 'stepOver', 'resumeWhenReachable', 'reload'],
  damage: ['stepOver', 'stepOver', 'stepOver', 'reload'],
  voice: ['otherHost', 'reload'],
  voiceCodec: ['otherHost', 'otherLevel', 'goNative'],
  buffers: ['freshBuffers', 'freshBuffers', 'freshBuffers', 'freshBuffers'],
  media: ['recoverMedia', 'otherLevel', 'stepOver', 'swapAudioCodec', 'reload', 'goNative'],
  source: ['otherLevel', 'reload', 'goNative'],
};

const KINDS: Record<Failure, MediaErrorKind> = {
  grant: 'network',
  address: 'network',
  network: 'network',
  segment: 'network',
  damage: 'decode',
  voice: 'network',
  voiceCodec: 'unsupported',
  buffers: 'decode',
  media: 'decode',
  source: 'unsupported',
};

/** Steps that interrupt the picture for a moment. */
const DISTURBING: ReadonlySet<RecoveryStep> = new Set(['reload', 'freshBuffers', 'goNative']);

/** A recovery step, or the kind of error to show where all were tried. */
export type NextStep = { step: RecoveryStep } | { error: MediaErrorKind };

/** Whether a step should wait while there is still film buffered. */
export const isDisturbing = (next: NextStep): boolean => 'error' in next || DISTURBING.has(next.step);

/** The recovery steps in order: each failure of a kind gets the next one, and after the last an error for the viewer. */
export function createRecoverySteps(canGoNative: boolean) {
  const start = (): Record<Failure, number> => ({
    grant: 0,
    address: 0,
    network: 0,
    segment: 0,
    damage: 0,
    voice: 0,
    voiceCodec: 0,
    buffers: 0,
    media: 0,
    source: 0,
  });
  let tried = start();
  return {
    /** The next step against a failure, or the kind of error to show where all were tried. */
    next(failure: Failure): NextStep {
      const step = STEPS[failure][tried[failure]++];
      return step && (step !== 'goNative' || canGoNative) ? { step } : { error: KINDS[failure] };
    },
    /** Forgets all failures: the picture moves again, or another source is chosen. */
    reset() {
      tried = start();
    },
  };
}
