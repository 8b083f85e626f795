import { inEach } from '../../locales/service/words.ts';
import { GENRE, isCartoon, isSerial, SECTIONS } from '../contract/tables/ids.ts';
import { countryId, LANGUAGES, type Texts } from '../contract/vocabulary.ts';
import type { MatchKind } from '../contract/tables/matchKinds.ts';
import { digest } from '../db/digest.ts';
import type { OwnEpisode, OwnExtra, OwnFile, OwnTitle } from '../queries/library/ownTitleRows.ts';
import { type About, aboutWork, inEvery } from './about.ts';
import { type FilmFacts, qualitiesOf } from './filmFacts.ts';
import { foldTitle } from './names/clean.ts';
import type { PathFacts } from './names/readPath.ts';
import { asksOf } from './lookup/asksOf.ts';
import type { Asks, Metadata, SomeTexts } from './lookup/metadata.ts';
import type { NfoFacts } from './nfo.ts';
import { OUTSIDE, ownPictures } from './ownPictures.ts';
import { catalogueVoices, voicesOfFile } from './ownVoices.ts';
import { ageOf, countriesNamed, genresNamed } from './vocabulary.ts';
import type { Work, WorkFile } from './works.ts';

/** A file as stored in the database: its id and what its container says. */
export interface KnownFile {
  id: number;
  mtime: number;
  facts: FilmFacts;
}

/** What a work is described from: its files by path, the readable .nfo files by path, external metadata by the work's key, stamps of any file. */
export interface Sources {
  files: ReadonlyMap<string, KnownFile>;
  nfos: ReadonlyMap<string, readonly NfoFacts[]>;
  metadata: ReadonlyMap<string, Metadata>;
  stampOf: (path: string) => string;
  now: number;
}

/** A described title, its artwork files by name, and those files of a series that have no number. */
export interface Described {
  title: OwnTitle;
  pictures: Record<string, string>;
  unnumbered: readonly number[];
  matched: MatchKind;
  /** What it is looked up by elsewhere, and its number there if that was used. */
  asks: Asks;
  tmdb: number | null;
}

const inAll = (text: string): Texts => inEach(() => text);
const numbered = (key: 'chapter' | 'episode', n: number): Texts =>
  inEach((words) => words[key].replace('%', String(n)));

/** Makes a title from a work; files that are not among the sources are left out. */
export function describe(id: number, work: Work, sources: Sources): Described {
  const nfo = work.nfo === null ? null : (sources.nfos.get(work.nfo)?.[0] ?? null);
  const metadata = sources.metadata.get(work.key) ?? null;
  const about = aboutWork(work, nfo, metadata);
  const hint = work.files[0]?.facts.section;
  const named = genresNamed(about.genres);
  const isAnimation = hint?.isAnimation === true || named.isAnimation;
  const genres = [...named.genres, ...(hint?.isDocumentary ? [GENRE.documentary] : [])];
  const countries = countriesNamed(about.countries);
  const known = work.files.filter(({ path }) => sources.files.has(path));
  const { episodes, stills, unnumbered } = work.kind === 'series' ? episodesOf(known, sources, metadata) : NO_EPISODES;
  const pictures = ownPictures(id, work, metadata, stills, sources.stampOf);
  const facts = known.flatMap(({ path }) => sources.files.get(path)?.facts ?? []);
  const voices = known.flatMap(({ path, companions, facts: { rest } }) =>
    voicesOfFile(sources.files.get(path)?.facts ?? { audio: [] }, companions, rest, countries),
  );
  const first = work.kind === 'film' ? versionsOf(known, sources) : [];
  const runtime = about.runtimeMin ? about.runtimeMin * 60 : null;
  const seasons = seasonsOf(episodes, work, sources, metadata);
  const title: OwnTitle = {
    section: SECTIONS.find((id) => isSerial(id) === (work.kind === 'series') && isCartoon(id) === isAnimation)!,
    names: about.names,
    overviews: about.overviews,
    original: about.original,
    year: about.year,
    age: ageOf(about.certificate),
    durationS: work.kind === 'film' ? lengthOf(first, sources) : (runtime ?? episodes[0]?.durationS ?? null),
    imdb: about.imdb,
    rating: about.rating,
    addedAt: Math.min(sources.now, ...known.map(({ path }) => sources.files.get(path)?.mtime ?? sources.now)),
    genres: [...new Set(genres)],
    countries: countries.flatMap((code) => countryId(code) ?? []),
    qualities: [...new Set(facts.flatMap(qualitiesOf))],
    voices: catalogueVoices(voices),
    art: pictures.art,
    drawn: pictures.drawn,
    credits: creditsOf(about),
    seasons,
    episodes,
    airings: airingsOf(work, nfo, sources, metadata),
    files: first,
    chapters: work.kind === 'film' ? chaptersOf(piecesOf(first), sources) : [],
    trailers: ownExtras(work.trailers, sources),
    extras: [...ownExtras(work.extras, sources), ...unnumbered.map((file) => ({ ...file, extra: null, season: null }))],
  };
  return {
    title,
    pictures: pictures.files,
    unnumbered: unnumbered.map((file) => file.id),
    matched: work.isByHand ? 'hand' : nfo?.title ? 'nfo' : metadata ? 'tmdb' : 'name',
    asks: asksOf(
      work,
      nfo,
      seasons.map(({ n }) => n),
    ),
    tmdb: metadata?.tmdb ?? null,
  };
}

