import type { EngineStatistics } from '../playback/engineStatistics.ts';
import { HlsJs } from './hlsJs.ts';
import { videojs } from './videoJs.ts';

type OldVideo = { webkitDecodedFrameCount?: number; webkitDroppedFrameCount?: number };

/** Missing from its own types. */
const { VERSION } = videojs as unknown as { VERSION: string };

/** Frame counts of the element; before Chromium 80 they have other names. */
function framesOf(video: HTMLVideoElement) {
  if (typeof video.getVideoPlaybackQuality === 'function') {
    const { totalVideoFrames, droppedVideoFrames } = video.getVideoPlaybackQuality();
    return { decodedFrames: totalVideoFrames, droppedFrames: droppedVideoFrames };
  }
  const { webkitDecodedFrameCount = 0, webkitDroppedFrameCount = 0 } = video as OldVideo;
  return { decodedFrames: webkitDecodedFrameCount, droppedFrames: webkitDroppedFrameCount };
}

/** The last segment to arrive of the level being loaded, by the load statistics hls.js keeps on each. */
function lastSegment(hls: HlsJs): EngineStatistics['segment'] {
  const fragments = hls.levels[hls.loadLevel]?.details?.fragments ?? [];
  let last: EngineStatistics['segment'] = null;
  let lastAt = 0;
  for (const { hasStats, stats } of fragments) {
    if (!hasStats || stats.loading.end <= lastAt) continue;
    lastAt = stats.loading.end;
    last = { bytes: stats.loaded, loadMs: Math.round(stats.loading.end - stats.loading.start) };
  }
  return last;
}

/** The current numbers; nothing is recorded between calls, so there is no cost while nobody asks. */
export function readStatistics(video: HTMLVideoElement, hls: HlsJs | null, aheadS: number): EngineStatistics {
  const level = hls?.levels[hls.currentLevel];
  return {
    engine: hls ? `hls.js ${HlsJs.version} · video.js ${VERSION}` : `HLS · video.js ${VERSION}`,
    width: video.videoWidth,
    height: video.videoHeight,
    range: level?.videoRange ?? null,
    codecs: (level && [level.videoCodec, level.audioCodec].filter(Boolean).join(', ')) || null,
    levelBitsPerS: level?.bitrate ?? null,
    aheadS,
    ...framesOf(video),
    bitsPerS: hls && Number.isFinite(hls.bandwidthEstimate) ? hls.bandwidthEstimate : null,
    segment: hls && lastSegment(hls),
  };
}
