import type { EncodedPacket, EncodedPacketSink, InputAudioTrack } from 'mediabunny';
import type { OpenFilm } from '../source/openFilm.ts';
import { isFineEnough, longestGap, segmentStarts } from '../film/boundaries.ts';
import { type FilmIndex, type FilmSound, UnreadableFilm } from '../film/filmIndex.ts';
import type { NamedKeys } from './cues.ts';
import { type Framing, framingOf, isEntryPoint } from '../film/nalUnits.ts';

/** How many pictures are read to measure the frame rate. */
const MEASURED = 100;
/** The most pictures that are shown before a key picture but follow it in the file. */
const LEADING = 16;
/** Transfer functions of HDR. */
const RANGES: Record<string, FilmIndex['picture']['range']> = { pq: 'PQ', hlg: 'HLG' };
const METADATA = { metadataOnly: true } as const;

/** What the packets of a film show; times of the file. */
export type PacketFacts = Pick<FilmIndex, 'container' | 'originS' | 'durationS' | 'starts' | 'keyGapS' | 'sounds'> & {
  picture: Pick<
    FilmIndex['picture'],
    'codec' | 'codecs' | 'width' | 'height' | 'fps' | 'range' | 'isRotated' | 'isCopyable'
  >;
};

/** Codecs whose NAL units tell where decoding may begin, and codecs where every key picture allows it. */
const BY_UNITS = ['avc', 'hevc'] as const;
const BY_KEYS = new Set(['vp8', 'vp9', 'av1']);

/** Finds the key pictures of a film, and what its tracks hold; `named` reads those that the file itself lists. */
export async function readPackets(
  { container, video, pictures, audio, sound }: OpenFilm,
  named: (track: number) => Promise<NamedKeys | null> = async () => null,
): Promise<PacketFacts> {
  if (!video || !pictures) throw new UnreadableFilm('noPicture');
  const [first, last] = [await pictures.getFirstKeyPacket(METADATA), await pictures.getPacket(Infinity, METADATA)];
  const { averagePacketRate: fps } = await video.computePacketStats(MEASURED, METADATA);
  if (!first || !last || !(fps > 0)) throw new UnreadableFilm('noPicture');
  const codec = (await video.getCodec()) ?? String(await video.getInternalCodecId());
  const configuration = (await video.getDecoderConfig().catch(() => null))?.description;
  const framing = BY_UNITS.some((one) => one === codec)
    ? framingOf(codec as 'avc' | 'hevc', configuration && bytesOf(configuration))
    : 0;
  const lastS = last.timestamp + (last.duration || 1 / fps);
  const keys = container === 'matroska' ? await trusted(await named(video.id), pictures, lastS) : null;
  const times = keys?.times ?? (await timesOf(pictures));
  const originS = Math.min(times[0]!, await firstShown(pictures, first));
  const endS = Math.max(lastS, times.at(-1)! + 1 / fps);
  const { starts, isCopyable } = await copyStarts(pictures, { codec, framing, times, endS, named: keys });
  const sounds = await Promise.all(audio.map((track, n) => describeSound(track, sound(n), n, originS)));
  const { transfer } = await video.getColorSpace();
  return {
    container,
    originS,
    durationS: endS - originS,
    starts: starts.map((start, index) => (index === 0 ? 0 : start - originS)),
    keyGapS: longestGap(times, endS),
    picture: {
      codec,
      codecs: await codecsOf(video.getCodecParameterString()),
      width: await video.getDisplayWidth(),
      height: await video.getDisplayHeight(),
      fps,
      range: RANGES[String(transfer)] ?? 'SDR',
      isRotated: (await video.getRotation()) !== 0 || (await video.getFlip()),
      isCopyable,
    },
    sounds,
  };
}

/** What the packets of an audio-only file show, in its own times. */
export async function readSounds({
  container,
  audio,
  sound,
}: OpenFilm): Promise<Pick<FilmIndex, 'container' | 'sounds'>> {
  return { container, sounds: await Promise.all(audio.map((track, n) => describeSound(track, sound(n), n, 0))) };
}

const bytesOf = (data: AllowSharedBufferSource) =>
  ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : new Uint8Array(data);

/** HEVC with its parameters in the header is `hvc1` to players; Apple's accept nothing else. */
const codecsOf = async (codecs: Promise<string | null>) =>
  (await codecs.catch(() => null))?.replace(/^hev1/, 'hvc1') ?? null;

/** Times this close count as equal, in seconds. */
const SAME_S = 0.002;

/** How many of the listed key pictures are verified in the file. */
const LOOKED_FOR = 8;