/** The days on which a film, or each episode, is first shown: as its .nfo says, else its name, else the external catalogue. */
function airingsOf(
  work: Work,
  nfo: NfoFacts | null,
  { nfos }: Sources,
  metadata: Metadata | null,
): OwnTitle['airings'] {
  const days = new Map<string, { season: number; n: number; day: string }>();
  const add = (season: number, n: number, day: string | null | undefined) => {
    if (day) days.set(`${season} ${n}`, { season, n, day });
  };
  if (work.kind === 'film') add(0, 0, nfo?.aired ?? metadata?.released);
  else {
    for (const { season, n, aired } of metadata?.around ?? []) add(season, n, aired);
    for (const { n: season, episodes } of metadata?.seasons ?? []) {
      for (const { n, aired } of episodes) add(season, n, aired);
    }
    for (const { nfo: path, facts } of work.files) {
      for (const { season, n } of placesOf(facts)) add(season, n, facts.date);
      for (const { kind, season, episode, aired } of path === null ? [] : (nfos.get(path) ?? [])) {
        if (kind === 'episode' && season !== null && episode) add(season, episode, aired);
      }
    }
  }
  return [...days.values()];
}

const NO_EPISODES = { episodes: [], stills: new Map<string, string>(), unnumbered: [] };

/** The place of an episode: one with a date is numbered MMDD in the season of its year, one with an absolute number is in season 1. */
function placesOf({ season, episodes, absolute, date }: PathFacts): { season: number; n: number }[] {
  if (date !== null) return [{ season: Number(date.slice(0, 4)), n: Number(date.slice(5, 7) + date.slice(8)) }];
  if (absolute !== null) return [{ season: 1, n: absolute }];
  return episodes.map((n) => ({ season: season ?? 1, n }));
}

function episodesOf(files: readonly WorkFile[], sources: Sources, metadata: Metadata | null) {
  const byPlace = new Map<string, { season: number; n: number; files: WorkFile[]; nfo: NfoFacts | null }>();
  const stills = new Map<string, string>();
  const unnumbered: OwnFile[] = [];
  for (const file of files) {
    const details =
      file.nfo === null ? [] : (sources.nfos.get(file.nfo) ?? []).filter(({ kind }) => kind === 'episode');
    const told = details.flatMap(({ season, episode }) => (season !== null && episode ? [{ season, n: episode }] : []));
    const places = placesOf(file.facts);
    const all = places.length > 0 ? places : told;
    if (all.length === 0) unnumbered.push(...ownFiles([file], sources));
    for (const [index, { season, n }] of all.entries()) {
      const key = `s${season}e${n}`;
      const known = byPlace.get(key);
      const nfo = details.find((one) => one.season === season && one.episode === n) ?? details[index] ?? null;
      byPlace.set(key, { season, n, files: [...(known?.files ?? []), file], nfo: known?.nfo ?? nfo });
      const still = file.pictures.get('still');
      if (still && !stills.has(key)) stills.set(key, still);
    }
  }
  for (const [key, { season, n }] of byPlace) {
    const still = toldOf(metadata, season, n)?.still;
    if (still && !stills.has(key)) stills.set(key, OUTSIDE + still);
  }
  const sorted = [...byPlace].sort(([, a], [, b]) => a.season - b.season || a.n - b.n);
  const episodes = sorted.map(([key, { season, n, files: own, nfo }]): OwnEpisode => {
    const playing = versionsOf(own, sources);
    return {
      season,
      n,
      names: episodeNames(nfo, toldOf(metadata, season, n)?.names ?? {}, own[0]?.facts, n),
      durationS: lengthOf(playing, sources) ?? 0,
      hasStill: stills.has(key),
      files: playing,
      chapters: chaptersOf(piecesOf(playing), sources),
    };
  });
  return { episodes, stills, unnumbered };
}

const toldOf = (metadata: Metadata | null, season: number, n: number) =>
  metadata?.seasons.find((one) => one.n === season)?.episodes.find((one) => one.n === n);

