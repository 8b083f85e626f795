/** What an engine is asked about besides the type: size, frame rate and dynamic range. */
interface Film {
  width: number;
  height: number;
  fps: number;
  range?: 'hlg';
}

interface Row {
  id: string;
  /** Null if it is not a codec. */
  type: string | null;
  film: Film | null;
}

const UHD: Film = { width: 3840, height: 2160, fps: 60 };

/**
 * What a device may decode, the type to ask its engine with, and the film parameters where more is asked. A suffix of
 * 51 means up to 2160 lines instead of 1080. New ones go at the end: positions are fixed.
 */
export const DECODERS = [
  { id: 'avc', type: 'video/mp4; codecs="avc1.640028"', film: null },
  { id: 'avc10', type: 'video/mp4; codecs="avc1.6e0028"', film: null },
  { id: 'hevc', type: 'video/mp4; codecs="hvc1.1.6.L123.B0"', film: null },
  { id: 'hevc10', type: 'video/mp4; codecs="hvc1.2.4.L123.B0"', film: null },
  { id: 'vp9', type: 'video/mp4; codecs="vp09.00.40.08"', film: null },
  { id: 'vp9hdr', type: 'video/mp4; codecs="vp09.02.40.10"', film: null },
  { id: 'av1', type: 'video/mp4; codecs="av01.0.08M.10"', film: null },
  { id: 'aac', type: 'audio/mp4; codecs="mp4a.40.2"', film: null },
  { id: 'ac3', type: 'audio/mp4; codecs="ac-3"', film: null },
  { id: 'eac3', type: 'audio/mp4; codecs="ec-3"', film: null },
  { id: 'opus', type: 'audio/mp4; codecs="opus"', film: null },
  { id: 'flac', type: 'audio/mp4; codecs="flac"', film: null },
  { id: 'mp3', type: 'audio/mp4; codecs="mp3"', film: null },
  /** Not a codec: more than two channels are played on separate loudspeakers. */
  { id: 'surround', type: null, film: null },
  { id: 'avc51', type: 'video/mp4; codecs="avc1.640033"', film: { ...UHD, fps: 30 } },
  { id: 'hevc51', type: 'video/mp4; codecs="hvc1.1.6.L153.B0"', film: UHD },
  { id: 'hevc10-51', type: 'video/mp4; codecs="hvc1.2.4.L153.B0"', film: UHD },
  { id: 'av1-51', type: 'video/mp4; codecs="av01.0.13M.10"', film: UHD },
  { id: 'vp9-51', type: 'video/mp4; codecs="vp09.00.51.08"', film: UHD },
  { id: 'vp9hdr-51', type: 'video/mp4; codecs="vp09.02.51.10"', film: UHD },
  /** Not a codec: the screen shows HLG (BT.2100). */
  {
    id: 'hlg',
    type: 'video/mp4; codecs="hvc1.2.4.L123.B0"',
    film: { width: 1920, height: 1080, fps: 50, range: 'hlg' },
  },
] as const satisfies readonly Row[];

export type Decoder = (typeof DECODERS)[number]['id'];
export const DECODER_IDS = DECODERS.map(({ id }) => id);

/** Kinds of devices for the owner's overview, with what most of a kind decode; for playback each device reports its own. */
export const DEVICE_KINDS = ['oldTv', 'tv', 'browser', 'phone'] as const;

export const TYPICAL_DECODERS: Record<(typeof DEVICE_KINDS)[number], readonly Decoder[]> = {
  oldTv: ['avc', 'aac'],
  tv: [
    'avc',
    'avc51',
    'hevc',
    'hevc51',
    'hevc10',
    'hevc10-51',
    'hlg',
    'vp9',
    'vp9-51',
    'aac',
    'ac3',
    'eac3',
    'mp3',
    'surround',
  ],
  browser: ['avc', 'avc51', 'vp9', 'vp9-51', 'av1', 'av1-51', 'aac', 'opus', 'flac', 'mp3'],
  phone: ['avc', 'avc51', 'hevc', 'hevc51', 'hevc10', 'hevc10-51', 'hlg', 'aac', 'flac', 'mp3'],
};