/** The listed key pictures, if they are really there, include the file's first one, and are close enough; others may be missing. */
async function trusted(named: NamedKeys | null, pictures: EncodedPacketSink, lastS: number): Promise<NamedKeys | null> {
  if (!named || !isFineEnough(named.times, lastS)) return null;
  const first = await pictures.getFirstKeyPacket(METADATA);
  if (!first || Math.abs(named.times[0]! - first.timestamp) > SAME_S) return null;
  const step = Math.max(1, Math.floor(named.times.length / LOOKED_FOR));
  const some = named.times.filter((_, at) => at % step === 0);
  const isThere = async (time: number) => {
    const key = await pictures.getKeyPacket(time + SAME_S, METADATA);
    return key !== null && Math.abs(key.timestamp - time) <= SAME_S;
  };
  return (await every(some, isThere)) ? named : null;
}

async function timesOf(pictures: EncodedPacketSink): Promise<number[]> {
  const times: number[] = [];
  for (
    let key = await pictures.getFirstKeyPacket(METADATA);
    key;
    key = await pictures.getNextKeyPacket(key, METADATA)
  ) {
    times.push(key.timestamp);
  }
  return times;
}

/** When the first picture of the group of `key` is shown: in an open group some come before it. */
async function firstShown(pictures: EncodedPacketSink, key: EncodedPacket): Promise<number> {
  let first = key.timestamp;
  let next: EncodedPacket | null = key;
  for (let count = 0; next && count < LEADING; count++) {
    next = await pictures.getNextPacket(next, METADATA);
    if (!next || next.timestamp > key.timestamp) break;
    first = Math.min(first, next.timestamp);
  }
  return first;
}

interface Keys {
  codec: string;
  framing: Framing;
  times: readonly number[];
  endS: number;
  named: NamedKeys | null;
}

/**
 * Where segments begin: at pictures where a player may begin, if there are enough; otherwise at key pictures, and then
 * the film cannot be copied.
 */
async function copyStarts(
  pictures: EncodedPacketSink,
  { codec, framing, times, endS, named }: Keys,
): Promise<{ starts: number[]; isCopyable: boolean }> {
  const byKeys = segmentStarts(times, endS);
  const byUnits = BY_UNITS.find((one) => one === codec);
  if (!byUnits) return { starts: byKeys, isCopyable: BY_KEYS.has(codec) && isFineEnough(byKeys, endS) };
  const known = byUnits === 'avc' ? await named?.entries(byKeys, framing) : undefined;
  const isEntry = async (time: number) => {
    if (known?.has(time)) return true;
    const packet = await pictures.getKeyPacket(time + SAME_S);
    return packet !== null && isEntryPoint(byUnits, packet.data, framing);
  };
  let chosen = byKeys;
  if (!(await every(byKeys, isEntry))) {
    const entries: number[] = [];
    for (const time of times) if (await isEntry(time)) entries.push(time);
    chosen = segmentStarts(entries, endS);
  }
  const isCopyable = chosen[0] === times[0] && isFineEnough(chosen, endS);
  if (!isCopyable) return { starts: byKeys, isCopyable };
  if (byUnits === 'avc') return { starts: chosen, isCopyable };
  const shown: number[] = [];
  for (const time of chosen) {
    const key = await pictures.getKeyPacket(time + SAME_S, METADATA);
    shown.push(key ? await firstShown(pictures, key) : time);
  }
  return { starts: shown, isCopyable };
}

async function every(times: readonly number[], test: (time: number) => Promise<boolean>): Promise<boolean> {
  for (const time of times) if (!(await test(time))) return false;
  return true;
}

/** Samples per frame, for codecs with a fixed length; HE-AAC counts at half its rate and is not told apart here. */
const FRAMES: Record<string, number> = { aac: 1024, ac3: 1536, eac3: 1536, mp3: 1152 };

async function describeSound(
  track: InputAudioTrack,
  packets: EncodedPacketSink | null,
  n: number,
  originS: number,
): Promise<FilmSound> {
  const [first, last] = [await packets?.getFirstPacket(METADATA), await packets?.getPacket(Infinity, METADATA)];
  const codec = (await track.getCodec()) ?? String(await track.getInternalCodecId());
  const codecs = await codecsOf(track.getCodecParameterString());
  const isPlain = codec !== 'aac' || codecs === 'mp4a.40.2';
  const { default: isDefault } = await track.getDisposition();
  return {
    n,
    codec,
    codecs,
    channels: Math.max(1, await track.getNumberOfChannels()),
    sampleRate: Math.max(1, await track.getSampleRate()),
    lang: languageOf(await track.getLanguageCode()),
    name: await track.getName(),
    isDefault,
    frame: isPlain ? (FRAMES[codec] ?? null) : null,
    startS: first ? first.timestamp - originS : null,
    endS: last ? last.timestamp + last.duration - originS : null,
  };
}

const languageOf = (code: string | undefined) => (code && code !== 'und' ? code : null);
