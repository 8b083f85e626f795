import HlsJs from 'hls.js';

export { HlsJs };

/** Whether there is Media Source with the codecs hls.js needs. */
export function canUseMediaSource(): boolean {
  // oxlint-disable-next-line import/no-named-as-default-member -- the typings know the named export not
  return HlsJs.isSupported();
}
