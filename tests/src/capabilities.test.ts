import { afterEach, expect, test, vi } from 'vitest';
import { canPlayHdr } from '../../src/device/capabilities.ts';

interface Engine {
  isPanelHigh?: boolean;
  /** What the television's own interface returns. */
  television?: () => boolean;
  decodes?: { supported: boolean; smooth: boolean } | Error;
  isTypeSupported?: boolean;
}

/** The platform's object for the panel: its methods throw if called on another object. */
function panelOf(television: () => boolean) {
  const avinfo = {
    isHdrTvSupport(this: unknown) {
      if (this !== avinfo) throw new TypeError('Illegal invocation');
      return television();
    },
  };
  return avinfo;
}

function runOn({ isPanelHigh = false, television, decodes, isTypeSupported }: Engine) {
  const decodingInfo = vi.fn(async (_asked: unknown) => {
    if (decodes instanceof Error) throw decodes;
    return decodes;
  });
  vi.stubGlobal('window', {
    matchMedia: (query: string) => ({ matches: query === '(dynamic-range: high)' && isPanelHigh }),
    ...(television && { webapis: { avinfo: panelOf(television) } }),
  });
  vi.stubGlobal('navigator', decodes ? { mediaCapabilities: { decodingInfo } } : {});
  vi.stubGlobal('MediaSource', isTypeSupported === undefined ? undefined : { isTypeSupported: () => isTypeSupported });
  return decodingInfo;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const FINE = { supported: true, smooth: true };

test.each<[string, Engine, boolean]>([
  ['panel and engine', { isPanelHigh: true, decodes: FINE, isTypeSupported: true }, true],
  ['an engine without the codec', { isPanelHigh: true, decodes: { supported: false, smooth: false } }, false],
  ['an engine too slow for it', { isPanelHigh: true, decodes: { supported: true, smooth: false } }, false],
  ['an ordinary panel', { decodes: FINE, isTypeSupported: true }, false],
  ['a television that says yes', { television: () => true, decodes: FINE, isTypeSupported: true }, true],
  ['a television that says no', { isPanelHigh: true, television: () => false, decodes: FINE }, false],
  ['an old engine with the codec', { isPanelHigh: true, isTypeSupported: true }, true],
  ['an old engine without it', { isPanelHigh: true, isTypeSupported: false }, false],
  ['one that knows no such question', { isPanelHigh: true, decodes: new TypeError(), isTypeSupported: true }, true],
  ['one with neither answer', { isPanelHigh: true, decodes: new TypeError() }, false],
])('high dynamic range needs the panel and the engine: %s', async (_name, engine, isPlayable) => {
  runOn(engine);
  expect(await canPlayHdr()).toBe(isPlayable);
});

test('the question is about PQ, in the way the player decodes', async () => {
  const asked = runOn({ isPanelHigh: true, decodes: FINE, isTypeSupported: true });
  await canPlayHdr();
  expect(asked.mock.calls[0]?.[0]).toMatchObject({
    type: 'media-source',
    video: { transferFunction: 'pq', contentType: expect.stringContaining('hvc1.2') },
  });
});
