import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedVideoPacketSource,
  type InputAudioTrack,
  type InputVideoTrack,
  Mp4OutputFormat,
  NullTarget,
  Output,
} from 'mediabunny';
import { type Bytes, join } from '../write/boxes.ts';
import { rewriteInit } from '../write/writeInit.ts';

/** The header of a copied rendition: the file's description of the track, with times in `timescale` ticks. */
export async function copyInit(
  track: InputVideoTrack | InputAudioTrack,
  first: EncodedPacket,
  timescale: number,
): Promise<Bytes> {
  const head: Uint8Array[] = [];
  const keep = (data: Uint8Array) => void head.push(data.slice());
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'fragmented', onFtyp: keep, onMoov: keep }),
    target: new NullTarget(),
  });
  // Only the packet's configuration goes into the header; so would its time, if it were not zero.
  const packet = first.clone({ timestamp: 0 });
  if (track.isVideoTrack()) {
    const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()];
    if (!codec || !decoderConfig) throw new Error('the codec of the picture is not known');
    const source = new EncodedVideoPacketSource(codec);
    output.addVideoTrack(source);
    await output.start();
    await source.add(packet, { decoderConfig });
  } else {
    const audio = track as InputAudioTrack;
    const [codec, decoderConfig] = [await audio.getCodec(), await audio.getDecoderConfig()];
    if (!codec || !decoderConfig) throw new Error('the codec of the sound is not known');
    const source = new EncodedAudioPacketSource(codec);
    output.addAudioTrack(source);
    await output.start();
    await source.add(packet, { decoderConfig });
  }
  await output.finalize();
  return rewriteInit(join(head), timescale);
}
