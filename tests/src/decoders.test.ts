import { afterEach, expect, test, vi } from 'vitest';
import { decodersMask, decodes, PLAIN_DECODERS } from '../../server/contract/decoders.ts';
import { DECODER_IDS } from '../../server/contract/tables/decoders.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

interface Engine {
  taken: RegExp;
  channels: number | null;
  hasSource?: boolean;
  isHdr?: boolean;
  /** The result of its MediaCapabilities; undefined if it has none. */
  decodingInfo?: (asked: MediaDecodingConfiguration) => Promise<{ supported: boolean; smooth: boolean }>;
}

/** An engine that supports matching types, with that many audio channels. */
async function askOn({ taken, channels, hasSource = true, isHdr = false, decodingInfo }: Engine) {
  const isTypeSupported = vi.fn((type: string) => taken.test(type));
  class Context {
    destination = { maxChannelCount: channels };
    close = async () => undefined;
  }
  vi.stubGlobal('window', {
    ...(hasSource && { MediaSource: { isTypeSupported } }),
    ...(channels !== null && { AudioContext: Context }),
    matchMedia: () => ({ matches: isHdr }),
  });
  vi.stubGlobal('navigator', decodingInfo ? { mediaCapabilities: { decodingInfo } } : {});
  vi.stubGlobal('document', {
    createElement: () => ({ canPlayType: (type: string) => (taken.test(type) ? 'maybe' : '') }),
  });
  const { decoders } = await import('../../src/device/decoders.ts');
  return { decoders, isTypeSupported };
}

const BROWSER = /avc1|vp09\.00|av01|mp4a|opus|flac/;
const TELEVISION = /avc1\.64|hvc1|mp4a|ac-3|ec-3/;
const OLD = /avc1\.640028|mp4a/;
const SOUNDS = ['aac', 'ac3', 'eac3', 'surround'];
const tall = ({ video }: MediaDecodingConfiguration) => (video?.height ?? 0) > 1080;
const said =
  (isSmooth: (asked: MediaDecodingConfiguration) => boolean) => async (asked: MediaDecodingConfiguration) => ({
    supported: true,
    smooth: isSmooth(asked),
  });

test.each<[string, Engine, string[]]>([
  [
    'a browser that cannot be asked about sizes',
    { taken: BROWSER, channels: 2 },
    ['avc', 'avc10', 'vp9', 'av1', 'aac', 'opus', 'flac', 'avc51', 'av1-51', 'vp9-51'],
  ],
  [
    'one that falls behind at 2160 lines',
    { taken: BROWSER, channels: 2, decodingInfo: said((asked) => !tall(asked)) },
    ['avc', 'avc10', 'vp9', 'av1', 'aac', 'opus', 'flac'],
  ],
  [
    'a television',
    { taken: TELEVISION, channels: 6, decodingInfo: said(() => true) },
    ['avc', 'hevc', 'hevc10', ...SOUNDS, 'avc51', 'hevc51', 'hevc10-51'],
  ],
  [
    'a television of high dynamic range',
    { taken: TELEVISION, channels: 6, isHdr: true, decodingInfo: said(() => true) },
    ['avc', 'hevc', 'hevc10', ...SOUNDS, 'avc51', 'hevc51', 'hevc10-51', 'hlg'],
  ],
  [
    'one that shows PQ alone',
    {
      taken: TELEVISION,
      channels: 6,
      isHdr: true,
      decodingInfo: said(({ video }) => (video as { transferFunction?: string }).transferFunction !== 'hlg'),
    },
    ['avc', 'hevc', 'hevc10', ...SOUNDS, 'avc51', 'hevc51', 'hevc10-51'],
  ],
  [
    'one whose engine cannot be asked about ranges',
    {
      taken: TELEVISION,
      channels: 6,
      isHdr: true,
      decodingInfo: () => Promise.reject(new TypeError('no such member')),
    },
    ['avc', 'hevc', 'hevc10', ...SOUNDS, 'avc51', 'hevc51', 'hevc10-51'],
  ],
  ['an old television', { taken: OLD, channels: 2 }, ['avc', 'aac']],
  ['an engine without sound of its own', { taken: OLD, channels: null }, ['avc', 'aac']],
  ['an engine that plays files alone', { taken: OLD, channels: 2, hasSource: false }, ['avc', 'aac']],
])('%s tells what it decodes', async (_name, engine, wanted) => {
  expect(await (await askOn(engine)).decoders()).toEqual(wanted);
});

test('an engine that does not answer is taken at its word about the type', async () => {
  vi.useFakeTimers();
  const { decoders } = await askOn({
    taken: BROWSER,
    channels: 2,
    isHdr: true,
    decodingInfo: () => new Promise(() => {}),
  });
  const known = decoders();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await known).toContain('avc51');
  expect(await known).not.toContain('hlg');
  vi.useRealTimers();
});

test('each is asked once for as long as the page lives', async () => {
  const decodingInfo = vi.fn(said(() => true));
  const { decoders, isTypeSupported } = await askOn({ taken: BROWSER, channels: 2, decodingInfo });
  const [one, other] = await Promise.all([decoders(), decoders()]);
  expect(other).toBe(one);
  const counts = [isTypeSupported.mock.calls.length, decodingInfo.mock.calls.length];
  await decoders();
  expect([isTypeSupported.mock.calls.length, decodingInfo.mock.calls.length]).toEqual(counts);
});

test('decoders fit one number, each with a bit of its own', () => {
  for (const id of DECODER_IDS) {
    const mask = decodersMask([id]);
    expect(DECODER_IDS.filter((other) => decodes(mask, other))).toEqual([id]);
  }
  expect(DECODER_IDS.filter((id) => decodes(decodersMask(DECODER_IDS), id))).toEqual(DECODER_IDS);
  expect([decodes(PLAIN_DECODERS, 'avc'), decodes(PLAIN_DECODERS, 'hevc')]).toEqual([true, false]);
});
