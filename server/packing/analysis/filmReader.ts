import {
  type AudioFacts,
  type FilmFacts,
  type FilmReader,
  type HdrKind,
  UnreadableFilm,
} from '../../library/filmFacts.ts';
import type { Machine } from '../machine.ts';
import type { FilmOpener, OpenFilm } from '../source/openFilm.ts';
import {
  hasDynamicRange,
  isVisionOnly,
  probe,
  type Probed,
  type ProbedStream,
  ratioOf,
  secondsOf,
  visionProfile,
} from './probe.ts';

/** Reads the metadata of containers: with ffprobe if available, else in this process, which supports fewer formats. */
export function createFilmReader(machine: Machine, opener: FilmOpener): FilmReader {
  return {
    async read(path) {
      const file = await machine.statFile(path);
      if (!file) throw new UnreadableFilm('There is no such file.');
      if (file.bytes === 0) throw new UnreadableFilm('The file is empty.');
      const probed = await probe(machine, path);
      if (probed) return withDynamicRange(machine, path, factsOf(probed));
      if (machine.ffprobe) throw new UnreadableFilm('This is no film that can be read, or it is damaged.');
      try {
        return await opener.with(path, String(file.changedAt), readFacts);
      } catch {
        throw new UnreadableFilm('This cannot be read without ffmpeg: install it, or say where it is by FFMPEG.');
      }
    },
  };
}

/** Upgrades HDR10 to HDR10+ if the pictures carry dynamic metadata, which headers do not show. */
async function withDynamicRange(machine: Machine, path: string, facts: FilmFacts): Promise<FilmFacts> {
  if (facts.video?.hdr !== 'HDR10' || !(await hasDynamicRange(machine, path))) return facts;
  return { ...facts, video: { ...facts.video, hdr: 'HDR10+' } };
}

/** The probe score of ffprobe, of 100, up to which it has only guessed. */
const GUESS = 51;
/** Containers by their first name in ffprobe. */
const CONTAINERS: Record<string, string> = { mov: 'mp4', matroska: 'matroska', mpegts: 'mpegts', avi: 'avi' };
const SUBTITLES: Record<string, string> = { hdmv_pgs_subtitle: 'pgs', dvd_subtitle: 'vobsub', ssa: 'ass' };

const tag = ({ tags }: Pick<ProbedStream, 'tags'>, name: string) =>
  Object.entries(tags)
    .find(([key]) => key.toLowerCase() === name)?.[1]
    ?.trim() || null;
const language = (stream: ProbedStream) => {
  const code = tag(stream, 'language');
  return code === 'und' ? null : code;
};

function factsOf({ streams, format, chapters }: Probed): FilmFacts {
  const of = (type: string) => streams.filter(({ codec_type: one }) => one === type);
  const video = of('video').find(({ disposition }) => !disposition.attached_pic);
  const [name = ''] = format.format_name.split(',');
  // ffprobe may mistake noise for a format without a signature.
  if (!video && (format.probe_score ?? 0) <= GUESS) throw new UnreadableFilm('This is no film.');
  const durationS = secondsOf(format.duration);
  if (durationS === null || durationS <= 0) throw new UnreadableFilm('The file does not say how long it is.');
  return {
    container: CONTAINERS[name] ?? name,
    durationS,
    video: video ? videoFacts(video) : null,
    audio: of('audio').map((stream, index) => ({
      index,
      codec: stream.codec_name ?? 'unknown',
      channels: stream.channels ?? 2,
      language: language(stream),
      title: tag(stream, 'title'),
      isDefault: stream.disposition.default === 1,
    })),
    subtitles: of('subtitle').map((stream, index) => ({
      index,
      codec: SUBTITLES[stream.codec_name ?? ''] ?? stream.codec_name ?? 'unknown',
      language: language(stream),
      title: tag(stream, 'title'),
      isForced: stream.disposition.forced === 1,
    })),
    chapters: chaptersOf(chapters, secondsOf(video?.start_time) ?? 0),
  };
}

