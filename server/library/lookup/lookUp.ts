import type { LookupCandidate } from '../../contract/ownLibrary.ts';
import { LANGUAGES } from '../../contract/vocabulary.ts';
import { foldTitle } from '../names/clean.ts';
import type { Asks, Metadata, MetadataSource } from './metadata.ts';

/** By how many years a name and a catalogue may differ: festival premiere or cinema release. */
const YEARS_OFF = 1;

/**
 * What a source says of a title; null without a certain match: by id, else by name and year. Without a year, the only
 * one of that name.
 */
export async function lookUp(source: MetadataSource, asks: Asks): Promise<Metadata | null> {
  const { kind, isSure, seasons } = asks;
  const known = await numberOf(source, asks);
  const told = known === null ? null : await source.read(kind, known, seasons);
  if (told || isSure) return told;
  const found = await searchFor(source, asks);
  return found === null ? null : source.read(kind, found, seasons);
}

async function numberOf(source: MetadataSource, { kind, ids }: Asks): Promise<number | null> {
  if (ids.tmdb) return Number(ids.tmdb);
  if (ids.imdb) return source.find(kind, 'imdb', ids.imdb);
  return ids.tvdb ? source.find(kind, 'tvdb', ids.tvdb) : null;
}

/** Searches for a name in each language: it may be the file's or the original one. */
async function searchFor(source: MetadataSource, { kind, titles, year }: Asks): Promise<number | null> {
  for (const title of titles) {
    for (const language of LANGUAGES) {
      const same = (await source.search(kind, title, year, language)).filter((one) => isSame(one, title, year));
      const [first, second] = same;
      if (first && (year !== null || !second)) return closest(same, year).tmdb;
    }
  }
  return null;
}

function isSame({ title, original, year }: LookupCandidate, wanted: string, wantedYear: number | null): boolean {
  const isNamed = [title, original].some((name) => foldTitle(name) === foldTitle(wanted));
  return isNamed && (wantedYear === null || (year !== null && Math.abs(year - wantedYear) <= YEARS_OFF));
}

const closest = (same: readonly LookupCandidate[], year: number | null): LookupCandidate =>
  same.reduce((best, one) =>
    Math.abs((one.year ?? 0) - (year ?? 0)) < Math.abs((best.year ?? 0) - (year ?? 0)) ? one : best,
  );
