import { commandOfScan } from '../source/commands.ts';
import type { Machine } from '../machine.ts';
import type { FilmOpener } from '../source/openFilm.ts';
import { createFragmentReader } from '../write/readFragments.ts';
import { longestGap, isFineEnough, segmentStarts } from '../film/boundaries.ts';
import { FilmIndex, type FilmPicture, INDEX_VERSION, UnreadableFilm } from '../film/filmIndex.ts';
import { framingOf, isEntryPoint } from '../film/nalUnits.ts';
import {
  firstPictureTime,
  isVisionOnly,
  probe,
  type Probed,
  probePackets,
  type ProbedStream,
  ratioOf,
  secondsOf,
} from './probe.ts';
import { type PacketFacts, readPackets } from './readPackets.ts';

/** Reading a file from end to end may take so long: half an hour, for a large one on a slow share. */
const SCAN_S = 1800;

/** What ffprobe calls codecs, where players and packets have another word. */
const CODECS: Record<string, string> = { h264: 'avc', mpeg2video: 'mpeg2', mpeg4: 'mpeg4' };
const codecOf = (name: string | undefined) => (name ? (CODECS[name] ?? name) : 'unknown');

const RANGES: Record<string, FilmPicture['range']> = { smpte2084: 'PQ', 'arib-std-b67': 'HLG' };

/** Everything about the file at `path` that playing it needs, read from the file itself; throws `UnreadableFilm`. */
export async function indexFilm(machine: Machine, opener: FilmOpener, path: string): Promise<FilmIndex> {
  const file = await machine.statFile(path);
  if (!file) throw new UnreadableFilm('missing');
  if (file.bytes === 0) throw new UnreadableFilm('empty');
  const [probed, packets] = await Promise.all([
    probe(machine, path),
    opener.with(path, String(file.changedAt), readPackets).catch((error: unknown) => error as Error),
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

/** The tags that say what a track is called, however their keys are written. */
function tagOf(tags: Record<string, string>, name: string): string | null {
  const found = Object.entries(tags)
    .find(([key]) => key.toLowerCase() === name)?.[1]
    ?.trim();
  return found && found !== 'und' ? found : null;
}

/** What packets tell, with what the headers say besides. */
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
      isVisionOnly: picture !== undefined && isVisionOnly(picture),
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

/** What the headers alone say, whoever reads the packets. */
function headFacts(probed: Probed | null): Pick<FilmIndex, 'fileStartS' | 'subtitles' | 'chapters'> {
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
    chapters:
      probed?.chapters.flatMap(({ start_time: start, tags }) => {
        const startS = secondsOf(start);
        return startS === null ? [] : [{ startS, title: tagOf(tags, 'title') ?? '' }];
      }) ?? [],
  };
}

/** The index of a film whose packets ffmpeg alone can read. */
async function indexByProbe(machine: Machine, path: string, probed: Probed, bytes: number): Promise<FilmIndex> {
  const picture = pictureOf(probed);
  if (!picture?.width || !picture.height) throw new UnreadableFilm('noPicture');
  const isAvi = probed.format.format_name === 'avi';
  const isTs = probed.format.format_name === 'mpegts';
  const codec = codecOf(picture.codec_name);
  const isScanned = isTs && (codec === 'avc' || codec === 'hevc');
  const fps = ratioOf(picture.avg_frame_rate) ?? ratioOf(picture.r_frame_rate) ?? 25;
  const times = isScanned ? await scanPictures(machine, path, codec) : await timesByProbe(machine, path, isAvi, fps);
  if (times.shown.length === 0) throw new UnreadableFilm('damaged');
  const originS = times.shown[0]!;
  const endS = times.shown.at(-1)! + 1 / fps;
  const entries = isScanned ? segmentStarts(times.entries, endS) : [];
  const isCopyable = entries.length > 0 && entries[0] === originS && isFineEnough(entries, endS);
  const starts = isCopyable ? entries : segmentStarts(times.shown, endS);
  const ratio = ratioOf(picture.sample_aspect_ratio) ?? 1;
  const rotation = Math.abs(picture.side_data_list.find(({ rotation }) => rotation)?.rotation ?? 0);
  const size = [Math.max(1, Math.round(picture.width * ratio)), picture.height];
  if (rotation % 180 === 90) size.reverse();
  const [width = 1, height = 1] = size;
  return FilmIndex.parse({
    ...headFacts(probed),
    version: INDEX_VERSION,
    container: isAvi ? 'avi' : isTs ? 'ts' : 'other',
    originS,
    // The sound of an AVI counts from the beginning of the file, its pictures from the first that leaves the decoder.
    soundOriginS: isAvi ? 0 : originS,
    durationS: endS - originS,
    bytes,
    starts: starts.map((start, index) => (index === 0 ? 0 : start - originS)),
    keyGapS: longestGap(times.keys, endS),
    picture: {
      codec,
      codecs: times.codecs,
      width,
      height,
      fps,
      range: RANGES[picture.color_transfer ?? ''] ?? 'SDR',
      isVisionOnly: isVisionOnly(picture),
      isInterlaced: isInterlaced(picture),
      isRotated: rotation !== 0,
      isCopyable,
    },
    sounds: probed.streams
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
      })),
  });
}

