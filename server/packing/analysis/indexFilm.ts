import { FilmIndex, type FilmPicture, INDEX_VERSION, type SoundIndex, UnreadableFilm } from '../film/filmIndex.ts';
import type { Machine } from '../machine.ts';
import type { FilmOpener } from '../source/openFilm.ts';
import { isVisionOnly } from './headers/head.ts';
import { probe, type Probed, type ProbedStream, ratioOf, secondsOf, visionIn } from './probe.ts';
import { readNamedKeys } from './cues.ts';
import { createIndexes, type IndexStore } from './indexes.ts';
import { type PacketFacts, readPackets, readSounds } from './readPackets.ts';
import { scanPictures, timesByProbe } from './scanPictures.ts';
import { findStretches, placeStretches } from './stretches.ts';

/** The probe score of ffprobe, of 100, from which an audio-only file is accepted. */
const LIKELY = 50;

/** Codecs whose name in ffprobe differs from that of players and packets. */
const CODECS: Record<string, string> = { h264: 'avc', mpeg2video: 'mpeg2', mpeg4: 'mpeg4' };
const codecOf = (name: string | undefined) => (name ? (CODECS[name] ?? name) : 'unknown');

const RANGES: Record<string, FilmPicture['range']> = { smpte2084: 'PQ', 'arib-std-b67': 'HLG' };

/** Everything that playback needs to know of the file at `path`, read from the file itself; throws `UnreadableFilm`. */
export async function indexFilm(machine: Machine, opener: FilmOpener, path: string): Promise<FilmIndex> {
  const file = await machine.statFile(path);
  if (!file) throw new UnreadableFilm('missing');
  if (file.bytes === 0) throw new UnreadableFilm('empty');
  const [probed, packets] = await Promise.all([
    probe(machine, path),
    opener
      .with(path, String(file.changedAt), (film) => readPackets(film, (track) => readNamedKeys(machine, path, track)))
      .catch((error: unknown) => error as Error),
  ]);
  if (!(packets instanceof Error)) return together(packets, probed, file.bytes);
  if (!machine.ffprobe) {
    const isKnown = packets instanceof UnreadableFilm;
    throw isKnown ? packets : new UnreadableFilm('needsFfmpeg', packets.message);
  }
  if (!probed) throw new UnreadableFilm('unknown');
  return indexByProbe(machine, path, probed, file.bytes);
}

const pictureOf = (probed: Probed | null) =>
  probed?.streams.find(({ codec_type: type, disposition }) => type === 'video' && !disposition.attached_pic);

const isInterlaced = (stream: ProbedStream | undefined) => /^(tt|bb|tb|bt)$/.test(stream?.field_order ?? '');

/** A tag of a track such as its name, regardless of the key's case. */
function tagOf(tags: Record<string, string>, name: string): string | null {
  const found = Object.entries(tags)
    .find(([key]) => key.toLowerCase() === name)?.[1]
    ?.trim();
  return found && found !== 'und' ? found : null;
}

/** The index from the packets, completed from the headers. */
function together(packets: PacketFacts, probed: Probed | null, bytes: number): FilmIndex {
  const picture = pictureOf(probed);
  const { sounds } = packets;
  const heard = probed?.streams.filter(({ codec_type: type }) => type === 'audio') ?? [];
  const isSame = heard.length === sounds.length;
  return FilmIndex.parse({
    ...packets,
    ...headFacts(probed),
    version: INDEX_VERSION,
    soundOriginS: packets.originS,
    bytes,
    picture: {
      ...packets.picture,
      ...(picture && { codec: codecOf(picture.codec_name) }),
      range: RANGES[picture?.color_transfer ?? ''] ?? packets.picture.range,
      isVisionOnly: picture !== undefined && isVisionOnly(visionIn(picture)),
      isInterlaced: isInterlaced(picture),
    },
    sounds: isSame
      ? sounds.map((sound, n) => ({
          ...sound,
          codec: codecOf(heard[n]?.codec_name),
          name: tagOf(heard[n]!.tags, 'title'),
        }))
      : sounds,
  });
}

/** The part of an index that comes from the headers alone, however packets are read. */
function headFacts(probed: Probed | null): Pick<FilmIndex, 'fileStartS' | 'subtitles'> {
  const subtitles = probed?.streams.filter(({ codec_type: type }) => type === 'subtitle') ?? [];
  return {
    fileStartS: secondsOf(probed?.format.start_time) ?? 0,
    subtitles: subtitles.map(({ codec_name: codec = 'unknown', tags, disposition }, n) => ({
      n,
      codec,
      lang: tagOf(tags, 'language'),
      name: tagOf(tags, 'title'),
      isDefault: disposition.default === 1,
      isForced: disposition.forced === 1,
      isForDeaf: disposition.hearing_impaired === 1,
    })),
  };
}

