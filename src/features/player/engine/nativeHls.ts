import { canUseMediaSource } from './hlsJs.ts';

/**
 * Whether to use native HLS: on Safari, where AirPlay and HDR depend on it, and where there is no Media Source at all.
 * Chromium's "maybe" cannot be trusted (hls.js#7827).
 */
export function isHlsNative(video: HTMLVideoElement, userAgent: string): boolean {
  const canPlay = video.canPlayType('application/vnd.apple.mpegurl') !== '';
  const isSafari = /^((?!chrome|chromium|android|crios|fxios|tizen|web0s).)*safari/i.test(userAgent);
  return canPlay && (isSafari || !canUseMediaSource());
}
