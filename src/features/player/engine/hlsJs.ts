import HlsJs from 'hls.js';

export { HlsJs };

/** Whether there is Media Source with the codecs hls.js needs. */
export function canUseMediaSource(): boolean {
  // oxlint-disable-next-line import/no-named-as-default-member -- the typings know the named export not
  return HlsJs.isSupported();
}

/** Whether the Media Source that hls.js plays through takes a MIME type; iPhones have only the managed one. */
export function canTakeType(type: string): boolean {
  // oxlint-disable-next-line import/no-named-as-default-member -- the typings know the named export not
  return HlsJs.getMediaSource()?.isTypeSupported(type) === true;
}
