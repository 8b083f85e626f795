import { spawn } from 'node:child_process';
import { z } from 'zod';
import { type FilmFacts, type FilmReader, type HdrKind, UnreadableFilm } from '../library/filmFacts.ts';

/** A file that takes longer than that is damaged, or its disk is. */
const PATIENCE_MS = 60_000;
const MOST_OUTPUT = 8_000_000;

const number = z.coerce.number().catch(0);
const Stream = z.object({
  codec_type: z.string().catch(''),
  codec_name: z.string().catch('unknown'),
  profile: z.string().nullable().catch(null),
  width: number,
  height: number,
  sample_aspect_ratio: z.string().catch('1:1'),
  avg_frame_rate: z.string().catch('0/0'),
  pix_fmt: z.string().catch(''),
  field_order: z.string().catch(''),
  color_transfer: z.string().catch(''),
  channels: number,
  disposition: z.record(z.string(), z.number()).catch({}),
  tags: z.record(z.string(), z.string()).catch({}),
  side_data_list: z.array(z.looseObject({ side_data_type: z.string().catch('') })).catch([]),
});
type Stream = z.infer<typeof Stream>;
const Probe = z.object({
  streams: z.array(Stream).catch([]),
  chapters: z.array(z.object({ start_time: number, tags: z.record(z.string(), z.string()).catch({}) })).catch([]),
  format: z.object({ format_name: z.string().catch(''), duration: number }),
});

/** Reads films by the user's own ffprobe, `program` its path or name. */
export function ffprobeReader(program: string): FilmReader {
  return {
    async read(path) {
      const probe = Probe.safeParse(await run(program, path));
      if (!probe.success) throw new UnreadableFilm('it is no film');
      return factsOf(probe.data);
    },
  };
}

function run(program: string, path: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const asked = ['-v', 'error', '-protocol_whitelist', 'file', '-show_streams', '-show_chapters', '-show_format'];
    const child = spawn(program, [...asked, '-of', 'json', '-i', `file:${path}`], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [output, faults]: [Buffer[], Buffer[]] = [[], []];
    let size = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > MOST_OUTPUT) child.kill('SIGKILL');
      else output.push(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => void (faults.length < 20 && faults.push(chunk)));
    const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
    child.once('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      reject(new UnreadableFilm(error.code === 'ENOENT' ? 'there is no ffprobe to read it with' : error.message));
    });
    child.once('close', (code) => {
      clearTimeout(timer);
      const text = Buffer.concat(output).toString();
      try {
        if (code === 0) return resolve(JSON.parse(text));
      } catch {
        // What cannot be understood is as good as nothing.
      }
      const said =
        Buffer.concat(faults)
          .toString()
          .split('\n')[0]
          ?.replaceAll(path, 'it')
          .replace(/^\[[^\]]* @ 0x[0-9a-f]+\]\s*/u, '') ?? '';
      return reject(new UnreadableFilm(said || 'it cannot be read'));
    });
  });
}

function factsOf({ streams, chapters, format }: z.infer<typeof Probe>): FilmFacts {
  const of = (type: string) => streams.filter(({ codec_type }) => codec_type === type);
  const picture = of('video').find(({ disposition }) => disposition['attached_pic'] !== 1);
  return {
    container: format.format_name.split(',')[0] ?? '',
    durationS: format.duration,
    video: picture ? videoOf(picture) : null,
    audio: of('audio').map(({ codec_name, channels, tags, disposition }, index) => {
      const { language = null, title = null } = tags;
      return { index, codec: codec_name, channels, language, title, isDefault: disposition['default'] === 1 };
    }),
    subtitles: of('subtitle').map(({ codec_name, tags, disposition }, index) => {
      const { language = null, title = null } = tags;
      return { index, codec: codec_name, language, title, isForced: disposition['forced'] === 1 };
    }),
    chapters: chapters.map(({ start_time, tags }) => ({ startS: start_time, title: tags['title'] ?? null })),
  };
}

const DEGREES = [0, 90, 180, 270] as const;

function videoOf(stream: Stream): NonNullable<FilmFacts['video']> {
  const [across = 1, down = 1] = stream.sample_aspect_ratio.split(':').map(Number);
  const [frames = 0, seconds = 0] = stream.avg_frame_rate.split('/').map(Number);
  const matrix = stream.side_data_list.find(({ side_data_type }) => side_data_type === 'Display Matrix');
  const turned = ((-Number(matrix?.['rotation'] ?? 0) % 360) + 360) % 360;
  return {
    codec: stream.codec_name,
    profile: stream.profile,
    width: stream.width,
    height: stream.height,
    pixelAspect: across > 0 && down > 0 ? across / down : 1,
    frameRate: seconds > 0 && frames > 0 ? frames / seconds : null,
    hdr: hdrOf(stream),
    bitDepth: /p1[02]/u.test(stream.pix_fmt) ? Number(/p(1[02])/u.exec(stream.pix_fmt)?.[1]) : 8,
    isInterlaced: !['', 'progressive', 'unknown'].includes(stream.field_order),
    rotation: DEGREES.find((degrees) => degrees === Math.round(turned)) ?? 0,
  };
}

function hdrOf({ side_data_list, color_transfer }: Stream): HdrKind | null {
  const vision = side_data_list.find(({ side_data_type }) => side_data_type.startsWith('DOVI'));
  if (vision) return vision['dv_profile'] === 5 ? 'DV5' : 'DV8';
  if (side_data_list.some(({ side_data_type }) => side_data_type.includes('2094-40'))) return 'HDR10+';
  if (color_transfer === 'smpte2084') return 'HDR10';
  return color_transfer === 'arib-std-b67' ? 'HLG' : null;
}
