import { ErrorDetails, type ErrorData, type MediaFragment } from 'hls.js';
import type { FailedPart, MediaErrorKind } from '../playback/playbackState.ts';
import {
  brokenSegment,
  failureOf,
  isGrantRefused,
  isKeyMissing,
  isMissing,
  isPictureUndecodable,
  isOfVoice,
  isProtected,
  isServerTrouble,
  isUnreadableSegment,
  isVoicePlaylist,
} from './classify.ts';
import type { EnginePorts } from './engine.ts';
import type { HlsStream } from './hlsStream.ts';
import { createRecoverySteps, type Failure, isDisturbing, type NextStep, type RecoveryStep } from './recoverySteps.ts';
import { otherLevel } from './otherLevel.ts';

/** While more than this is buffered ahead, in seconds, a step that interrupts the picture waits. */
const ENOUGH_S = 1;
/** With this little left ahead, in seconds, the picture stalls. */
const LITTLE_S = 0.5;
/** Tolerance for a segment that starts just before the end of the sound, in seconds. */
const SAME_S = 0.2;
/** How far behind a hole to resume, in seconds. */
const BEHIND_S = 0.05;

/** Failures of requests, which say nothing about what the device decodes. */
const OF_REQUESTS: ReadonlySet<Failure> = new Set(['grant', 'address', 'network', 'segment']);

/** What the recovery needs of the engine. */
export interface RecoverableEngine {
  getStream: () => HlsStream | null;
  timeS: () => number;
  /** Seconds buffered ahead of the current time. */
  aheadS: () => number;
  /** Seconds that play from the current time on without anything more being loaded. */
  playableS: () => number;
  seek: (timeS: number) => void;
  swapGrant: (manifestUrl: string) => void;
  reload: (manifestUrl?: string) => void;
  /** Sets the element up again at a second of the film. */
  restart: (timeS: number) => void;
  goNative: () => void;
  /** Stops with an error message. */
  fail: (error: MediaErrorKind, part: FailedPart | null) => void;
  isDisposed: () => boolean;
}

