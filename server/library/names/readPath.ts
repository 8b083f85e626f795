import type { ExtraKind } from '../../contract/tables/extraKinds.ts';
import { foldTitle, type OutsideIds } from './clean.ts';
import { extraName } from './extraName.ts';
import { meaningOf, type Role, roleOf, type SectionHint } from './folders.ts';
import { findLeading } from './numbers.ts';
import { type NameFacts, parseName } from './parseName.ts';

/** What the path of a video file says about it, folder names included. */
export interface PathFacts extends Omit<NameFacts, 'title' | 'group'> {
  kind: 'film' | 'series';
  title: string;
  role: Role;
  /** Of a trailer or an extra. */
  extra: ExtraFacts | null;
  /** Tells several files of one film apart, as the owner named them; null without. */
  version: string | null;
  section: SectionHint;
  /** The folder that belongs to this title alone, with its .nfo and artwork; null for a file among others. */
  home: string | null;
  /** The owner has corrected some of it. */
  isByHand?: true;
}

/** An extra: its kind, null for what only decorates a title; its own name if it has one, and its season if it is one's. */
export interface ExtraFacts {
  kind: ExtraKind | null;
  name: string | null;
  season: number | null;
}

interface Place {
  section: SectionHint;
  /** The folder a title is named after, with its path. */
  titled: { facts: NameFacts; path: string } | null;
  season: number | null;
  hasSeasonFolder: boolean;
  role: Role;
  /** The kind of its folder. */
  extra: ExtraKind | null;
  part: number | null;
}

const NO_SECTION: SectionHint = { kind: null, isAnimation: false, isDocumentary: false };
/** A folder of several films. */
const COLLECTION =
  /(?:collection|trilogy|quadrilogy|anthology|saga|box ?set|колекція|коллекция|трилогія|трилогия|антологія|антология|збірка|сборник)/iu;
const GENERIC_NAME = /^(?:movie|film|video|index|main|feature|title\d*|фільм|фильм|\d{1,3})$/iu;

/** Reads a file's path relative to the library's folder, `/` between names; `isSeries` if a file beside it says so. */
export function readPath(path: string, isSeries = false): PathFacts {
  const names = path.split('/');
  const file = names.pop() ?? '';
  const place = placeOf(names);
  const { stem, ...ending } = roleOf(file.replace(/\.[^.]*$/u, ''));
  const role =
    place.role === 'main' || (place.role === 'extra' && ending.role === 'trailer') ? ending.role : place.role;
  const own = parseName(stem);
  const placed = place.hasSeasonFolder ? inSeason(own, stem, place) : inSeries(own, stem, place, isSeries);
  const isNumbered = placed.episodes.length > 0 || placed.absolute !== null || placed.date !== null;
  const isFilmSection = place.section.kind === 'film' && !place.hasSeasonFolder && placed.season === null;
  const kind = isSeries || place.hasSeasonFolder || (isNumbered && !isFilmSection) ? 'series' : 'film';
  const base = { ...placed, role, section: place.section };
  const fallback = stem.trim() || file;
  const facts = kind === 'series' ? seriesOf(base, fallback, place) : filmOf(base, own, fallback, place);
  if (role !== 'trailer' && role !== 'extra') return facts;
  const { title, year } = facts;
  const dated = year === null ? [] : [`${title} (${year})`, `${title} ${year}`];
  const called = [title, ...dated, place.titled?.path.split('/').at(-1) ?? ''];
  const season = kind === 'series' ? (place.season ?? own.season) : null;
  return { ...facts, extra: { kind: ending.extra ?? place.extra, name: extraName(stem, called), season } };
}

