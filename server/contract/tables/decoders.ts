/** What a device may decode, and the type by which its engine is asked. New ones are added at the end: their places are kept. */
export const DECODERS = [
  { id: 'avc', type: 'video/mp4; codecs="avc1.640028"' },
  { id: 'avc10', type: 'video/mp4; codecs="avc1.6e0028"' },
  { id: 'hevc', type: 'video/mp4; codecs="hvc1.1.6.L123.B0"' },
  { id: 'hevc10', type: 'video/mp4; codecs="hvc1.2.4.L123.B0"' },
  { id: 'vp9', type: 'video/mp4; codecs="vp09.00.40.08"' },
  { id: 'vp9hdr', type: 'video/mp4; codecs="vp09.02.40.10"' },
  { id: 'av1', type: 'video/mp4; codecs="av01.0.08M.10"' },
  { id: 'aac', type: 'audio/mp4; codecs="mp4a.40.2"' },
  { id: 'ac3', type: 'audio/mp4; codecs="ac-3"' },
  { id: 'eac3', type: 'audio/mp4; codecs="ec-3"' },
  { id: 'opus', type: 'audio/mp4; codecs="opus"' },
  { id: 'flac', type: 'audio/mp4; codecs="flac"' },
  { id: 'mp3', type: 'audio/mp4; codecs="mp3"' },
  /** Not a codec: more than two channels reach loudspeakers of their own. */
  { id: 'surround', type: null },
] as const;

export type Decoder = (typeof DECODERS)[number]['id'];
export const DECODER_IDS = DECODERS.map(({ id }) => id);

/** Kinds of devices that an owner asks about, by what most of a kind decode; each device says for itself when it plays. */
export const DEVICE_KINDS = ['oldTv', 'tv', 'browser', 'phone'] as const;

export const TYPICAL_DECODERS: Record<(typeof DEVICE_KINDS)[number], readonly Decoder[]> = {
  oldTv: ['avc', 'aac'],
  tv: ['avc', 'hevc', 'hevc10', 'vp9', 'aac', 'ac3', 'eac3', 'mp3', 'surround'],
  browser: ['avc', 'vp9', 'av1', 'aac', 'opus', 'flac', 'mp3'],
  phone: ['avc', 'hevc', 'hevc10', 'aac', 'flac', 'mp3'],
};