/** Recovers from failures, one recovery step after another, before the viewer sees an error. */
export function createRecovery(
  engine: RecoverableEngine,
  ports: Pick<EnginePorts, 'renewGrant' | 'untilReachable'>,
  canGoNative: boolean,
) {
  const steps = createRecoverySteps(canGoNative);
  let renewing: Promise<string | null> | null = null;
  /** The manifest is being requested again: errors of the old one are ignored meanwhile. */
  let isReloading = false;
  let turn = 0;
  /** The device was found to decode no picture of the film. */
  let isUndecodable = false;
  /** A step that waits until what is buffered has been played. */
  let due: (() => void) | null = null;
  /** The pending step runs once no more than this is left ahead, in seconds. */
  let dueAtS = ENOUGH_S;
  /** Where the film resumes once its buffers are set up again, in seconds. */
  let freshAtS = 0;

  function forget() {
    steps.reset();
    isUndecodable = false;
  }

  /** Asks for a new grant once for all requests that were refused meanwhile. */
  function renewGrant(): Promise<string | null> {
    renewing ??= ports.renewGrant().then((manifestUrl) => {
      renewing = null;
      return engine.isDisposed() ? null : manifestUrl;
    });
    return renewing;
  }

  async function swapGrant(): Promise<void> {
    const manifestUrl = await renewGrant();
    if (manifestUrl) engine.swapGrant(manifestUrl);
  }

  async function reload(): Promise<void> {
    const mine = ++turn;
    isReloading = true;
    const manifestUrl = await renewGrant();
    if (mine !== turn) return;
    isReloading = false;
    if (manifestUrl) engine.reload(manifestUrl);
  }

  function resumeLoading() {
    if (engine.isDisposed()) return;
    const hls = engine.getStream()?.hls;
    // Without levels there is no manifest yet: load the whole source.
    if (hls && hls.levels.length > 0) hls.startLoad(engine.timeS());
    else engine.reload();
  }

  function recover(told: Failure, toldPart: FailedPart | null = null) {
    if (isReloading) return;
    const canDecode = engine.getStream()?.canDecodePicture() ?? null;
    if (toldPart === 'codec') isUndecodable = true;
    else if (canDecode !== null) isUndecodable = !canDecode;
    // A picture that is refused closes the media source: element, buffers and voice then fail in any order.
    const isDevice = isUndecodable && !OF_REQUESTS.has(told);
    const failure = isDevice ? 'source' : told;
    const part = isDevice ? 'codec' : toldPart;
    const next = steps.next(failure);
    const act = () => {
      if (!take(next, part)) recover(failure, part);
    };
    // With fresh buffers the film resumes at a fixed second: everything before it is played first.
    dueAtS = 'step' in next && next.step === 'freshBuffers' ? LITTLE_S : ENOUGH_S;
    if (isDisturbing(next) && engine.playableS() > dueAtS) due = act;
    else act();
  }

  /** Takes a recovery step; false where it does not apply. */
  function take(next: NextStep, part: FailedPart | null): boolean {
    due = null;
    if ('error' in next) engine.fail(next.error, part);
    else if (next.step === 'otherLevel' || next.step === 'otherHost') return changeLevel(next.step === 'otherHost');
    else apply(next.step);
    return true;
  }

  function changeLevel(isOtherHost: boolean): boolean {
    const hls = engine.getStream()?.hls;
    if (!hls || !otherLevel(hls, isOtherHost)) return false;
    if (hls.media?.error) hls.recoverMediaError();
    resumeLoading();
    return true;
  }

  function apply(step: Exclude<RecoveryStep, 'otherLevel' | 'otherHost'>) {
    const hls = engine.getStream()?.hls;
    switch (step) {
      case 'renewGrant':
        return void swapGrant().then(resumeLoading);
      case 'resumeWhenReachable':
        return void ports.untilReachable().then(resumeLoading);
      case 'recoverMedia':
        return hls ? hls.recoverMediaError() : engine.reload();
      case 'swapAudioCodec':
        hls?.swapAudioCodec();
        return hls ? hls.recoverMediaError() : engine.reload();
      case 'stepOver':
        return stepOver();
      case 'freshBuffers':
        return engine.restart(Math.max(freshAtS + BEHIND_S, engine.timeS()));
      case 'goNative':
        return engine.goNative();
      case 'reload':
        return void reload();
    }
  }

  /** Skips the segment that plays, or the one that was marked, behind which loading resumes. */
  function stepOver() {
    const stream = engine.getStream();
    if (!stream) return engine.reload();
    const isDecoder = stream.hls.media?.error;
    const behindS = isDecoder ? stream.broken.passAll(engine.timeS() + BEHIND_S) : null;
    if (isDecoder) stream.hls.recoverMediaError();
    if (behindS !== null) engine.seek(behindS + BEHIND_S);
    resumeLoading();
  }

  /** hls.js reports errors in the middle of its work; restarted there, it would also continue the old work. */
  function afterwards(act: () => void) {
    void Promise.resolve().then(() => {
      if (!engine.isDisposed()) act();
    });
  }

  /** hls.js requests a gap over and over where nothing is buffered in front of it: at the start, and after a seek. */
  function passGap(stream: HlsStream, { frag, errorAction }: ErrorData) {
    const isTriedElsewhere = errorAction?.nextAutoLevel !== undefined;
    if (!frag || isTriedElsewhere || engine.aheadS() > BEHIND_S || engine.timeS() >= frag.end) return;
    if (engine.timeS() < frag.start - BEHIND_S) return;
    const behindS = stream.broken.behind(frag as MediaFragment);
    if (behindS === null)
      return recover(frag.type === 'audio' ? 'voice' : 'source', frag.type === 'audio' ? 'voice' : null);
    engine.seek(behindS + BEHIND_S);
    // At the start the voice already waits for the timestamps of the segment that never arrives.
    const isStart = stream.hls.media?.readyState === 0;
    afterwards(isStart ? () => engine.reload() : () => stream.hls.startLoad(behindS + BEHIND_S));
  }

  /**
   * hls.js retries a voice's playlist before, or instead of, switching to another host. Returns whether another host
   * has it, or the voice is known to be missing.
   */
  function passVoice(hls: HlsStream['hls'], data: ErrorData): boolean {
    if (otherLevel(hls, true)) return true;
    if (!isMissing(data)) return false;
    if (!due) recover('voice', 'voice');
    return true;
  }

  /** Sound or picture starts or ends at a second: plays what is appended, then the rest with new buffers. */
  function freshen(timeS: number) {
    if (due) return;
    freshAtS = timeS;
    recover('buffers');
  }

  /** The sound has ended while the picture continues. A separate voice cannot be left out; muxed sound can. */
  function passSound() {
    const stream = engine.getStream();
    const endS = stream?.endOfSound(engine.timeS()) ?? null;
    if (!stream || endS === null) return;
    const { hls } = stream;
    const next = hls.latestLevelDetails?.fragments.find(({ start }) => start >= endS - SAME_S);
    if (hls.audioTracks.length > 0 || !next) recover('voiceCodec', 'voice');
    else freshen(next.start);
  }

  function onHlsError(data: ErrorData) {
    const stream = engine.getStream();
    if (!stream || isReloading) return;
    if (isVoicePlaylist(data) && !data.fatal && passVoice(stream.hls, data)) return;
    if (data.details === ErrorDetails.FRAG_GAP) return passGap(stream, data);
    const { frag, sourceBufferName } = data;
    const isAppend = data.details === ErrorDetails.BUFFER_APPEND_ERROR;
    if (isAppend && frag && sourceBufferName && !stream.hasBuffer(sourceBufferName)) return freshen(frag.start);
    const segment = brokenSegment(data);
    const part = isOfVoice(data) ? 'voice' : isPictureUndecodable(data) ? 'codec' : null;
    if (segment) {
      const isUnreadable = isUnreadableSegment(data);
      const isPassable = stream.broken.pass(segment, isUnreadable);
      // hls.js has set the media source up again, or moved to another level; it skips marked segments itself.
      if (isPassable && !data.fatal) {
        if (isUnreadable) afterwards(resumeLoading);
        return;
      }
      if (isPassable) return recover(isUnreadable ? 'damage' : 'segment', part);
      return recover(part === 'voice' ? 'voice' : isUnreadable ? 'media' : 'network', part);
    }
    const { responseURL = '' } = (data.networkDetails ?? {}) as Partial<XMLHttpRequest>;
    if (isGrantRefused(data) && responseURL && !stream.isUnderGrant(responseURL)) {
      // hls.js asks for it again while what is loaded is still being played.
      if (!due) recover('address', part);
      return;
    }
    const isHopeless = data.fatal || isProtected(data) || (isKeyMissing(data) && !due);
    if (isHopeless) recover(failureOf(data), part);
    // hls.js has already taken this step, and would repeat it forever.
    else if (data.details === ErrorDetails.MEDIA_SOURCE_REQUIRES_RESET) steps.next('media');
    else if (isGrantRefused(data)) {
      // A request from before the last renewal is retried under the new grant without another renewal.
      if (!stream.isOutdated(responseURL)) void swapGrant();
    } else if (isServerTrouble(data)) void ports.untilReachable();
  }

  return {
    onHlsError,
    recover,
    passSound,
    /** Resumes loading from the current position. */
    resumeLoading,
    /** Call once a second: runs the pending step once what is buffered has been played. */
    onPulse(hasAdvanced: boolean) {
      if (hasAdvanced && !due) forget();
      if (due && engine.playableS() <= dueAtS) due();
    },
    /** The viewer has seeked: what was broken there does not matter here. */
    onSeek() {
      if (!due) return;
      due = null;
      forget();
      resumeLoading();
    },
    /** Forgets all failures, for another source. */
    reset() {
      turn++;
      isReloading = false;
      due = null;
      forget();
    },
  };
}
