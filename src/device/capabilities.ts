type TizenWindow = { webapis?: { avinfo?: { isHdrTvSupport?: () => boolean } } };

function matches(query: string): boolean {
  return typeof window.matchMedia === 'function' && window.matchMedia(query).matches;
}

/** True when the panel shows high dynamic range; asked of the television where it answers, else of the browser. */
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

/** HDR10 as films come in: HEVC Main 10, 2160 lines, PQ over BT.2020. */
const HDR_VIDEO = {
  contentType: HDR_TYPE,
  width: 3840,
  height: 2160,
  bitrate: 16_000_000,
  framerate: 24,
  transferFunction: 'pq',
  colorGamut: 'rec2020',
} as const;

/** True when the panel shows high dynamic range and the engine decodes such films smoothly. */
export async function canPlayHdr(): Promise<boolean> {
  if (!canShowHdr()) return false;
  const hasMediaSource = typeof MediaSource !== 'undefined';
  try {
    const type = hasMediaSource ? 'media-source' : 'file';
    const { supported, smooth } = await navigator.mediaCapabilities.decodingInfo({ type, video: HDR_VIDEO });
    return supported && smooth;
  } catch {
    // Engines before 2018 cannot be asked, some later ones not about dynamic range.
    return hasMediaSource && MediaSource.isTypeSupported(HDR_TYPE);
  }
}

/** True when a finger is the main pointer: phones and tablets, not televisions with an air mouse. */
export function isTouch(): boolean {
  return matches('(pointer: coarse)') && matches('(hover: none)');
}

/** So many processor cores, and so much memory in GiB where the browser tells, draw the full version without effort. */
const CAPABLE = { cores: 4, memoryGb: 4 };

/** True on a computer that has power to spare, and whose owner has not asked for less movement. */
export function isCapable(): boolean {
  const { hardwareConcurrency = 1, deviceMemory } = navigator as Navigator & { deviceMemory?: number };
  const hasMemory = deviceMemory === undefined || deviceMemory >= CAPABLE.memoryGb;
  return (
    hardwareConcurrency >= CAPABLE.cores && hasMemory && !isTouch() && !matches('(prefers-reduced-motion: reduce)')
  );
}

/** True where a film can be shown in a small window over others; televisions say so too, and cannot. */
export function canPictureInPicture(isTv: boolean): boolean {
  return !isTv && document.pictureInPictureEnabled === true;
}

/** Whether a film is in such a window. */
export function isInPictureInPicture(): boolean {
  return Boolean(document.pictureInPictureElement);
}
