import type { ExtraKind } from '../../contract/tables/extraKinds.ts';
import { foldTitle } from './clean.ts';
import { findNumbers } from './numbers.ts';
import { parseName } from './parseName.ts';

/** What a section folder implies for everything below it. */
export interface SectionHint {
  kind: 'film' | 'series' | null;
  isAnimation: boolean;
  isDocumentary: boolean;
}

/** The role of a file in its title: the film or episode itself, a trailer, an extra, or a release's sample. */
export type Role = 'main' | 'trailer' | 'extra' | 'sample';

const words = (text: string) => new Set(text.split('|'));

const FILMS = words(
  'films|film|movies|movie|cinema|feature films|фільми|фільм|кіно|кінофільми|фильмы|фильм|кино|кинофильмы|filme|peliculas',
);
const SERIES = words(
  'series|serials|tv|tv shows|tv series|tvshows|shows|television|serien|серіали|серіал|сериалы|сериал|телесериалы|телесеріали|тв шоу|шоу|передачі|передачи',
);
const CARTOONS = words(
  'cartoons|cartoon|animation|animated|animated films|animated movies|мультфільми|мультфильмы|мультики|мультфільм|мультфильм|анімація|анимация|anime films|anime movies',
);
const CARTOON_SERIES = words(
  'cartoon series|cartoons series|animated series|мультсеріали|мультсериалы|мультсеріал|мультсериал|anime series|аніме серіали|аниме сериалы',
);
const ANIME = words('anime|аніме|аниме|kids|children|дитячі|детские|дітям|детям');
const DOCUMENTARIES = words(
  'documentaries|documentary|docs|documentary films|документальні|документальне|документальные|документальное|документальні фільми|документальные фильмы|документальне кіно|документальное кино|научпоп',
);
const GENERIC = words(
  'downloads|download|torrents|torrent|video|videos|media|library|new|temp|tmp|misc|other|unsorted|complete|completed|hd|4k|uhd|1080p|720p|завантаження|загрузки|відео|видео|нове|новое|разное|різне|інше|другое|торренты|торенти',
);
const TRAILERS = words('trailers|trailer|трейлери|трейлеры');
/** Folders of extras; null for what only decorates a title. */
const EXTRAS: readonly [ReadonlySet<string>, ExtraKind | null][] = [
  [words('featurettes|featurette|making of|фільм про фільм|фильм о фильме'), 'featurette'],
  [words('behind the scenes|за лаштунками|за кадром'), 'behindTheScenes'],
  [words('deleted scenes|deleted|видалені сцени|вирізані сцени|удаленные сцены|вырезанные сцены'), 'deleted'],
  [words('interviews|interview|інтервʼю|інтерв ю|интервью'), 'interview'],
  [words('scenes|clips|сцени|сцены|уривки|отрывки'), 'scene'],
  [words('shorts|короткометражки'), 'short'],
  [
    words(
      'extras|extra|bonus|bonuses|other|додатково|додаткові матеріали|дополнительно|бонуси|бонусы|допматериалы|дополнительные материалы',
    ),
    'other',
  ],
  [words('backdrops|theme music'), null],
];
const SAMPLES = words('sample|samples');
const SPECIALS = words('specials|special|season 00|спецвипуски|спешлы|спецвыпуски|ova|ovas|спеціальні випуски');
const DISCS = words('video ts|audio ts|bdmv|certificate|hvdvd ts|bdav');
const SEASON_FOLDER =
  /^(?:season|series|сезон|staffel|saison|temporada|stagione|sezon|s|tv|тв|book|книга)[\s._-]*(\d{1,4})(?![\p{L}\p{N}])|^(\d{1,2})\s*(?:st|nd|rd|th|-?[йяаіе]{1,2})?[\s._-]*(?:season|сезон|staffel|sezon)(?![\p{L}\p{N}])/iu;
