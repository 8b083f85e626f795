import { type Decoder, DECODERS } from '../../server/contract/tables/decoders.ts';
import { canShowHdr } from './capabilities.ts';

type SourceWindow = { MediaSource?: typeof MediaSource; ManagedMediaSource?: typeof MediaSource };
type SoundWindow = { AudioContext?: typeof AudioContext; webkitAudioContext?: typeof AudioContext };
type Row = (typeof DECODERS)[number];
type Asked = NonNullable<Row['film']>;

/** Timeout for `decodingInfo`; past it, type support alone counts, and HDR as unsupported. */
const PATIENCE_MS = 2_000;

/** True when the output has six channels (5.1) or more. */
function hasSurround(): boolean {
  const { AudioContext: plain, webkitAudioContext: prefixed } = window as unknown as SoundWindow;
  const Context = plain ?? prefixed;
  if (!Context) return false;
  try {
    const context = new Context();
    const { maxChannelCount } = context.destination;
    void context.close();
    return maxChannelCount >= 6;
  } catch {
    return false;
  }
}

/** True when films of this size and frame rate decode smoothly; if the engine cannot tell, true unless HDR. */
async function isSmooth(type: string, { width, height, fps, range }: Asked, isSource: boolean): Promise<boolean> {
  const { mediaCapabilities } = navigator as { mediaCapabilities?: MediaCapabilities };
  if (!mediaCapabilities) return range === undefined;
  const video = {
    contentType: type,
    width,
    height,
    bitrate: height > 1080 ? 20_000_000 : 8_000_000,
    framerate: fps,
    ...(range && ({ transferFunction: range, colorGamut: 'rec2020' } as const)),
  };
  const asked = mediaCapabilities
    .decodingInfo({ type: isSource ? 'media-source' : 'file', video })
    .then(({ supported, smooth }) => supported && smooth)
    .catch(() => range === undefined);
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(range === undefined), PATIENCE_MS));
  return Promise.race([asked, late]);
}

async function ask(): Promise<Decoder[]> {
  const { MediaSource: plain, ManagedMediaSource: managed } = window as unknown as SourceWindow;
  const source = plain ?? managed;
  const element = document.createElement('video');
  const knows = (type: string) => (source ? source.isTypeSupported(type) : element.canPlayType(type) !== '');
  const has = async ({ type, film }: Row): Promise<boolean> => {
    if (type === null) return hasSurround();
    if (!knows(type) || (film?.range && !canShowHdr())) return false;
    return film === null || isSmooth(type, film, source !== undefined);
  };
  const answers = await Promise.all(DECODERS.map(has));
  return DECODERS.filter((_, place) => answers[place]).map(({ id }) => id);
}

let known: Promise<Decoder[]> | null = null;

/** What this device's engine decodes, and how large; probed once per page load. */
export function decoders(): Promise<Decoder[]> {
  known ??= ask();
  return known;
}