function placeOf(folders: readonly string[]): Place {
  const place: Place = {
    section: NO_SECTION,
    titled: null,
    season: null,
    hasSeasonFolder: false,
    role: 'main',
    extra: null,
    part: null,
  };
  let isTop = true;
  for (const [index, name] of folders.entries()) {
    const meaning = meaningOf(name, isTop);
    if (meaning.is === 'section') {
      const { hint } = meaning;
      place.section = {
        kind: hint.kind ?? place.section.kind,
        isAnimation: hint.isAnimation || place.section.isAnimation,
        isDocumentary: hint.isDocumentary || place.section.isDocumentary,
      };
    } else if (meaning.is === 'season') {
      place.season = meaning.season;
      place.hasSeasonFolder = true;
      const facts = meaning.title !== null && place.titled === null ? parseName(meaning.title) : null;
      if (facts) place.titled = { facts, path: folders.slice(0, index + 1).join('/') };
    } else if (meaning.is === 'role') {
      place.role = meaning.role;
      place.extra = meaning.extra;
    } else if (meaning.is === 'part') place.part = meaning.part;
    else if (meaning.is === 'title' && !(place.titled && /^(?:19|20)\d{2}$/u.test(name)) && !place.hasSeasonFolder) {
      place.titled = { facts: parseName(name), path: folders.slice(0, index + 1).join('/') };
    }
    if (meaning.is === 'title' || meaning.is === 'season') isTop = false;
  }
  return place;
}

/** A file's own numbers, with the season of its folder if it has none itself. */
function inSeason(own: NameFacts, stem: string, { season }: Place): NameFacts {
  if (season === null || own.season !== null || own.date !== null) return own;
  if (own.absolute !== null) return { ...own, season, episodes: [own.absolute], absolute: null };
  if (own.episodes.length > 0) return { ...own, season };
  const leading = findLeading(stem.trim(), season);
  if (!leading) return { ...own, ...trailing(own, season) };
  const rest = parseName(
    stem
      .trim()
      .slice(leading.end)
      .replace(/^[\s._)-]+/u, ''),
  );
  return { ...own, season, episodes: leading.episodes, title: '', year: null, episodeTitle: rest.title || null };
}

/**
 * A file's own numbers in a title's folder without seasons: a number that is the whole name or comes first, `01`, `01 -
 * Pilot`; in a known series also one that comes last.
 */
function inSeries(own: NameFacts, stem: string, { titled, section, role }: Place, isSeries: boolean): NameFacts {
  const isKnown = isSeries || section.kind === 'series';
  if (!titled || role !== 'main' || own.season !== null || own.absolute !== null || own.episodes.length > 0) return own;
  if (own.date !== null || section.kind === 'film') return own;
  const piece = pieceOf(own, titled.facts, isKnown);
  if (piece) return piece;
  if (own.year !== null) return own;
  if (!isKnown && titled.facts.year !== null) return own;
  const [, first, name] =
    (isKnown ? /^\s*(\d{1,4})(?=$|[\s.,_)-])[\s._)-]*(.*)$/u : /^\s*(\d{2,3})(?:$|(?=[\s.-])[\s._)-]+(.*)$)/u).exec(
      stem,
    ) ?? [];
  const last = isKnown || section.isAnimation ? trailing(own, 1) : {};
  if (first === undefined && !last.episodes) return own;
  if (first === undefined) return { ...own, title: last.title ?? '', absolute: last.episodes?.[0] ?? null };
  const named = { ...own, title: '', episodeTitle: name ? parseName(name).title || null : null };
  // Three digits alone are a season and an episode, except in animation, where series can be endless.
  if (/^[1-9]\d\d$/u.test(stem.trim()) && !section.isAnimation) {
    return { ...named, season: Number(stem.trim()[0]), episodes: [Number(first) % 100] };
  }
  return { ...named, absolute: Number(first) };
}

/** `Name Part 3 2019` in the folder `Name`: a series of a few parts. Films of several parts have a year each, and so does their folder. */
function pieceOf(own: NameFacts, folder: NameFacts, isKnown: boolean): NameFacts | null {
  const [, title, n] = /^(.*\S)\s+(?:part|pt|частина|часть)\s+(\d{1,2})$/iu.exec(own.title) ?? [];
  if (title === undefined || foldTitle(title) !== foldTitle(folder.title)) return null;
  if (!isKnown && (own.year === null || folder.year !== null)) return null;
  return { ...own, title, episodes: [Number(n)] };
}

