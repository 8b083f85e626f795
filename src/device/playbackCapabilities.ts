import { canShowHdr } from './capabilities.ts';

export interface PlaybackCapabilities {
  /** The available Media Source API; null if none. */
  mediaSource: 'MediaSource' | 'ManagedMediaSource' | null;
  /** True when the engine plays HLS natively. */
  hasNativeHls: boolean;
  isHdrPanel: boolean;
  /** True when EME is available; Promin does not use it. */
  hasEme: boolean;
  codecs: readonly { name: string; type: string; isSupported: boolean }[];
  /** How well the device decodes films of common sizes; empty if the engine cannot tell. */
  films: readonly { name: string; isSupported: boolean; isSmooth: boolean; isEfficient: boolean }[];
}

const VIDEO = 'video/mp4; codecs=';
const AUDIO = 'audio/mp4; codecs=';

const CODECS = [
  { name: 'H.264 High 4.0', type: `${VIDEO}"avc1.640028"` },
  { name: 'H.264 High 5.1', type: `${VIDEO}"avc1.640033"` },
  { name: 'HEVC Main 4.1', type: `${VIDEO}"hvc1.1.6.L123.B0"` },
  { name: 'HEVC Main 10 5.0', type: `${VIDEO}"hvc1.2.4.L150.90"` },
  { name: 'Dolby Vision 8.4', type: `${VIDEO}"dvh1.08.06"` },
  { name: 'VP9', type: 'video/webm; codecs="vp9"' },
  { name: 'AV1 Main 5.0', type: `${VIDEO}"av01.0.12M.08"` },
  { name: 'AAC-LC', type: `${AUDIO}"mp4a.40.2"` },
  { name: 'HE-AAC', type: `${AUDIO}"mp4a.40.5"` },
  { name: 'AC-3', type: `${AUDIO}"ac-3"` },
  { name: 'E-AC-3', type: `${AUDIO}"ec-3"` },
  { name: 'Opus', type: `${AUDIO}"opus"` },
  { name: 'FLAC', type: `${AUDIO}"flac"` },
] as const;

const FILMS = [
  { name: '1280x720 H.264', codec: 'avc1.64001f', width: 1280, height: 720, bitrate: 3_000_000 },
  { name: '1920x1080 H.264', codec: 'avc1.640028', width: 1920, height: 1080, bitrate: 6_000_000 },
  { name: '2560x1440 HEVC', codec: 'hvc1.1.6.L150.B0', width: 2560, height: 1440, bitrate: 10_000_000 },
  { name: '3840x2160 HEVC', codec: 'hvc1.1.6.L150.B0', width: 3840, height: 2160, bitrate: 16_000_000 },
] as const;

type SourceWindow = {
  MediaSource?: typeof MediaSource;
  ManagedMediaSource?: typeof MediaSource;
};

async function filmsDecoded(hasSource: boolean): Promise<PlaybackCapabilities['films']> {
  const { mediaCapabilities } = navigator as { mediaCapabilities?: MediaCapabilities };
  if (!mediaCapabilities) return [];
  const type = hasSource ? 'media-source' : 'file';
  const ask = async ({ name, codec, width, height, bitrate }: (typeof FILMS)[number]) => {
    const video = { contentType: `${VIDEO}"${codec}"`, width, height, bitrate, framerate: 24 };
    const { supported, smooth, powerEfficient } = await mediaCapabilities.decodingInfo({ type, video });
    return { name, isSupported: supported, isSmooth: supported && smooth, isEfficient: supported && powerEfficient };
  };
  return Promise.all(FILMS.map(ask)).catch(() => []);
}

/** What this device can play, as reported by its engine. */
export async function playbackCapabilities(): Promise<PlaybackCapabilities> {
  const { MediaSource: plain, ManagedMediaSource: managed } = window as unknown as SourceWindow;
  const source = plain ?? managed;
  const video = document.createElement('video');
  return {
    mediaSource: plain ? 'MediaSource' : managed ? 'ManagedMediaSource' : null,
    hasNativeHls: video.canPlayType('application/vnd.apple.mpegurl') !== '',
    isHdrPanel: canShowHdr(),
    hasEme: 'requestMediaKeySystemAccess' in navigator,
    codecs: CODECS.map(({ name, type }) => ({
      name,
      type,
      isSupported: source ? source.isTypeSupported(type) : video.canPlayType(type) !== '',
    })),
    films: await filmsDecoded(source !== undefined),
  };
}
