import { Fix } from '../contract/ownLibrary.ts';
import type { PathFacts } from './names/readPath.ts';

/** The parsed fields; null if they are not a valid Fix. */
export function parseFix(text: string): Fix | null {
  const read = Fix.safeParse(JSON.parse(text));
  return read.success ? read.data : null;
}

/** The correction in force for a path: its folders' from the outermost, then its own. */
export function fixOf(path: string, fixes: ReadonlyMap<string, Fix>): Fix | null {
  if (fixes.size === 0) return null;
  const names = path.split('/');
  const said = names.flatMap((_, index) => fixes.get(names.slice(0, index + 1).join('/')) ?? []);
  return said.length === 0 ? null : said.reduce((all, one) => ({ ...all, ...one }), {});
}

/** Facts of a path with the owner's corrections applied. */
export function withFix(facts: PathFacts, fix: Fix | null): PathFacts {
  if (!fix) return facts;
  const kind = fix.kind ?? (fix.season !== undefined || fix.episode !== undefined ? 'series' : facts.kind);
  const title = fix.title ?? facts.title;
  const year = fix.year === undefined ? (fix.title === undefined ? facts.year : null) : fix.year;
  const section = { ...facts.section, isAnimation: fix.isAnimation ?? facts.section.isAnimation };
  const given = fix.tmdb === undefined ? {} : { tmdb: String(fix.tmdb) };
  const ids = fix.tmdb !== undefined || fix.title !== undefined ? given : facts.ids;
  const isByHand = true as const;
  if (kind === 'film') {
    const none = { season: null, episodes: [], absolute: null, date: null, episodeTitle: null };
    return { ...facts, ...none, kind, title, year, section, ids, isByHand };
  }
  const numbered = fix.episode === undefined ? {} : { episodes: [fix.episode], absolute: null, date: null };
  const season = fix.season ?? facts.season ?? (fix.episode === undefined ? null : 1);
  const absolute =
    fix.season !== undefined && facts.absolute !== null ? { episodes: [facts.absolute], absolute: null } : {};
  return { ...facts, ...absolute, ...numbered, kind, title, year, section, season, ids, isByHand };
}

/** Where corrections belong after files were moved: those of a moved file, and of a folder whose files all moved alike. */
export function movedFixes(paths: Iterable<string>, moves: ReadonlyMap<string, string>): Map<string, string> {
  const changed = new Map<string, string>();
  for (const path of paths) {
    const targets = new Set<string>();
    for (const [from, to] of moves) {
      if (from !== path && !from.startsWith(`${path}/`)) continue;
      const below = from.slice(path.length);
      targets.add(to.endsWith(below) ? to.slice(0, to.length - below.length) : '');
    }
    const [target] = targets;
    if (targets.size === 1 && target) changed.set(path, target);
  }
  return changed;
}
