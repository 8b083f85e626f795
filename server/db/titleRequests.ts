import type { Insertable } from 'kysely';
import { isSerial, type RequestKind, SECTIONS } from '../contract/tables/ids.ts';
import type { Database } from '../ports.ts';
import type { Schema } from '../schema.ts';
import { derivedId } from './derivedId.ts';
import { wordsOf } from './searchText.ts';

/** A notification that was written, for listeners to be told after the commit. */
export interface Told {
  profile_id: string;
  id: string;
}

/** What a title is asked for by: its name as `foldRequest` makes it, the year (0 for any), its number at TMDB. */
export type Wanted = Pick<Schema['title_request'], 'folded' | 'year' | 'has_episodes' | 'tmdb'>;

/** A title as requests are compared with it. */
export interface Candidate {
  id: number;
  section: number;
  year: number | null;
  tmdb: number | null;
  /** Its names, folded. */
  names: ReadonlySet<string>;
}

/** By how many years a request and a title may differ: the premiere at a festival or in cinemas. */
const YEARS_OFF = 1;
const AT_ONCE = 500;
const NONE: ReadonlySet<string> = new Set();

/** The comparable form of a name: its words without case, accents and punctuation. */
export const foldRequest = (name: string): string => wordsOf(name).join(' ');

/** The title that a request means: by number, else by name and year, the nearest year first; null if none does. */
export function meantBy(wanted: Wanted, candidates: readonly Candidate[]): number | null {
  const ofKind = candidates.filter(({ section }) =>
    SECTIONS.some((one) => one === section && isSerial(one) === (wanted.has_episodes === 1)),
  );
  const numbered = ofKind.find(({ tmdb }) => tmdb !== null && tmdb === wanted.tmdb);
  if (numbered) return numbered.id;
  const off = ({ year }: Candidate) => (wanted.year === 0 ? 0 : Math.abs((year ?? Infinity) - wanted.year));
  const [nearest] = ofKind
    .filter((one) => one.names.has(wanted.folded) && off(one) <= YEARS_OFF)
    .sort((a, b) => off(a) - off(b) || a.id - b.id);
  return nearest?.id ?? null;
}

/** Titles with what requests are compared with. */
export async function findCandidates(db: Database, ids: readonly number[]): Promise<Candidate[]> {
  const candidates: Candidate[] = [];
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    const slice = ids.slice(first, first + AT_ONCE);
    const titles = await db
      .selectFrom('title')
      .leftJoin('library_title', 'library_title.title_id', 'title.id')
      .select(['title.id', 'title.section', 'title.year', 'title.original', 'library_title.tmdb'])
      .where('title.id', 'in', slice)
      .where('title.section', '>=', 0)
      .execute();
    const texts = await db
      .selectFrom('title_i18n')
      .select(['title_id', 'name'])
      .where('title_id', 'in', slice)
      .execute();
    const names = new Map(titles.map(({ id, original }) => [id, new Set([foldRequest(original)])]));
    for (const { title_id, name } of texts) names.get(title_id)?.add(foldRequest(name));
    candidates.push(
      ...titles.map(({ id, section, year, tmdb }) => ({ id, section, year, tmdb, names: names.get(id) ?? NONE })),
    );
  }
  return candidates;
}

/**
 * Links the requests that are not refused to those of these titles that they mean, and notifies everybody who asked, in
 * the transaction that wrote the titles; `now` is in milliseconds.
 */
export async function linkRequests(db: Database, ids: readonly number[], now: number): Promise<Told[]> {
  const waiting = await db
    .selectFrom('title_request')
    .selectAll()
    .where('state', '<>', 'refused')
    .where('title_id', 'is', null)
    .orderBy('id')
    .execute();
  if (waiting.length === 0) return [];
  const candidates = await findCandidates(db, ids);
  const told: Told[] = [];
  for (const request of waiting) {
    const titleId = meantBy(request, candidates);
    if (titleId === null) continue;
    await db
      .updateTable('title_request')
      .set({ state: 'granted', reason: null, title_id: titleId })
      .where('id', '=', request.id)
      .execute();
    told.push(...(await tellAskers(db, 'request_arrived', { id: request.id, titleId }, now)));
  }
  return told;
}

/**
 * Notifies everybody who asked for a title, except those who have turned the kind off; replaces what they have not read
 * of an earlier answer.
 */
export async function tellAskers(
  db: Database,
  kind: RequestKind,
  request: { id: string; titleId: number | null },
  now: number,
): Promise<Told[]> {
  await db.deleteFrom('notification').where('request_id', '=', request.id).where('read', '=', 0).execute();
  const askers = await db
    .selectFrom('title_request_vote')
    .select('profile_id')
    .where('request_id', '=', request.id)
    .where('profile_id', 'not in', (eb) =>
      eb.selectFrom('notification_off').select('profile_id').where('kind', '=', kind),
    )
    .orderBy('profile_id')
    .execute();
  const rows = askers.map(({ profile_id }): Insertable<Schema['notification']> & Told => ({
    profile_id,
    id: derivedId(now, [profile_id, kind, request]),
    kind,
    at: now,
    read: 0,
    title_id: request.titleId,
    request_id: request.id,
  }));
  for (let first = 0; first < rows.length; first += AT_ONCE) {
    await db
      .insertInto('notification')
      .values(rows.slice(first, first + AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return rows;
}
