import { z } from 'zod';
import type { Machine } from '../machine.ts';
import type { Vision } from './headers/head.ts';
import { fileArgument, WITHOUT_NETWORK, words } from '../source/commands.ts';

/** The time limit for ffprobe to read headers, in seconds; after that the file counts as unreadable. */
const LIMIT_S = 60;

const text = z.string().optional();
const stream = z.object({
  codec_type: text,
  codec_name: text,
  profile: z.union([z.string(), z.number()]).optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  sample_aspect_ratio: text,
  pix_fmt: text,
  field_order: text,
  color_transfer: text,
  avg_frame_rate: text,
  r_frame_rate: text,
  start_time: text,
  duration: text,
  sample_rate: text,
  channels: z.number().optional(),
  disposition: z.record(z.string(), z.number()).default({}),
  tags: z.record(z.string(), z.string()).default({}),
  side_data_list: z
    .array(
      z.object({
        rotation: z.number().optional(),
        dv_profile: z.number().optional(),
        dv_bl_signal_compatibility_id: z.number().optional(),
      }),
    )
    .default([]),
});
const probed = z.object({
  streams: z.array(stream).default([]),
  format: z.object({
    probe_score: z.number().optional(),
    format_name: z.string(),
    start_time: text,
    duration: text,
    size: text,
  }),
  chapters: z
    .array(z.object({ start_time: z.string(), tags: z.record(z.string(), z.string()).default({}) }))
    .default([]),
});

export type ProbedStream = z.infer<typeof stream>;
export type Probed = z.infer<typeof probed>;

/** The headers of a file; null if there is no ffprobe or it cannot read the file. */
export async function probe(machine: Machine, path: string): Promise<Probed | null> {
  if (!machine.ffprobe) return null;
  const { isOk, output } = await machine.run(
    machine.ffprobe,
    [
      '-v',
      'error',
      ...WITHOUT_NETWORK,
      '-show_streams',
      '-show_format',
      '-show_chapters',
      '-of',
      'json',
      fileArgument(path),
    ],
    LIMIT_S,
  );
  if (!isOk) return null;
  const read = probed.safeParse(JSON.parse(output || '{}'));
  return read.success ? read.data : null;
}

/** What a picture claims of Dolby Vision; null if it claims nothing. */
export function visionIn({ side_data_list: sideData }: ProbedStream): Vision | null {
  const { dv_profile: profile, dv_bl_signal_compatibility_id: base = 0 } =
    sideData.find(({ dv_profile: one }) => one !== undefined) ?? {};
  return profile === undefined ? null : { profile, base };
}

/** Whether the first picture of a PQ file has dynamic metadata (HDR10+). */
export async function hasDynamicRange(machine: Machine, path: string): Promise<boolean> {
  if (!machine.ffprobe) return false;
  const { output } = await machine.run(
    machine.ffprobe,
    [
      '-v',
      'error',
      ...WITHOUT_NETWORK,
      ...words('-select_streams V:0 -read_intervals %+#1 -show_frames -show_entries frame=side_data_list -of json'),
      fileArgument(path),
    ],
    LIMIT_S,
  );
  return output.includes('SMPTE2094-40');
}

/** The start time of a file or a part of one by its own clock, which ffmpeg seeks from; null if it cannot be read. */
export async function probeStart(machine: Machine, source: string): Promise<number | null> {
  return secondsOf((await probe(machine, source))?.format.start_time);
}

/** A packet as ffprobe reports it; seconds, null if it has no time. */
export interface ProbedPacket {
  ptsS: number | null;
  dtsS: number | null;
  isKey: boolean;
  /** Its byte position in the file. */
  byte: number | null;
}

/** Every packet of the first video stream, by reading the whole file; `limitS` is the time limit. */
export async function probePackets(machine: Machine, path: string, limitS: number): Promise<ProbedPacket[]> {
  if (!machine.ffprobe) return [];
  const { output } = await machine.run(
    machine.ffprobe,
    [
      '-v',
      'error',
      ...WITHOUT_NETWORK,
      '-select_streams',
      'V:0',
      '-of',
      'csv=p=0',
      '-show_entries',
      'packet=pts_time,dts_time,pos,flags',
      fileArgument(path),
    ],
    limitS,
  );
  return output.split('\n').flatMap((line) => {
    const [pts = '', dts = '', byte = '', flags = ''] = line.split(',');
    if (!/K|_/.test(flags)) return [];
    return [{ ptsS: secondsOf(pts), dtsS: secondsOf(dts), isKey: flags.includes('K'), byte: secondsOf(byte) }];
  });
}

/** The time of the first picture that ffmpeg decodes from a file; null if it decodes none. */
export async function firstPictureTime(machine: Machine, path: string): Promise<number | null> {
  if (!machine.ffmpeg) return null;
  const { output } = await machine.run(
    machine.ffmpeg,
    [
      '-nostdin',
      '-v',
      'error',
      ...WITHOUT_NETWORK,
      '-copyts',
      '-i',
      fileArgument(path),
      '-map',
      '0:V:0',
      ...words('-frames:v 1 -fps_mode passthrough -enc_time_base -1 -f framecrc pipe:1'),
    ],
    LIMIT_S,
  );
  const [, ticks] = /^#tb 0: (\d+\/\d+)/m.exec(output) ?? [];
  const [, pts] = /^0, *-?\d+, *(-?\d+),/m.exec(output) ?? [];
  const unit = ratioOf(ticks);
  return unit === null || pts === undefined ? null : Number(pts) * unit;
}

/** A number of seconds in ffprobe's format; null for `N/A`. */
export function secondsOf(written: string | undefined): number | null {
  const seconds = Number.parseFloat(written ?? '');
  return Number.isFinite(seconds) ? seconds : null;
}

/** `24000/1001` as a number; null if it is invalid. */
export function ratioOf(written: string | undefined): number | null {
  const [, over, under = '1'] = /^(\d+)[/:](\d+)$/.exec(written ?? '') ?? [];
  const ratio = Number(over) / Number(under);
  return Number.isFinite(ratio) && ratio > 0 ? ratio : null;
}