/** The index of a film whose packets only ffmpeg can read. */
async function indexByProbe(machine: Machine, path: string, probed: Probed, bytes: number): Promise<FilmIndex> {
  const picture = pictureOf(probed);
  if (!picture?.width || !picture.height) throw new UnreadableFilm('noPicture');
  const isAvi = probed.format.format_name === 'avi';
  const isTs = probed.format.format_name === 'mpegts';
  const codec = codecOf(picture.codec_name);
  const fps = ratioOf(picture.avg_frame_rate) ?? ratioOf(picture.r_frame_rate) ?? 25;
  const scan = (source: string) =>
    isTs && (codec === 'avc' || codec === 'hevc')
      ? scanPictures(machine, source, codec)
      : timesByProbe(machine, source, isAvi, fps);
  const head = headFacts(probed);
  const times = await scan(path);
  const whole = { fromByte: 0, toByte: bytes, fileStartS: head.fileStartS, times };
  const stretches = isTs && times.hasJump ? await findStretches(machine, path, bytes, scan) : [whole];
  const placed = times.shown.length > 0 && placeStretches(stretches, fps);
  if (!placed) throw new UnreadableFilm('damaged');
  const { codecs, isCopyable, ...placing } = placed;
  const { originS } = placing;
  return FilmIndex.parse({
    ...head,
    ...placing,
    stretches: placing.stretches.length > 1 ? placing.stretches : [],
    version: INDEX_VERSION,
    container: isAvi ? 'avi' : isTs ? 'ts' : 'other',
    // In an AVI, sound counts from the beginning of the file, pictures from the first one decoded.
    soundOriginS: isAvi ? 0 : originS,
    bytes,
    picture: {
      codec,
      codecs,
      ...sizeOf(picture),
      fps,
      range: RANGES[picture.color_transfer ?? ''] ?? 'SDR',
      isVisionOnly: isVisionOnly(visionIn(picture)),
      isInterlaced: isInterlaced(picture),
      isCopyable,
    },
    sounds: soundsOf(probed, originS),
  });
}

/** The displayed size of a picture: with square pixels, and upright. */
function sizeOf(picture: ProbedStream): Pick<FilmPicture, 'width' | 'height' | 'isRotated'> {
  const ratio = ratioOf(picture.sample_aspect_ratio) ?? 1;
  const rotation = Math.abs(picture.side_data_list.find(({ rotation }) => rotation)?.rotation ?? 0);
  const size = [Math.max(1, Math.round((picture.width ?? 1) * ratio)), picture.height ?? 1];
  if (rotation % 180 === 90) size.reverse();
  const [width = 1, height = 1] = size;
  return { width, height, isRotated: rotation !== 0 };
}

/** The sounds listed in the headers, in times of a film that begins at `originS`. */
function soundsOf({ streams }: Probed, originS: number): FilmIndex['sounds'] {
  return streams
    .filter(({ codec_type: type }) => type === 'audio')
    .map(({ codec_name: name, channels = 2, sample_rate: rate, tags, disposition, start_time: start }, n) => ({
      n,
      codec: codecOf(name),
      codecs: null,
      channels: Math.max(1, channels),
      sampleRate: Math.max(1, Number(rate) || 48_000),
      lang: tagOf(tags, 'language'),
      name: tagOf(tags, 'title'),
      isDefault: disposition.default === 1,
      frame: null,
      startS: secondsOf(start) === null ? null : secondsOf(start)! - originS,
      endS: null,
    }));
}

/** Everything that playback needs to know of an audio-only file; throws `UnreadableFilm`. */
export async function indexSound(machine: Machine, opener: FilmOpener, path: string): Promise<SoundIndex> {
  const file = await machine.statFile(path);
  if (!file) throw new UnreadableFilm('missing');
  if (file.bytes === 0) throw new UnreadableFilm('empty');
  const [probed, packets] = await Promise.all([
    probe(machine, path),
    opener.with(path, String(file.changedAt), readSounds).catch((error: unknown) => error as Error),
  ]);
  if (packets instanceof Error) {
    if (!machine.ffprobe) throw new UnreadableFilm('needsFfmpeg', packets.message);
    // ffprobe may mistake noise for a format without a signature.
    if (!probed || (probed.format.probe_score ?? 0) < LIKELY) throw new UnreadableFilm('unknown');
  }
  const read = packets instanceof Error ? { container: 'other' as const, sounds: soundsOf(probed!, 0) } : packets;
  if (read.sounds.length === 0) throw new UnreadableFilm('unknown');
  return { version: INDEX_VERSION, fileStartS: secondsOf(probed?.format.start_time) ?? 0, ...read };
}

/** The indices of films, cached in `store`. */
export const createFilmIndexes = (machine: Machine, opener: FilmOpener, store: IndexStore) =>
  createIndexes<FilmIndex>({ machine, store, schema: FilmIndex, read: (path) => indexFilm(machine, opener, path) });

export type FilmIndexes = ReturnType<typeof createFilmIndexes>;