/**
 * Chapters in film time, whose zero is the first picture: containers count chapters like pictures, from any origin. If
 * all chapters began before that origin, they already counted from the film's beginning.
 */
function chaptersOf(chapters: Probed['chapters'], originS: number): FilmFacts['chapters'] {
  const times = chapters.map(({ start_time: start }) => secondsOf(start) ?? 0);
  const shiftS = Math.max(...times) < originS ? 0 : originS;
  return chapters.map(({ tags }, n) => ({ startS: Math.max(0, times[n]! - shiftS), title: tag({ tags }, 'title') }));
}

function videoFacts(stream: ProbedStream): NonNullable<FilmFacts['video']> {
  const { profile, width = 0, height = 0 } = stream;
  const turned = stream.side_data_list.find(({ rotation }) => rotation)?.rotation ?? 0;
  return {
    codec: stream.codec_name ?? 'unknown',
    profile: profile === undefined || String(profile) === 'unknown' ? null : String(profile),
    width,
    height,
    pixelAspect: ratioOf(stream.sample_aspect_ratio) ?? 1,
    frameRate: ratioOf(stream.avg_frame_rate) ?? ratioOf(stream.r_frame_rate),
    hdr: hdrOf(stream),
    bitDepth: Number(/p(10|12|14|16)(le|be)?$/.exec(stream.pix_fmt ?? '')?.[1] ?? 8),
    isInterlaced: /^(tt|bb|tb|bt)$/.test(stream.field_order ?? ''),
    // ffprobe counts counter-clockwise.
    rotation: QUARTERS.find((quarter) => quarter === ((-turned % 360) + 360) % 360) ?? 0,
  };
}

const QUARTERS = [0, 90, 180, 270] as const;

function hdrOf(stream: ProbedStream): HdrKind | null {
  const { color_transfer: transfer } = stream;
  if (isVisionOnly(stream)) return 'DV5';
  if (visionProfile(stream) === 8) return 'DV8';
  if (transfer === 'arib-std-b67') return 'HLG';
  return transfer === 'smpte2084' ? 'HDR10' : null;
}

/** ffprobe's names for the codecs that this process names otherwise. */
const CODECS: Record<string, string> = { avc: 'h264' };
const codecName = async (codec: Promise<string | null>) => {
  const name = (await codec) ?? 'unknown';
  return CODECS[name] ?? name;
};

async function readFacts({ container, video, audio }: OpenFilm): Promise<FilmFacts> {
  const input = video?.input ?? audio[0]?.input;
  if (!input) throw new Error('there is nothing to see or hear');
  const { transfer } = (await video?.getColorSpace()) ?? {};
  const ratio = await video?.getPixelAspectRatio();
  return {
    container,
    durationS: (await input.getDurationFromMetadata()) ?? (await input.computeDuration()),
    video: video && {
      codec: await codecName(video.getCodec()),
      profile: null,
      width: await video.getCodedWidth(),
      height: await video.getCodedHeight(),
      pixelAspect: ratio ? ratio.num / ratio.den : 1,
      frameRate: null,
      hdr: String(transfer) === 'pq' ? 'HDR10' : String(transfer) === 'hlg' ? 'HLG' : null,
      bitDepth: /^(avc1\.6e|hvc1\.2|hev1\.2|vp09\.02|av01\.\d\.\w+\.10)/.test(
        (await video.getCodecParameterString()) ?? '',
      )
        ? 10
        : 8,
      isInterlaced: false,
      rotation: await video.getRotation(),
    },
    audio: await Promise.all(
      audio.map(async (track, index): Promise<AudioFacts> => {
        const code = await track.getLanguageCode();
        return {
          index,
          codec: await codecName(track.getCodec()),
          channels: await track.getNumberOfChannels(),
          language: code === 'und' ? null : code,
          title: await track.getName(),
          isDefault: (await track.getDisposition()).default,
        };
      }),
    ),
    subtitles: [],
    // The container library of this process does not read chapters.
    chapters: [],
  };
}
