import type { EncodedPacket, EncodedPacketSink, InputAudioTrack, InputVideoTrack } from 'mediabunny';
import type { FilmIndex, FilmSound } from '../film/filmIndex.ts';
import type { PlacedSound } from '../film/placedSound.ts';
import { framingOf, isEntryPoint } from '../film/nalUnits.ts';
import type { Bytes } from '../write/boxes.ts';
import { type Sample, writeSegment } from '../write/writeSegment.ts';
import { copyInit } from './copyInit.ts';
import type { OpenFilm } from './openFilm.ts';

/** Ticks a second of all pictures written here. */
export const PICTURE_TICKS = 90_000;
/** Times this close count as equal, in seconds. */
const SAME_S = 0.002;

/** The header of a film's copied picture. */
export async function copyPictureInit({ video, pictures }: OpenFilm): Promise<Bytes> {
  const first = await pictures?.getFirstKeyPacket();
  if (!video || !first) throw new Error('the film has lost its picture');
  return copyInit(video, first, PICTURE_TICKS);
}

/** Segment `n` of a film's copied picture. */
export async function copyPictureSegment({ video, pictures }: OpenFilm, index: FilmIndex, n: number): Promise<Bytes> {
  if (!video || !pictures) throw new Error('the film has lost its picture');
  const [start, end] = [index.starts[n]!, index.starts[n + 1] ?? index.durationS];
  const isLast = n + 1 >= index.starts.length;
  const first = await keyAt(pictures, start + index.originS);
  const next = isLast ? null : await keyAt(pictures, end + index.originS);
  if (!first) throw new Error(`segment ${n} has no key picture`);
  const isKey = await entryTest(video);
  const samples: Sample[] = [];
  for await (const packet of pictures.packets(first, next ?? undefined)) {
    const pts = Math.round((packet.timestamp - index.originS) * PICTURE_TICKS);
    samples.push({ pts, isKey: isKey(packet), data: packet.data });
  }
  return writeSegment(n, samples, ticks(start), ticks(end));
}

const ticks = (timeS: number) => Math.round(timeS * PICTURE_TICKS);

/** The first key picture at or after a time: pictures shown before it may be the first of its segment. */
async function keyAt(pictures: EncodedPacketSink, timeS: number): Promise<EncodedPacket | null> {
  let key = (await pictures.getKeyPacket(timeS + SAME_S)) ?? (await pictures.getFirstKeyPacket());
  while (key && key.timestamp < timeS - SAME_S) key = await pictures.getNextKeyPacket(key);
  return key;
}

/** A test for pictures where a player may begin: a container's key pictures may not all be. */
async function entryTest(video: InputVideoTrack): Promise<(packet: EncodedPacket) => boolean> {
  const codec = await video.getCodec();
  if (codec !== 'avc' && codec !== 'hevc') return ({ type }) => type === 'key';
  const configuration = (await video.getDecoderConfig())?.description;
  const bytes =
    configuration && new Uint8Array(ArrayBuffer.isView(configuration) ? configuration.buffer : configuration);
  const offset = ArrayBuffer.isView(configuration) ? configuration.byteOffset : 0;
  const framing = framingOf(codec, bytes?.subarray(offset));
  return ({ type, data }) => type === 'key' && isEntryPoint(codec, data, framing);
}

/** Ticks a second of a copied sound: its own rate. */
export const soundTicks = ({ sampleRate }: FilmSound) => sampleRate;

/** The header of a copied sound. */
export async function copySoundInit(film: OpenFilm, sound: FilmSound): Promise<Bytes> {
  const { track, packets } = soundOf(film, sound);
  const first = await packets.getFirstPacket();
  if (!first) throw new Error('the sound is empty');
  return copyInit(track, first, soundTicks(sound));
}

/**
 * Segment `n` of a copied sound: the frames that begin within it. Frames of fixed length are aligned to a grid from the
 * first one, since containers round their times; others keep their times.
 */
export async function copySoundSegment(
  file: OpenFilm,
  index: FilmIndex,
  { sound, originS }: Pick<PlacedSound, 'sound' | 'originS'>,
  n: number,
): Promise<Bytes> {
  const { packets } = soundOf(file, sound);
  const ticks = soundTicks(sound);
  const place = placeOf(sound, originS);
  const [start, end] = [index.starts[n]!, index.starts[n + 1] ?? Infinity].map((timeS) => Math.round(timeS * ticks));
  const samples: Sample[] = [];
  const from = Math.max(0, index.starts[n]! - 0.1) + originS;
  let packet = (await packets.getPacket(from)) ?? (await packets.getFirstPacket());
  let next = end!;
  for (; packet; packet = await packets.getNextPacket(packet)) {
    const pts = place(packet.timestamp);
    if (pts >= end!) {
      next = pts;
      break;
    }
    // Two frames at one place of the grid: the container's times have drifted by half a frame.
    if (pts >= start! && pts !== samples.at(-1)?.pts) samples.push({ pts, isKey: true, data: packet.data });
    next = pts + Math.max(1, Math.round(packet.duration * ticks));
  }
  return writeSegment(n, samples, start!, next);
}

/** Maps a frame's time in the file to ticks of the film. */
function placeOf(sound: FilmSound, originS: number): (timeS: number) => number {
  const ticks = soundTicks(sound);
  const { frame, startS } = sound;
  if (frame === null || startS === null) return (timeS) => Math.round((timeS - originS) * ticks);
  const phase = Math.round(startS * ticks);
  return (timeS) => phase + Math.round(((timeS - originS) * ticks - phase) / frame) * frame;
}

function soundOf(film: OpenFilm, { n }: FilmSound): { track: InputAudioTrack; packets: EncodedPacketSink } {
  const [track, packets] = [film.audio[n], film.sound(n)];
  if (!track || !packets) throw new Error(`the film has lost its sound ${n}`);
  return { track, packets };
}
