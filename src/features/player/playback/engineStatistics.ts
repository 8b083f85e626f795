/** What the engine knows of playback at this moment; null where it cannot tell. */
export interface EngineStatistics {
  /** The playing library and its version, such as `hls.js 1.7.4`. */
  engine: string;
  /** Pixels of the picture that is decoded, 0 before the first one. */
  width: number;
  height: number;
  /** `SDR`, `PQ` or `HLG`. */
  range: string | null;
  /** As the manifest writes them. */
  codecs: string | null;
  /** Declared bandwidth of the level, bits a second. */
  levelBitsPerS: number | null;
  /** Seconds buffered ahead. */
  aheadS: number;
  decodedFrames: number;
  droppedFrames: number;
  /** Measured bandwidth, bits a second. */
  bitsPerS: number | null;
  /** The segment that was loaded last. */
  segment: { bytes: number; loadMs: number } | null;
}

/** Stalls of one playback so far. */
export interface Stalls {
  stalls: number;
  /** Milliseconds. */
  stalledMs: number;
}

/** What the overlay tells of a playback beyond the engine. */
export interface PlaybackStatistics extends Stalls {
  /** When the grant of the stream ends, an ISO date-time; null without a lease. */
  expiresAt: string | null;
}
