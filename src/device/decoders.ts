import { type Decoder, DECODERS } from '../../server/contract/tables/decoders.ts';

type SourceWindow = { MediaSource?: typeof MediaSource; ManagedMediaSource?: typeof MediaSource };
type SoundWindow = { AudioContext?: typeof AudioContext; webkitAudioContext?: typeof AudioContext };

/** Whether more than two channels reach loudspeakers of their own. */
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

let known: Decoder[] | null = null;

/** What this device's engine decodes of what films come in; asked once for as long as the page lives. */
export function decoders(): Decoder[] {
  if (known) return known;
  const { MediaSource: plain, ManagedMediaSource: managed } = window as unknown as SourceWindow;
  const source = plain ?? managed;
  const video = document.createElement('video');
  const canDecode = (type: string) => (source ? source.isTypeSupported(type) : video.canPlayType(type) !== '');
  known = DECODERS.filter(({ type }) => (type === null ? hasSurround() : canDecode(type))).map(({ id }) => id);
  return known;
}
