import { z } from 'zod';
import type { LookupCandidate } from '../../contract/ownLibrary.ts';
import { LANGUAGES, type Language } from '../../contract/vocabulary.ts';
import type { OutsideIds } from '../names/clean.ts';

const text = z.string().nullable();
/** A text in each language that has one. */
const Texts = z.partialRecord(z.enum(LANGUAGES), z.string());
export type SomeTexts = z.infer<typeof Texts>;

/** What an external catalogue says of a title; pictures are its names for them. Seasons are the requested ones. */
export const Metadata = z.object({
  tmdb: z.int(),
  kind: z.enum(['film', 'series']),
  original: text,
  names: Texts,
  overviews: Texts,
  year: z.int().nullable(),
  certificate: text,
  runtimeMin: z.number().nullable(),
  /** When it was, or is to be, first shown, such as `2026-11-25`; whether more of it is made, and the episodes around now. */
  released: text.optional(),
  isRunning: z.boolean().optional(),
  around: z.array(z.object({ season: z.int(), n: z.int(), aired: z.string() })).optional(),
  rating: z.number().nullable(),
  genres: z.array(z.string()),
  countries: z.array(z.string()),
  directors: z.array(z.string()),
  actors: z.array(z.object({ name: z.string(), role: text })),
  poster: text,
  backdrop: text,
  seasons: z.array(
    z.object({
      n: z.int(),
      names: Texts,
      episodes: z.array(z.object({ n: z.int(), names: Texts, still: text, aired: text.optional() })),
    }),
  ),
});
export type Metadata = z.infer<typeof Metadata>;
export type SeasonMetadata = Metadata['seasons'][number];

/** What a title is looked up by: its ids, else its names; `isSure` if the owner gave its number. */
export interface Asks {
  kind: 'film' | 'series';
  titles: readonly string[];
  year: number | null;
  ids: OutsideIds;
  isSure: boolean;
  seasons: readonly number[];
}

/** An external catalogue. All methods reject with LookupFailed if it does not answer. */
export interface MetadataSource {
  /** Search results for a name, the likeliest first. */
  search(kind: Asks['kind'], name: string, year: number | null, language: Language): Promise<LookupCandidate[]>;
  /** Its number for a title, by the id of another catalogue; null if it has none. */
  find(kind: Asks['kind'], site: 'imdb' | 'tvdb', id: string): Promise<number | null>;
  /** Everything it has on a title, with the requested seasons; null for an unknown number. */
  read(kind: Asks['kind'], tmdb: number, seasons: readonly number[]): Promise<Metadata | null>;
}

/** Why a lookup failed: the key is rejected, there are too many requests, or the source is unreachable. */
export class LookupFailed extends Error {
  readonly reason: 'key' | 'busy' | 'unreachable';
  constructor(reason: LookupFailed['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Stored facts; null for none, or for those written by an incompatible version. */
export function parseMetadata(kept: string | null): Metadata | null {
  if (kept === null) return null;
  const read = Metadata.safeParse(JSON.parse(kept));
  return read.success ? read.data : null;
}
