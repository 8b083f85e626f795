import { ErrorDetails, ErrorTypes, type ErrorData, type MediaFragment } from 'hls.js';
import type { Failure } from './recoverySteps.ts';

/** Whether the server refused the grant; handled before hls.js gives up. */
export function isGrantRefused({ response }: ErrorData): boolean {
  return response?.code === 401 || response?.code === 403;
}

/** Whether the film is protected in a way that this player has no keys for. */
export function isProtected({ type, details, frag }: ErrorData): boolean {
  if (type === ErrorTypes.KEY_SYSTEM_ERROR) return true;
  return details === ErrorDetails.KEY_LOAD_ERROR && (frag?.decryptdata?.keyFormat ?? 'identity') !== 'identity';
}

/** Whether a request reached no server, or a failing one (5xx). */
export function isServerTrouble(data: ErrorData): boolean {
  const { type, response, details } = data;
  const isOurs = details === ErrorDetails.MANIFEST_PARSING_ERROR || details === ErrorDetails.INTERNAL_ABORTED;
  if (type !== ErrorTypes.NETWORK_ERROR || isOurs || isUnreadable(details) || isProtected(data)) return false;
  const status = response?.code ?? 0;
  return status === 0 || status >= 500;
}

/** Whether the server answered that there is no such resource. */
export const isMissing = ({ response }: ErrorData) => (response?.code ?? 0) >= 400 && (response?.code ?? 0) < 500;

/** Whether the server answered without failing: with a 4xx, or something that is not a segment. */
const isAnswered = ({ response }: ErrorData) => (response?.code ?? 0) > 0 && (response?.code ?? 0) < 500;

/** Whether hls.js retries; the number is `NetworkErrorAction.RetryRequest`, an enum whose values its types omit. */
const isRepeated = ({ errorAction, fatal }: ErrorData) => !fatal && (errorAction?.action as number | undefined) === 5;

/** A playlist that arrived but is empty or malformed. */
const isUnreadable = (details: ErrorData['details']) =>
  details === ErrorDetails.LEVEL_EMPTY_ERROR || details === ErrorDetails.LEVEL_PARSING_ERROR;

/** Whether the key for an encrypted part of the film is missing; a refused grant is handled separately. */
export function isKeyMissing(data: ErrorData): boolean {
  return data.details === ErrorDetails.KEY_LOAD_ERROR && isMissing(data) && !isGrantRefused(data);
}

/** The segment that an error is about, where it is missing or cannot be read; null where another try may help. */
export function brokenSegment(data: ErrorData): MediaFragment | null {
  const { frag, details } = data;
  if (!frag || frag.sn === 'initSegment') return null;
  switch (details) {
    case ErrorDetails.FRAG_LOAD_ERROR:
      return isAnswered(data) && !isGrantRefused(data) && !isRepeated(data) ? (frag as MediaFragment) : null;
    case ErrorDetails.FRAG_PARSING_ERROR:
    case ErrorDetails.FRAG_DECRYPT_ERROR:
    case ErrorDetails.BUFFER_APPEND_ERROR:
    case ErrorDetails.MEDIA_SOURCE_REQUIRES_RESET:
      return frag as MediaFragment;
  }
  return null;
}

/** Whether a broken segment arrived but is unreadable. */
export const isUnreadableSegment = ({ details }: ErrorData) => details !== ErrorDetails.FRAG_LOAD_ERROR;

/** Whether it is the playlist of a voice that failed to load; a refused grant is handled separately. */
export function isVoicePlaylist(data: ErrorData): boolean {
  return data.details === ErrorDetails.AUDIO_TRACK_LOAD_ERROR && data.context !== undefined && !isGrantRefused(data);
}

/** Whether the voice is what fails, rather than the picture. */
export function isOfVoice({ frag, context, sourceBufferName }: ErrorData): boolean {
  if (frag) return frag.type === 'audio';
  return (context?.type as string | undefined) === 'audioTrack' || sourceBufferName === 'audio';
}

/** Whether the browser has no buffer for the codec, which it learns from the segments where the manifest names none. */
const isCodecRefused = ({ details }: ErrorData) =>
  details === ErrorDetails.BUFFER_ADD_CODEC_ERROR || details === ErrorDetails.BUFFER_INCOMPATIBLE_CODECS_ERROR;

/** Whether the device cannot decode any picture of this film; codecs the manifest names are checked before anything is loaded. */
export function isPictureUndecodable(data: ErrorData): boolean {
  if (data.details === ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR) return true;
  return isCodecRefused(data) && !isOfVoice(data);
}

/** What a fatal error of hls.js is, as far as recovery depends on it. */
export function failureOf(data: ErrorData): Failure {
  if (isGrantRefused(data)) return 'grant';
  if (isProtected(data) || isKeyMissing(data)) return 'source';
  if (isServerTrouble(data)) return 'network';
  if (isOfVoice(data)) return isCodecRefused(data) ? 'voiceCodec' : 'voice';
  if (brokenSegment(data)) return isUnreadableSegment(data) ? 'damage' : 'segment';
  switch (data.details) {
    case ErrorDetails.MANIFEST_PARSING_ERROR:
    case ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR:
    case ErrorDetails.BUFFER_ADD_CODEC_ERROR:
    case ErrorDetails.BUFFER_INCOMPATIBLE_CODECS_ERROR:
    case ErrorDetails.LEVEL_EMPTY_ERROR:
    case ErrorDetails.LEVEL_PARSING_ERROR:
      return 'source';
    case ErrorDetails.MANIFEST_LOAD_ERROR:
    case ErrorDetails.LEVEL_LOAD_ERROR:
      return isMissing(data) ? 'source' : 'network';
  }
  return data.type === ErrorTypes.NETWORK_ERROR ? 'network' : 'media';
}
