type TizenWindow = { webapis?: { avinfo?: { isHdrTvSupport?: () => boolean } } };

function matches(query: string): boolean {
  return typeof window.matchMedia === 'function' && window.matchMedia(query).matches;
}

/** True when the display supports HDR; asks the television's API where there is one, else the browser. */
export function canShowHdr(): boolean {
  const avinfo = (window as TizenWindow).webapis?.avinfo;
  if (avinfo?.isHdrTvSupport) {
    try {
      return avinfo.isHdrTvSupport();
    } catch {
      return false;
    }
  }
  return matches('(dynamic-range: high)');
}

const HDR_TYPE = 'video/mp4; codecs="hvc1.2.4.L150.90"';

/** HDR10 as films use it: HEVC Main 10, 2160 lines, PQ over BT.2020. */
const HDR_VIDEO = {
  contentType: HDR_TYPE,
  width: 3840,
  height: 2160,
  bitrate: 16_000_000,
  framerate: 24,
  transferFunction: 'pq',
  colorGamut: 'rec2020',
} as const;

/** True when the display supports HDR and the engine decodes such films smoothly. */
export async function canPlayHdr(): Promise<boolean> {
  if (!canShowHdr()) return false;
  const hasMediaSource = typeof MediaSource !== 'undefined';
  try {
    const type = hasMediaSource ? 'media-source' : 'file';
    const { supported, smooth } = await navigator.mediaCapabilities.decodingInfo({ type, video: HDR_VIDEO });
    return supported && smooth;
  } catch {
    // Engines before 2018 have no `mediaCapabilities`; some later ones reject the HDR fields.
    return hasMediaSource && MediaSource.isTypeSupported(HDR_TYPE);
  }
}

/** True when a finger is the main pointer: phones and tablets, not televisions with an air mouse. */
export function isTouch(): boolean {
  return matches('(pointer: coarse)') && matches('(hover: none)');
}

/** Processor cores, and memory in GiB where the browser reports it, that the full version needs to run smoothly. */
const CAPABLE = { cores: 4, memoryGb: 4 };

/** True on a powerful enough device without touch, unless reduced motion is preferred. */
export function isCapable(): boolean {
  const { hardwareConcurrency = 1, deviceMemory } = navigator as Navigator & { deviceMemory?: number };
  const hasMemory = deviceMemory === undefined || deviceMemory >= CAPABLE.memoryGb;
  return (
    hardwareConcurrency >= CAPABLE.cores && hasMemory && !isTouch() && !matches('(prefers-reduced-motion: reduce)')
  );
}

/** True where picture-in-picture works; televisions report it without support. */
export function canPictureInPicture(isTv: boolean): boolean {
  return !isTv && document.pictureInPictureEnabled === true;
}

/** True while a film is in picture-in-picture. */
export function isInPictureInPicture(): boolean {
  return Boolean(document.pictureInPictureElement);
}
