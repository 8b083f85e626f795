import { z } from 'zod';
import type { LookupCandidate } from '../../contract/ownLibrary.ts';
import { LANGUAGES, type Language } from '../../contract/vocabulary.ts';
import type { OutsideIds } from '../names/clean.ts';

const text = z.string().nullable();
/** A text in each language that has one. */
const Texts = z.partialRecord(z.enum(LANGUAGES), z.string());
export type SomeTexts = z.infer<typeof Texts>;

/** What a catalogue elsewhere says of a title; pictures are names that it gives them. Seasons are those that were asked for. */
export const Metadata = z.object({
  tmdb: z.int(),
  kind: z.enum(['film', 'series']),
  original: text,
  names: Texts,
  overviews: Texts,
  year: z.int().nullable(),
  certificate: text,
  runtimeMin: z.number().nullable(),
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
      episodes: z.array(z.object({ n: z.int(), names: Texts, still: text })),
    }),
  ),
});
export type Metadata = z.infer<typeof Metadata>;
export type SeasonMetadata = Metadata['seasons'][number];

/** What a title is looked up by: its ids, else its names; `isSure` where the owner gave its number. */
export interface Asks {
  kind: 'film' | 'series';
  titles: readonly string[];
  year: number | null;
  ids: OutsideIds;
  isSure: boolean;
  seasons: readonly number[];
}

/** A catalogue elsewhere. All reject with LookupFailed where it does not answer. */
export interface MetadataSource {
  /** What it finds for a name, the likeliest first. */
  search(kind: Asks['kind'], name: string, year: number | null, language: Language): Promise<LookupCandidate[]>;
  /** Its number for a title by the number of another catalogue; null where it has none. */
  find(kind: Asks['kind'], site: 'imdb' | 'tvdb', id: string): Promise<number | null>;
  /** All it says of a title, with the seasons that are asked for; null where it has no such number. */
  read(kind: Asks['kind'], tmdb: number, seasons: readonly number[]): Promise<Metadata | null>;
}

/** Why nothing could be looked up: the key is refused, there is too much asked for, or nobody answers. */
export class LookupFailed extends Error {
  readonly reason: 'key' | 'busy' | 'unreachable';
  constructor(reason: LookupFailed['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Kept facts; null for none, and for such as another version wrote. */
export function parseMetadata(kept: string | null): Metadata | null {
  if (kept === null) return null;
  const read = Metadata.safeParse(JSON.parse(kept));
  return read.success ? read.data : null;
}
