import { ErrorDetails, type ErrorData, type MediaFragment } from 'hls.js';
import type { FailedPart, MediaErrorKind } from '../playback/playbackState.ts';
import {
  brokenSegment,
  failureOf,
  isGrantRefused,
  isKeyMissing,
  isMissing,
  isOfVoice,
  isProtected,
  isServerTrouble,
  isUnreadableSegment,
  isVoicePlaylist,
} from './classify.ts';
import type { EnginePorts } from './engine.ts';
import type { HlsStream } from './hlsStream.ts';
import { createLadder, type Cure, type Failure, isDisturbing, type Step } from './ladder.ts';
import { otherLevel } from './otherLevel.ts';

/** While so much is loaded ahead, in seconds, a cure that takes the picture away waits. */
const ENOUGH_S = 1;
/** So little is left where the picture stands for want of more. */
const LITTLE_S = 0.5;
/** A segment that begins so shortly before the sound's end begins there. */
const SAME_S = 0.2;
/** Behind a hole that is stepped over, in seconds. */
const BEHIND_S = 0.05;

/** What the recovery needs of the engine. */
export interface Patient {
  getStream: () => HlsStream | null;
  timeS: () => number;
  /** Seconds loaded ahead of the current time. */
  aheadS: () => number;
  seek: (timeS: number) => void;
  swapGrant: (manifestUrl: string) => void;
  reload: (manifestUrl?: string) => void;
  /** Sets the element up anew at a second of the film. */
  restart: (timeS: number) => void;
  goNative: () => void;
  /** Ends it with a message. */
  fail: (error: MediaErrorKind, part: FailedPart | null) => void;
  isDisposed: () => boolean;
}

