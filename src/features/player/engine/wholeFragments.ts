import type {
  FragmentLoaderConstructor,
  FragmentLoaderContext,
  HlsConfig,
  Loader,
  LoaderCallbacks,
  LoaderConfiguration,
} from 'hls.js';
import { HlsJs } from './hlsJs.ts';

const HEADER_BYTES = 8;
/** Sizes that mean "in the next eight bytes" and "to the end of the file" (ISO/IEC 14496-12, 4.2). */
const LONG = 1;
const TO_THE_END = 0;

/** Whether bytes are whole boxes of ISO media, one after another, with nothing missing and nothing between. */
export function areWholeBoxes(bytes: ArrayBuffer): boolean {
  const view = new DataView(bytes);
  let at = 0;
  while (at + HEADER_BYTES <= view.byteLength) {
    const size = view.getUint32(at);
    if (size === TO_THE_END) return true;
    // No segment reaches four gigabytes: the low half of the size is enough.
    const length = size === LONG && at + 2 * HEADER_BYTES <= view.byteLength ? view.getUint32(at + 12) : size;
    if (length < HEADER_BYTES) return false;
    at += length;
  }
  return at === view.byteLength;
}

/**
 * Loads fragments as hls.js does, and reports a truncated or corrupt fragment of fragmented MP4 as failed, so that it
 * is retried. Passed on, half a fragment would break the next append.
 */
export function wholeFragmentLoader(): FragmentLoaderConstructor {
  // oxlint-disable-next-line import/no-named-as-default-member -- the typings know the named export not
  const Base = HlsJs.DefaultConfig.loader as unknown as new (config: HlsConfig) => Loader<FragmentLoaderContext>;
  return class extends Base {
    override load(
      context: FragmentLoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<FragmentLoaderContext>,
    ) {
      const { frag } = context;
      const isBoxes = frag.sn !== 'initSegment' && frag.initSegment !== null && !frag.encrypted;
      super.load(context, config, {
        ...callbacks,
        onSuccess(response, stats, from, details) {
          const { data } = response;
          const isBroken = isBoxes && data instanceof ArrayBuffer && !areWholeBoxes(data);
          if (isBroken) callbacks.onError({ code: response.code ?? 200, text: 'cut off' }, from, details, stats);
          else callbacks.onSuccess(response, stats, from, details);
        },
      });
    }
  } as unknown as FragmentLoaderConstructor;
}
