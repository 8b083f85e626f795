import type { HlsConfig, LoaderResponse, RetryConfig } from 'hls.js';
import type { EngineProfile } from './engine.ts';

const isRefused = (status: number | undefined) => status === 401 || status === 403;
const isServerTrouble = (status: number | undefined) => status === undefined || status === 0 || status >= 500;

/**
 * Retries requests that a new grant or a recovered server can fix; what is missing (404) is not retried. Follows
 * hls.js's advice on time-outs.
 */
function shouldRetry(
  policy: RetryConfig | null | undefined,
  count: number,
  _isTimeout: boolean,
  response: LoaderResponse | undefined,
  isAdvised: boolean,
): boolean {
  if (!policy || count >= policy.maxNumRetry) return false;
  return isAdvised || (response !== undefined && (isRefused(response.code) || isServerTrouble(response.code)));
}

const retries = (maxNumRetry: number): RetryConfig => ({
  maxNumRetry,
  retryDelayMs: 500,
  maxRetryDelayMs: 3000,
  shouldRetry,
});

const policy = (firstByteMs: number, wholeMs: number, count: number) => ({
  default: {
    maxTimeToFirstByteMs: firstByteMs,
    maxLoadTimeMs: wholeMs,
    timeoutRetry: retries(2),
    errorRetry: retries(count),
  },
});

/** Memory and processor of a television (docs/rules.md, R34); sizes in bytes, lengths in seconds. */
const TELEVISION: Partial<HlsConfig> = {
  maxBufferLength: 20,
  maxMaxBufferLength: 40,
  maxBufferSize: 40_000_000,
  backBufferLength: 10,
  capLevelOnFPSDrop: true,
};

const COMPUTER: Partial<HlsConfig> = { maxBufferLength: 30, maxMaxBufferLength: 90, backBufferLength: 60 };

/** hls.js for this device: `startAtS` is where to start, `bitsPerS` the initial bandwidth estimate where there is one. */
export function hlsConfig(profile: EngineProfile, startAtS: number, bitsPerS: number | null): Partial<HlsConfig> {
  return {
    ...(profile.isTv ? TELEVISION : COMPUTER),
    startPosition: startAtS > 0 ? startAtS : -1,
    ...(bitsPerS === null ? null : { abrEwmaDefaultEstimate: bitsPerS }),
    // Fragmented MP4 is passed on as it is: a worker would only copy it.
    enableWorker: false,
    lowLatencyMode: false,
    enableInterstitialPlayback: false,
    enableDateRangeMetadataCues: false,
    enableEmsgMetadataCues: false,
    enableID3MetadataCues: false,
    // The player draws cues itself.
    renderTextTracksNatively: false,
    videoPreference: { allowedVideoRanges: profile.canShowHdr ? ['SDR', 'PQ', 'HLG'] : ['SDR'] },
    errorPenaltyExpireMs: 30_000,
    manifestLoadPolicy: policy(10_000, 20_000, 3),
    keyLoadPolicy: policy(10_000, 20_000, 4),
    playlistLoadPolicy: policy(10_000, 20_000, 4),
    fragLoadPolicy: policy(10_000, 120_000, 4),
  };
}