/** `Name 05` in a season folder. */
function trailing({ title }: NameFacts, season: number): Partial<NameFacts> {
  const found = /^(.*\S)[\s._-]+(\d{1,3})$/u.exec(title);
  return found ? { title: found[1] ?? '', season, episodes: [Number(found[2])] } : {};
}

type Base = NameFacts & { role: Role; section: SectionHint };

function seriesOf(base: Base, stem: string, place: Place): PathFacts {
  const { titled } = place;
  const isByFolder = titled !== null && isNamedBy(titled.facts, base, place);
  const called = (isByFolder ? titled.facts.title : base.title) || titled?.facts.title || base.title;
  const season = base.season ?? (base.absolute !== null || base.date !== null ? null : (place.season ?? 1));
  return {
    ...base,
    kind: 'series',
    extra: null,
    season,
    // With no other name, the text after leading numbers is the title.
    title: called || base.episodeTitle || stem,
    episodeTitle: called ? base.episodeTitle : null,
    year: (isByFolder ? titled.facts.year : null) ?? base.year ?? null,
    ids: isByFolder ? { ...base.ids, ...titled.facts.ids } : base.ids,
    version: null,
    home: isByFolder ? titled.path : null,
  };
}

/** Whether a series is named after its folder: always with season folders, else unless the file says otherwise. */
function isNamedBy(folder: NameFacts, file: NameFacts, { hasSeasonFolder }: Place): boolean {
  if (folder.title === '') return false;
  if (hasSeasonFolder || file.title === '' || GENERIC_NAME.test(file.title)) return true;
  const [one, other] = [foldTitle(folder.title), foldTitle(file.title)];
  if (one.startsWith(other) || other.startsWith(one)) return true;
  const isCyrillic = (text: string) => /\p{Script=Cyrillic}/u.test(text);
  return isCyrillic(one) !== isCyrillic(other);
}

function filmOf(base: Base, own: NameFacts, stem: string, place: Place): PathFacts {
  const { titled } = place;
  const folder = titled?.facts ?? null;
  const isHome = folder !== null && folder.title !== '' && isFilmFolder(folder, own, base.role);
  const named = isHome ? folder : own;
  const ids: OutsideIds = isHome ? { ...own.ids, ...folder.ids } : own.ids;
  return {
    ...base,
    season: null,
    episodes: [],
    absolute: null,
    date: null,
    episodeTitle: null,
    kind: 'film',
    extra: null,
    title: named.title || own.title || stem,
    year: named.year ?? own.year,
    ids,
    edition: own.edition ?? (isHome ? folder.edition : null),
    part: own.part ?? place.part,
    version: isHome && own.part === null ? versionOf(stem, titled?.path.split('/').at(-1) ?? '') : null,
    home: isHome ? (titled?.path ?? null) : null,
  };
}

/** Whether a folder belongs to one film: it has the year or an id, which the file does not contradict, or the same title. */
function isFilmFolder(folder: NameFacts, file: NameFacts, role: Role): boolean {
  if (role !== 'main' || file.title === '' || GENERIC_NAME.test(file.title)) return true;
  const isSame = foldTitle(folder.title) === foldTitle(file.title);
  if (isSame) return folder.year === null || file.year === null || folder.year === file.year;
  if ((folder.year === null && Object.keys(folder.ids).length === 0) || COLLECTION.test(folder.title)) return false;
  return file.year === null || folder.year === null || file.year === folder.year;
}

/** `1080p` of `Film (2010) - 1080p` in the folder `Film (2010)`. */
function versionOf(stem: string, folder: string): string | null {
  if (!stem.normalize('NFC').toLowerCase().startsWith(folder.normalize('NFC').toLowerCase())) return null;
  const rest = stem.normalize('NFC').slice(folder.length);
  const [, bare, bracketed] = /^\s*(?:-\s*(.+)|\[(.+)\])\s*$/u.exec(rest) ?? [];
  return (bare ?? bracketed)?.replace(/^\[|\]$/gu, '').trim() || null;
}
