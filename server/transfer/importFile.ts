import { watchedFromS } from '../contract/resume.ts';
import type { ImportReport } from '../contract/transfer.ts';
import type { Database } from '../ports.ts';
import {
  type Imported,
  type ImportedEntry,
  type ImportedPosition,
  type ImportedRating,
  lengthsOf,
  putImported,
} from '../queries/viewing/imported.ts';
import { matcherOf } from './match.ts';
import type { Mention, Mentioned, Said } from './mention.ts';
import { readMentions } from './readFile.ts';

const ITEMS_TOLD = 500;
/** For titles of unknown length. */
const UNKNOWN_LENGTH_S = 1;

interface Place {
  titleId: number;
  episodeId: number;
  /** Null if unknown. */
  lengthS: number | null;
}

/** Imports a file's data on known titles into a profile; idempotent. Throws what `readMentions` throws. */
export async function importFile(
  db: Database,
  { profileId, now }: { profileId: string; now: number },
  file: { bytes: Uint8Array; name: string },
): Promise<ImportReport> {
  const mentions = readMentions(file.bytes, file.name);
  const placeOf = await placesOf(db, mentions);
  const unmatched = new Map<string, Mentioned>();
  const placed = mentions.flatMap(({ of, said }) => {
    const place = placeOf(of, said);
    if (!place) unmatched.set(JSON.stringify([of.title, of.year, of.season, of.episode]), of);
    return place ? [{ place, said }] : [];
  });
  const rows = rowsOf(placed, now);
  const written = await putImported(db, profileId, rows);
  const all = rows.positions.length + rows.ratings.length + rows.entries.length;
  return {
    ...written,
    unchanged: all - written.watched - written.rated - written.listed,
    unmatched: unmatched.size,
    items: [...unmatched.values()]
      .slice(0, ITEMS_TOLD)
      .map(({ title, year, season, episode }) => ({ title, year, season, episode })),
  };
}

/** The title or episode of a mention; null if there is none. Ratings and lists are for whole titles only. */
async function placesOf(
  db: Database,
  mentions: readonly Mention[],
): Promise<(of: Mentioned, said: Said) => Place | null> {
  const titleOf = await matcherOf(
    db,
    mentions.map(({ of }) => of),
  );
  const ids = new Set(mentions.map(({ of }) => titleOf(of)).filter((id) => id !== null));
  const { lengths, episodes } = await lengthsOf(db, [...ids]);
  const parts = new Map(episodes.map((one) => [`${one.title_id} ${one.season} ${one.n}`, one]));
  const series = new Set(episodes.map((one) => one.title_id));
  return (of, said) => {
    const titleId = titleOf(of);
    if (titleId === null) return null;
    const isOfTitle = said.is === 'rated' || said.is === 'listed';
    if (isOfTitle) return of.season === null && of.episode === null ? { titleId, episodeId: 0, lengthS: null } : null;
    if (!series.has(titleId)) {
      return of.episode === null ? { titleId, episodeId: 0, lengthS: lengths.get(titleId) ?? null } : null;
    }
    const part = parts.get(`${titleId} ${of.season} ${of.episode}`);
    return part ? { titleId, episodeId: part.id, lengthS: part.duration_s } : null;
  };
}

function rowsOf(placed: readonly { place: Place; said: Said }[], now: number): Imported {
  const positions = new Map<string, ImportedPosition>();
  const ratings = new Map<string, ImportedRating>();
  const entries = new Map<string, ImportedEntry>();
  for (const { place, said } of placed) {
    const { titleId: title_id, episodeId: episode_id } = place;
    const at = Math.min(said.at ?? now, now);
    const isDated = said.at !== null;
    if (said.is === 'listed') {
      const key = `${title_id} ${said.list}`;
      if (!entries.has(key)) entries.set(key, { title_id, list: said.list, at });
    } else if (said.is === 'rated') {
      keepLatest(ratings, `${title_id}`, { title_id, value: said.value, at, isDated });
    } else {
      const position = positionOf(place, said);
      if (position)
        keepLatest(positions, `${title_id} ${episode_id}`, { title_id, episode_id, ...position, at, isDated });
    }
  }
  return { positions: sorted(positions), ratings: sorted(ratings), entries: sorted(entries) };
}

function positionOf({ lengthS }: Place, said: Extract<Said, { is: 'watched' | 'position' }>) {
  if (said.is === 'watched') {
    const duration_s = lengthS ?? UNKNOWN_LENGTH_S;
    return { position_s: duration_s, duration_s, watched: 1 as const };
  }
  if (lengthS === null || !(said.positionS > 0)) return null;
  const position_s = Math.min(said.positionS, lengthS);
  const watched = position_s >= watchedFromS(lengthS, undefined) ? (1 as const) : (0 as const);
  return { position_s, duration_s: lengthS, watched };
}

/** Keeps the latest; an undated one only if there is no other. */
function keepLatest<Row extends { at: number; isDated: boolean }>(rows: Map<string, Row>, key: string, row: Row): void {
  const other = rows.get(key);
  if (!other || (row.isDated && (!other.isDated || row.at > other.at))) rows.set(key, row);
}

/** In a fixed order, so that two servers never deadlock. */
const sorted = <Row>(rows: ReadonlyMap<string, Row>): Row[] =>
  [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
