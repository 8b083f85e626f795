import { type FilmFacts, UnreadableFilm } from '../../library/filmFacts.ts';
import { chaptersFrom, hdrOf } from './headers/headFacts.ts';
import { type Probed, type ProbedStream, ratioOf, secondsOf, visionIn } from './probe.ts';

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

/** The facts of a film by what ffprobe found in it; throws UnreadableFilm if that is no film. */
export function factsOfProbed({ streams, format, chapters }: Probed): FilmFacts {
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
    chapters: chaptersFrom(
      chapters.map(({ start_time: start, tags }) => ({
        timeS: secondsOf(start) ?? 0,
        title: tag({ tags }, 'title'),
      })),
      secondsOf(video?.start_time) ?? 0,
    ),
  };
}

function videoFacts(stream: ProbedStream): NonNullable<FilmFacts['video']> {
  const { profile, width = 0, height = 0 } = stream;
  const turned = stream.side_data_list.find(({ rotation }) => rotation)?.rotation ?? 0;
  return {
    codec: stream.codec_name ?? 'unknown',
    // A number is no name: it tells how a decoder goes about it (VP8).
    profile: profile === undefined || /^(unknown|-?\d+)$/.test(String(profile)) ? null : String(profile),
    width,
    height,
    pixelAspect: ratioOf(stream.sample_aspect_ratio) ?? 1,
    frameRate: ratioOf(stream.avg_frame_rate) ?? ratioOf(stream.r_frame_rate),
    hdr: hdrOf(visionIn(stream), TRANSFERS[stream.color_transfer ?? ''] ?? null),
    bitDepth: Number(/p(10|12|14|16)(le|be)?$/.exec(stream.pix_fmt ?? '')?.[1] ?? 8),
    isInterlaced: /^(tt|bb|tb|bt)$/.test(stream.field_order ?? ''),
    // ffprobe counts counter-clockwise.
    rotation: QUARTERS.find((quarter) => quarter === ((-turned % 360) + 360) % 360) ?? 0,
  };
}

/** Transfer characteristics of high dynamic range by ffprobe's names (ITU-T H.273). */
const TRANSFERS: Record<string, number> = { smpte2084: 16, 'arib-std-b67': 18 };

const QUARTERS = [0, 90, 180, 270] as const;