const NAMED_SEASON =
  /^(.*\S)[\s._([-]+(?:season|сезон|s|staffel|saison)[\s._-]*(\d{1,2})(?![\p{L}\p{N}])|^(.*\S)[\s._([-]+(\d{1,2})\s*(?:-?[йяа]{1,2})?[\s._-]*(?:season|сезон)(?![\p{L}\p{N}])/iu;

/** `Films 2010`, `Фільми 1990 1999`. */
const YEAR_OF_SHELF = /(?<=^\p{L}{4,}.*)(?: (?:19|20)\d{2}s?)+$/u;
/** Names of the parts of a series of films. */
const PIECE = /^(?:film|part|volume|vol|фільм|фильм|частина|часть|том)\s?\d{1,2}$/u;

const SUFFIXES: readonly [RegExp, Role, ExtraKind | null][] = [
  [/[-._ ](?:trailer|трейлер)\d*$/iu, 'trailer', 'trailer'],
  [/^(?:trailer|трейлер)\d*$/iu, 'trailer', 'trailer'],
  [/[-._ ]sample$|^sample$/iu, 'sample', null],
  [/-(?:behindthescenes|behind the scenes)\d*$/iu, 'extra', 'behindTheScenes'],
  [/-(?:deleted|deletedscene)\d*$/iu, 'extra', 'deleted'],
  [/-featurette\d*$/iu, 'extra', 'featurette'],
  [/-interview\d*$/iu, 'extra', 'interview'],
  [/-(?:scene|clip)\d*$/iu, 'extra', 'scene'],
  [/-short\d*$/iu, 'extra', 'short'],
  [/-(?:other|extra)\d*$/iu, 'extra', 'other'],
];

/** What a folder's name means for its contents; a folder with none of these meanings is named after a title. */
export type FolderMeaning =
  | { is: 'section'; hint: SectionHint }
  | { is: 'generic' | 'disc' }
  | { is: 'season'; season: number; title: string | null }
  | { is: 'role'; role: Role; extra: ExtraKind | null }
  | { is: 'part'; part: number }
  | { is: 'title' };

const section = (kind: SectionHint['kind'], isAnimation = false, isDocumentary = false): FolderMeaning => ({
  is: 'section',
  hint: { kind, isAnimation, isDocumentary },
});

/** Reads the name of a folder; `isTop` if it is directly in the library's folder or in a section. */
export function meaningOf(name: string, isTop: boolean): FolderMeaning {
  const folded = /[([{]/u.test(name) ? foldTitle(name) : foldTitle(name).replace(YEAR_OF_SHELF, '');
  if (DISCS.has(folded)) return { is: 'disc' };
  if (!isTop) {
    if (TRAILERS.has(folded)) return { is: 'role', role: 'trailer', extra: 'trailer' };
    const extras = EXTRAS.find(([names]) => names.has(folded));
    if (extras) return { is: 'role', role: 'extra', extra: extras[1] };
    if (SAMPLES.has(folded)) return { is: 'role', role: 'sample', extra: null };
    if (SPECIALS.has(folded)) return { is: 'season', season: 0, title: null };
    if (PIECE.test(folded)) return { is: 'generic' };
    const part = /^(?:cd|disc|disk|dvd)\s?(\d)$/u.exec(folded)?.[1];
    if (part) return { is: 'part', part: Number(part) };
  }
  if (CARTOON_SERIES.has(folded)) return section('series', true);
  if (CARTOONS.has(folded)) return section('film', true);
  if (ANIME.has(folded)) return section(null, true);
  if (DOCUMENTARIES.has(folded)) return section(null, false, true);
  if (FILMS.has(folded)) return section('film');
  if (SERIES.has(folded)) return section('series');
  if (GENERIC.has(folded)) return { is: 'generic' };
  return seasonOf(name) ?? { is: 'title' };
}

function seasonOf(name: string): FolderMeaning | null {
  const clean = name.normalize('NFC').trim();
  const bare = SEASON_FOLDER.exec(clean);
  if (bare) return { is: 'season', season: Number(bare[1] ?? bare[2]), title: null };
  const numbers = findNumbers(clean);
  if (numbers && numbers.episodes.length < 2) return null;
  const named = NAMED_SEASON.exec(clean);
  if (!named) return null;
  const title = parseName(named[1] ?? named[3] ?? '').title;
  return { is: 'season', season: Number(named[2] ?? named[4]), title: title || null };
}

/** The role that a file name's ending (without its extension) gives it, which kind of extra, and the name without that ending. */
export function roleOf(stem: string): { role: Role; extra: ExtraKind | null; stem: string } {
  for (const [ending, role, extra] of SUFFIXES) {
    if (ending.test(stem)) return { role, extra, stem: stem.replace(ending, '') };
  }
  return { role: 'main', extra: null, stem };
}
