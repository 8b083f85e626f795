import { afterEach, expect, test, vi } from 'vitest';
import { decodersMask, decodes, PLAIN_DECODERS } from '../../server/contract/decoders.ts';
import { DECODER_IDS } from '../../server/contract/tables/decoders.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** An engine that takes the types that fit, and loudspeakers for so many channels. */
async function askOn(taken: RegExp, channels: number | null, hasSource = true) {
  const isTypeSupported = vi.fn((type: string) => taken.test(type));
  class Context {
    destination = { maxChannelCount: channels };
    close = async () => undefined;
  }
  vi.stubGlobal('window', {
    ...(hasSource && { MediaSource: { isTypeSupported } }),
    ...(channels !== null && { AudioContext: Context }),
  });
  vi.stubGlobal('document', {
    createElement: () => ({ canPlayType: (type: string) => (taken.test(type) ? 'maybe' : '') }),
  });
  const { decoders } = await import('../../src/device/decoders.ts');
  return { decoders, isTypeSupported };
}

test.each([
  ['a browser', /avc1|vp09\.00|av01|mp4a|opus|flac/, 2, ['avc', 'avc10', 'vp9', 'av1', 'aac', 'opus', 'flac']],
  ['a television', /avc1\.64|hvc1|mp4a|ac-3|ec-3/, 6, ['avc', 'hevc', 'hevc10', 'aac', 'ac3', 'eac3', 'surround']],
  ['an engine without sound of its own', /avc1\.64|mp4a/, null, ['avc', 'aac']],
] as const)('%s tells what it decodes', async (_name, taken, channels, wanted) => {
  expect((await askOn(taken, channels)).decoders()).toEqual(wanted);
});

test('an engine that plays files alone is asked by its element, and each is asked once', async () => {
  expect((await askOn(/avc1\.64|mp4a/, 2, false)).decoders()).toEqual(['avc', 'aac']);
  vi.resetModules();
  const { decoders, isTypeSupported } = await askOn(/avc1\.64/, 2);
  decoders();
  const { length } = isTypeSupported.mock.calls;
  decoders();
  expect(isTypeSupported).toHaveBeenCalledTimes(length);
});

test('decoders fit one number, each with a bit of its own', () => {
  for (const id of DECODER_IDS) {
    const mask = decodersMask([id]);
    expect(DECODER_IDS.filter((other) => decodes(mask, other))).toEqual([id]);
  }
  expect(DECODER_IDS.filter((id) => decodes(decodersMask(DECODER_IDS), id))).toEqual(DECODER_IDS);
  expect([decodes(PLAIN_DECODERS, 'avc'), decodes(PLAIN_DECODERS, 'hevc')]).toEqual([true, false]);
});