/** Cures what fails, one level of the ladder after another, before the viewer hears of it. */
export function createRecovery(
  patient: Patient,
  ports: Pick<EnginePorts, 'renewGrant' | 'untilReachable'>,
  canGoNative: boolean,
) {
  const ladder = createLadder(canGoNative);
  let renewing: Promise<string | null> | null = null;
  /** The manifest is asked for anew: what goes wrong with the old one meanwhile is no matter. */
  let isReloading = false;
  let turn = 0;
  /** A step that waits until the picture has come to the end of what is loaded. */
  let due: (() => void) | null = null;
  /** How little may be left ahead before what is due is done, in seconds. */
  let dueAtS = ENOUGH_S;
  /** Where the film goes on once its buffers are set up anew, in seconds. */
  let freshAtS = 0;

  /** Asks for a new grant once for all requests that were refused meanwhile. */
  function renewGrant(): Promise<string | null> {
    renewing ??= ports.renewGrant().then((manifestUrl) => {
      renewing = null;
      return patient.isDisposed() ? null : manifestUrl;
    });
    return renewing;
  }

  async function swapGrant(): Promise<void> {
    const manifestUrl = await renewGrant();
    if (manifestUrl) patient.swapGrant(manifestUrl);
  }

  async function reload(): Promise<void> {
    const mine = ++turn;
    isReloading = true;
    const manifestUrl = await renewGrant();
    if (mine !== turn) return;
    isReloading = false;
    if (manifestUrl) patient.reload(manifestUrl);
  }

  function resumeLoading() {
    if (patient.isDisposed()) return;
    const hls = patient.getStream()?.hls;
    // Without levels there is no manifest yet: the whole source is to be loaded.
    if (hls && hls.levels.length > 0) hls.startLoad(patient.timeS());
    else patient.reload();
  }

  function climb(failure: Failure, part: FailedPart | null = null) {
    if (isReloading) return;
    const step = ladder.next(failure);
    const act = () => {
      if (!take(step, part)) climb(failure, part);
    };
    // Behind fresh buffers the film goes on at a given second: up to there everything is shown.
    dueAtS = 'cure' in step && step.cure === 'freshBuffers' ? LITTLE_S : ENOUGH_S;
    if (isDisturbing(step) && patient.aheadS() > dueAtS) due = act;
    else act();
  }

  /** Tries a cure; false where there is nothing to try. */
  function take(step: Step, part: FailedPart | null): boolean {
    due = null;
    if ('error' in step) patient.fail(step.error, part);
    else if (step.cure === 'otherLevel' || step.cure === 'otherHost') return changeLevel(step.cure === 'otherHost');
    else apply(step.cure);
    return true;
  }

  function changeLevel(isOtherHost: boolean): boolean {
    const hls = patient.getStream()?.hls;
    if (!hls || !otherLevel(hls, isOtherHost)) return false;
    if (hls.media?.error) hls.recoverMediaError();
    resumeLoading();
    return true;
  }

  function apply(cure: Exclude<Cure, 'otherLevel' | 'otherHost'>) {
    const hls = patient.getStream()?.hls;
    switch (cure) {
      case 'renewGrant':
        return void swapGrant().then(resumeLoading);
      case 'resumeWhenReachable':
        return void ports.untilReachable().then(resumeLoading);
      case 'recoverMedia':
        return hls ? hls.recoverMediaError() : patient.reload();
      case 'swapAudioCodec':
        hls?.swapAudioCodec();
        return hls ? hls.recoverMediaError() : patient.reload();
      case 'stepOver':
        return stepOver();
      case 'freshBuffers':
        return patient.restart(Math.max(freshAtS + BEHIND_S, patient.timeS()));
      case 'goNative':
        return patient.goNative();
      case 'reload':
        return void reload();
    }
  }

  /** Behind the segment under the picture, or behind the one that was marked, which is where loading goes on. */
  function stepOver() {
    const stream = patient.getStream();
    if (!stream) return patient.reload();
    const isDecoder = stream.hls.media?.error;
    const behindS = isDecoder ? stream.broken.passAll(patient.timeS() + BEHIND_S) : null;
    if (isDecoder) stream.hls.recoverMediaError();
    if (behindS !== null) patient.seek(behindS + BEHIND_S);
    resumeLoading();
  }

  /** hls.js tells of errors in the middle of its work; started anew there, it would go on with both. */
  function afterwards(act: () => void) {
    void Promise.resolve().then(() => {
      if (!patient.isDisposed()) act();
    });
  }

  /** hls.js asks for a gap again and again where nothing is loaded in front of it: at the start, and after a seek. */
  function passGap(stream: HlsStream, { frag, errorAction }: ErrorData) {
    const isTriedElsewhere = errorAction?.nextAutoLevel !== undefined;
    if (!frag || isTriedElsewhere || patient.aheadS() > BEHIND_S || patient.timeS() >= frag.end) return;
    if (patient.timeS() < frag.start - BEHIND_S) return;
    const behindS = stream.broken.behind(frag as MediaFragment);
    if (behindS === null)
      return climb(frag.type === 'audio' ? 'voice' : 'source', frag.type === 'audio' ? 'voice' : null);
    patient.seek(behindS + BEHIND_S);
    // At the start the voice is already waiting for the clock of the segment that never comes.
    const isStart = stream.hls.media?.readyState === 0;
    afterwards(isStart ? () => patient.reload() : () => stream.hls.startLoad(behindS + BEHIND_S));
  }

  /**
   * hls.js asks for a playlist of a voice anew before, or instead of, turning to another host. Answers whether there is
   * one, or the voice is known to be gone.
   */
  function passVoice(hls: HlsStream['hls'], data: ErrorData): boolean {
    if (otherLevel(hls, true)) return true;
    if (!isMissing(data)) return false;
    if (!due) climb('voice', 'voice');
    return true;
  }

  /** Sound or picture begins or ends at a second: what is appended is played, then the rest with buffers of its own. */
  function freshen(timeS: number) {
    if (due) return;
    freshAtS = timeS;
    climb('buffers');
  }

  /** The sound is over while the picture goes on. A voice of its own cannot be left out; the picture's own can. */
  function passSound() {
    const stream = patient.getStream();
    const endS = stream?.endOfSound(patient.timeS()) ?? null;
    if (!stream || endS === null) return;
    const { hls } = stream;
    const next = hls.latestLevelDetails?.fragments.find(({ start }) => start >= endS - SAME_S);
    if (hls.audioTracks.length > 0 || !next) climb('voiceCodec', 'voice');
    else freshen(next.start);
  }

  function onHlsError(data: ErrorData) {
    const stream = patient.getStream();
    if (!stream || isReloading) return;
    if (isVoicePlaylist(data) && !data.fatal && passVoice(stream.hls, data)) return;
    if (data.details === ErrorDetails.FRAG_GAP) return passGap(stream, data);
    const { frag, sourceBufferName } = data;
    const isAppend = data.details === ErrorDetails.BUFFER_APPEND_ERROR;
    if (isAppend && frag && sourceBufferName && !stream.hasBuffer(sourceBufferName)) return freshen(frag.start);
    const segment = brokenSegment(data);
    const part = isOfVoice(data) ? 'voice' : null;
    if (segment) {
      const isUnreadable = isUnreadableSegment(data);
      const isPassable = stream.broken.pass(segment, isUnreadable);
      // hls.js has set the media source up anew, or moved to another level; it passes marked segments by itself.
      if (isPassable && !data.fatal) {
        if (isUnreadable) afterwards(resumeLoading);
        return;
      }
      if (isPassable) return climb(isUnreadable ? 'damage' : 'segment', part);
      return climb(part ?? (isUnreadable ? 'media' : 'network'), part);
    }
    const isHopeless = data.fatal || isProtected(data) || (isKeyMissing(data) && !due);
    if (isHopeless) climb(failureOf(data), part);
    // hls.js has begun this cure by itself, and would repeat it for ever.
    else if (data.details === ErrorDetails.MEDIA_SOURCE_REQUIRES_RESET) ladder.next('media');
    else if (isGrantRefused(data)) {
      // A request from before the last renewal is repeated under the new grant without another one.
      const { responseURL = '' } = (data.networkDetails ?? {}) as Partial<XMLHttpRequest>;
      if (!stream.isOutdated(responseURL)) void swapGrant();
    } else if (isServerTrouble(data)) void ports.untilReachable();
  }

  return {
    onHlsError,
    climb,
    passSound,
    /** Loads on from where the picture is. */
    resumeLoading,
    /** Once a second: what waited for the picture is done when it has come to the end of what is loaded. */
    onPulse(hasAdvanced: boolean) {
      if (hasAdvanced && !due) ladder.reset();
      if (due && patient.aheadS() <= dueAtS) due();
    },
    /** The viewer has gone elsewhere: what was broken there is not broken here. */
    onSeek() {
      if (!due) return;
      due = null;
      ladder.reset();
      resumeLoading();
    },
    /** Another source: nothing is known against it. */
    reset() {
      turn++;
      isReloading = false;
      due = null;
      ladder.reset();
    },
  };
}
