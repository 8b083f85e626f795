import { z } from 'zod';
import type { MediaStore } from '../ports.ts';

/** [offset, length, duration]: bytes in the track's file, duration in units of its timescale. */
const segment = z.tuple([z.int(), z.int(), z.int().positive()]);

const track = z.object({
  id: z.string().regex(/^[\w-]+$/),
  file: z.string(),
  codecs: z.string(),
  /** Peak and mean, bits a second. */
  bandwidth: z.int(),
  averageBandwidth: z.int(),
  timescale: z.int().positive(),
  init: z.tuple([z.int(), z.int()]),
  segments: z.array(segment).min(1),
});
const videoTrack = track.extend({
  kind: z.literal('video'),
  width: z.int(),
  height: z.int(),
  fps: z.number(),
  range: z.enum(['SDR', 'PQ', 'HLG']),
});
const audioTrack = track.extend({ kind: z.literal('audio'), lang: z.string(), channels: z.int().positive() });

const sprite = z.object({
  file: z.string(),
  columns: z.int().positive(),
  rows: z.int().positive(),
  tileWidth: z.int(),
  tileHeight: z.int(),
  everyS: z.number().positive(),
});

const programme = z.object({
  durationS: z.number().positive(),
  sprite: sprite.nullable(),
  tracks: z.array(z.discriminatedUnion('kind', [videoTrack, audioTrack])),
});
const index = z.object({ programmes: z.record(z.string(), programme) });

export type VideoTrack = z.infer<typeof videoTrack>;
export type AudioTrack = z.infer<typeof audioTrack>;
export type Track = VideoTrack | AudioTrack;
export type Sprite = z.infer<typeof sprite>;
/** A stored stream: its length in seconds, its tracks, its preview pictures. */
export type Programme = z.infer<typeof programme>;
export type Programmes = Record<string, Programme>;

/** Reads the store's index; throws if it is missing or invalid. */
export async function loadProgrammes(store: MediaStore): Promise<Programmes> {
  const bytes = await store.read('index.json');
  if (!bytes) throw new Error('the media store has no index.json');
  return index.parse(JSON.parse(new TextDecoder().decode(bytes))).programmes;
}