/** Languages without a name in the catalogue get the file's, else the number. */
function episodeNames(nfo: NfoFacts | null, told: SomeTexts, facts: PathFacts | undefined, n: number): Texts {
  if (nfo?.title) return inAll(nfo.title);
  if (facts?.episodeTitle) return inEvery(told, facts.episodeTitle);
  if (!facts?.date) return { ...numbered('episode', n), ...told };
  const day = new Date(`${facts.date}T00:00:00Z`);
  const form = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return Object.fromEntries(LANGUAGES.map((lang) => [lang, new Intl.DateTimeFormat(lang, form).format(day)])) as Texts;
}

/** The files of one film or episode: pieces in order, versions with the widest picture first. */
function versionsOf(files: readonly WorkFile[], sources: Sources): OwnFile[] {
  const size = ({ path }: WorkFile) => sources.files.get(path)?.facts.video?.width ?? 0;
  const sorted = [...files].sort(
    (a, b) => (a.facts.part ?? 0) - (b.facts.part ?? 0) || size(b) - size(a) || (a.path < b.path ? -1 : 1),
  );
  return ownFiles(sorted, sources);
}

function ownFiles(files: readonly WorkFile[], sources: Sources): OwnFile[] {
  return files.flatMap(({ path, facts }) => {
    const known = sources.files.get(path);
    return known ? [{ id: known.id, part: facts.part, label: facts.version ?? facts.edition }] : [];
  });
}

/** Extras by path, those of no season first. */
function ownExtras(files: readonly WorkFile[], sources: Sources): OwnExtra[] {
  const seasonOf = ({ facts }: WorkFile) => facts.extra?.season ?? -1;
  const sorted = [...files].sort((a, b) => seasonOf(a) - seasonOf(b) || (a.path < b.path ? -1 : 1));
  return sorted.flatMap(({ path, facts: { extra } }) => {
    const known = sources.files.get(path);
    const { kind = null, name = null, season = null } = extra ?? {};
    return known ? [{ id: known.id, part: null, label: name, extra: kind, season }] : [];
  });
}

/** The files played one after the other: the preferred version, or each of its pieces once. */
function piecesOf(files: readonly OwnFile[]): OwnFile[] {
  const [first] = files;
  if (!first || first.part === null) return first ? [first] : [];
  const parts = new Set<number>();
  return files.filter(({ part }) => part !== null && !parts.has(part) && parts.add(part));
}

const factsOf = ({ id }: OwnFile, { files: known }: Sources): FilmFacts | null =>
  [...known.values()].find((file) => file.id === id)?.facts ?? null;

/** Duration of the preferred version in seconds, all its pieces together. */
function lengthOf(files: readonly OwnFile[], sources: Sources): number | null {
  if (files.length === 0) return null;
  return Math.round(piecesOf(files).reduce((sum, file) => sum + (factsOf(file, sources)?.durationS ?? 0), 0));
}

/** The chapters of all pieces, offset by the start of their piece. */
function chaptersOf(pieces: readonly OwnFile[], sources: Sources): OwnTitle['chapters'] {
  let offsetS = 0;
  const chapters = pieces.flatMap((file) => {
    const facts = factsOf(file, sources);
    const beginS = offsetS;
    offsetS += facts?.durationS ?? 0;
    return (facts?.chapters ?? []).map(({ startS, title }) => ({ startS: beginS + startS, title }));
  });
  if (chapters.length < 2) return [];
  const seen = new Set<number>();
  return chapters.flatMap(({ startS, title }, index) => {
    const start = Math.round(startS);
    if (seen.has(start)) return [];
    seen.add(start);
    return [{ startS: start, names: title ? inAll(title) : numbered('chapter', index + 1) }];
  });
}

function creditsOf({ directors, actors }: About): OwnTitle['credits'] {
  const slugOf = (name: string) => `own-${digest(foldTitle(name), 16)}`;
  const once = <Row extends { slug: string }>(rows: Row[]) => [...new Map(rows.map((row) => [row.slug, row])).values()];
  return [
    ...once(directors.map((name) => ({ slug: slugOf(name), name, job: 'director' as const, role: null }))),
    ...once(actors.map(({ name, role }) => ({ slug: slugOf(name), name, job: 'actor' as const, role }))),
  ];
}

function seasonsOf(
  episodes: readonly OwnEpisode[],
  { year, seasonNfos, files }: Work,
  { nfos }: Sources,
  metadata: Metadata | null,
): OwnTitle['seasons'] {
  const own = new Map<number, string>();
  for (const path of seasonNfos) {
    const told = nfos.get(path)?.find(({ kind }) => kind === 'season');
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    const n = told?.season ?? files.find((file) => file.path.startsWith(folder))?.facts.season;
    if (told?.title && n !== null && n !== undefined) own.set(n, told.title);
  }
  const numbers = [...new Set(episodes.map(({ season }) => season))];
  return numbers.map((n) => {
    const name = own.get(n);
    const names = name ? inAll(name) : (metadata?.seasons.find((one) => one.n === n)?.names ?? {});
    return { n, year: n > 1900 ? n : n === 1 ? year : null, names };
  });
}