interface Times {
  /** When pictures are shown, rising; when key pictures are; and when those a player may begin at are. */
  shown: number[];
  keys: number[];
  entries: number[];
  codecs: string | null;
}

const rising = (a: number, b: number) => a - b;

async function timesByProbe(machine: Machine, path: string, isAvi: boolean, fps: number): Promise<Times> {
  const [packets, firstS] = await Promise.all([
    probePackets(machine, path, SCAN_S),
    isAvi ? firstPictureTime(machine, path) : null,
  ]);
  if (isAvi) {
    // No times of showing are stored: one picture follows the other from the first that is decoded.
    const shown = packets.map((_, index) => (firstS ?? 0) + index / fps);
    return { shown, keys: shown.filter((_, index) => packets[index]?.isKey), entries: [], codecs: null };
  }
  const timed = packets.flatMap(({ ptsS, dtsS, isKey }) => (ptsS === null ? [] : [{ timeS: ptsS ?? dtsS, isKey }]));
  return {
    shown: timed.map(({ timeS }) => timeS).sort(rising),
    keys: timed
      .filter(({ isKey }) => isKey)
      .map(({ timeS }) => timeS)
      .sort(rising),
    entries: [],
    codecs: null,
  };
}

/** Reads every picture as a copy would, to find those that a player may begin at. */
async function scanPictures(machine: Machine, path: string, codec: 'avc' | 'hevc'): Promise<Times> {
  if (!machine.ffmpeg) throw new UnreadableFilm('needsFfmpeg');
  const pipe = machine.pipe(machine.ffmpeg, commandOfScan(path));
  const timer = setTimeout(pipe.stop, SCAN_S * 1000);
  const reader = createFragmentReader();
  const times: Times = { shown: [], keys: [], entries: [], codecs: null };
  let [timescale, framing] = [1, 4];
  for (let chunk = await pipe.read(); chunk; chunk = await pipe.read()) {
    for (const part of reader.push(chunk)) {
      if (part.kind === 'init') {
        ({ timescale } = part);
        const configuration = configurationIn(part.bytes, codec);
        framing = framingOf(codec, configuration);
        times.codecs = codecsOfConfiguration(codec, configuration);
        continue;
      }
      const timeS = part.pts / timescale;
      times.shown.push(timeS);
      if (!part.isKey) continue;
      times.keys.push(timeS);
      if (isEntryPoint(codec, part.data, framing)) times.entries.push(timeS);
    }
  }
  clearTimeout(timer);
  times.shown.sort(rising);
  return times;
}

/** The body of avcC or hvcC in a header, found by its name. */
function configurationIn(header: Uint8Array, codec: 'avc' | 'hevc'): Uint8Array | undefined {
  const at = new TextDecoder('latin1').decode(header).indexOf(codec === 'avc' ? 'avcC' : 'hvcC');
  return at === -1 ? undefined : header.subarray(at + 4);
}

/** The codec of a decoder configuration as RFC 6381 writes it; HEVC from TS is not told, and so not copied. */
function codecsOfConfiguration(codec: 'avc' | 'hevc', configuration: Uint8Array | undefined): string | null {
  if (codec !== 'avc' || !configuration) return null;
  const hex = [...configuration.subarray(1, 4)].map((byte) => byte.toString(16).padStart(2, '0'));
  return `avc1.${hex.join('')}`;
}
