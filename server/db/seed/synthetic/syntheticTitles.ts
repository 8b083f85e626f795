import { isCartoon, isSerial, SECTION } from '../../../contract/tables/ids.ts';
import { COUNTRIES, GENRES, type Section, VOICE_TYPES } from '../../../contract/vocabulary.ts';
import { CATALOGUE } from '../catalogue.ts';
import { CATALOGUE_HEIGHTS, type PersonSeed, type TitleSeed } from '../catalogueSchema.ts';
import { overviewOf, personName, workName } from './names.ts';
import { pick, pickEarly, randomOf } from './random.ts';

const YEARS = { first: 1896, last: 2026 };
const EPISODES = 6;
const CAREERS = ['actor', 'director', 'writer', 'producer', 'composer'] as const;
const STUDIOS = ['Промінь', 'Колодій', 'Пілот', 'Beam Sound', 'Цікава ідея', null];

/** The most frequent first; the rest of the vocabulary follows. */
const GENRE_SLUGS =
  'drama comedy thriller action romance crime adventure family detective science-fiction fantasy horror'.split(' ');
const COUNTRY_CODES = 'US GB FR UA DE JP IT KR IN ES CA PL SE CZ AU CN TR SU'.split(' ');
const allGenres = [...new Set([...GENRE_SLUGS, ...GENRES.map((genre) => genre.slug)])];
const allCountries = [...new Set([...COUNTRY_CODES, ...COUNTRIES.values()])];
const voiceTypes = Object.keys(VOICE_TYPES).sort((a, b) => order(a) - order(b));

/** Original and the professional kinds first. */
function order(type: string): number {
  return ['t10', 't4', 't1', 't3', 't2'].indexOf(type) >>> 0;
}

/** Demo titles by section, whose artwork (and seasons) the synthetic titles borrow. */
const models = new Map<Section, TitleSeed[]>();
for (const title of CATALOGUE.titles) models.set(title.section, [...(models.get(title.section) ?? []), title]);

/** A title in the form of the seed files, and the key of the demo title whose artwork it shows. */
export interface SyntheticTitle {
  title: TitleSeed;
  art: string;
}

/** How many people a catalogue of this size has. */
export const peopleFor = (titles: number): number => Math.max(10, Math.ceil(titles / 5));

/** The `n`th title, from 1, of a catalogue with this many people; deterministic. */
export function syntheticTitle(n: number, people: number): SyntheticTitle {
  const random = randomOf(n);
  const section = sectionAt(random());
  const model = pick(random, models.get(section) ?? []);
  const title = workName(random);
  const original = random();
  const imdb = random() < 0.12 ? null : ratingAt(random);
  const top = random();
  const heights = CATALOGUE_HEIGHTS.slice(top < 0.3 ? -1 : top < 0.7 ? -2 : top < 0.82 ? -3 : -4).toReversed();
  const cast = several(2 + Math.floor(random() * 3), () => personAt(random, people));
  return {
    art: model.key,
    title: {
      key: `synthetic-${n}`,
      section,
      title,
      original: original < 0.6 ? title.en : original < 0.9 ? title.uk : title.ru,
      year: YEARS.last - Math.floor((YEARS.last - YEARS.first + 1) * random() ** 2.5),
      age: pick(random, [0, 6, 12, 16, 18] as const),
      minutes: isSerial(section) ? 20 + Math.floor(random() * 40) : 60 + Math.floor(random() * 100),
      countries: several(random() < 0.8 ? 1 : 2, () => pickEarly(random, allCountries)),
      genres: genresAt(random, section),
      directors: [personAt(random, people)],
      actors: cast.map((person, index) => ({ person, role: index < 2 ? personName(random) : null })),
      imdb,
      kinopoisk: random() < 0.3 ? null : near(imdb ?? ratingAt(random), random),
      popularity: 1 + Math.floor(1_000_000 * random() ** 4),
      qualities: top > 0.92 ? [...heights, 'HDR'] : [...heights],
      voices: several(1 + Math.floor(random() * 3), () => pickEarly(random, voiceTypes)).map((type) => ({
        type,
        lang: pick(random, ['uk', 'uk', 'uk', 'en', 'en', 'ru'] as const),
        studio: pick(random, STUDIOS),
      })),
      overview: overviewOf(random, title),
      seasons: model.seasons
        ?.slice(0, 1)
        .map((season) => ({ ...season, episodes: season.episodes.slice(0, EPISODES) })),
    },
  };
}

/** The `n`th person, from 1. */
export function syntheticPerson(n: number): PersonSeed {
  const random = randomOf(-n);
  const name = personName(random);
  const born = YEARS.first - 30 + Math.floor(random() * 130);
  const careers = several(1 + Math.floor(random() * 2), () => pickEarly(random, CAREERS));
  return {
    slug: slugOf(n),
    name,
    original: random() < 0.5 ? name.en : name.uk,
    country: pickEarly(random, allCountries),
    careers,
    birthday: random() < 0.2 ? null : String(born),
    birthplace: null,
    heightCm: random() < 0.5 ? null : 155 + Math.floor(random() * 40),
    biography: {
      uk: `${name.uk}: життя, прожите в кіно, від першої ролі другого плану до головних.`,
      ru: `${name.ru}: жизнь, прожитая в кино, от первой роли второго плана до главных.`,
      en: `${name.en} has lived a life in film, from a first supporting part to the leading ones.`,
    },
  };
}

const slugOf = (n: number) => `synthetic-${n}`;

/** A few appear often, most rarely. */
function personAt(random: () => number, people: number): string {
  return slugOf(1 + Math.floor(people * random() ** 1.5));
}

function sectionAt(chance: number): Section {
  if (chance < 0.68) return SECTION.movies;
  if (chance < 0.86) return SECTION.serials;
  return chance < 0.96 ? SECTION.cartoons : SECTION.cartoonSerials;
}

/** Two to four; most animation is for families. */
function genresAt(random: () => number, section: Section): string[] {
  const first =
    isCartoon(section) && random() < 0.7 ? ['hand-drawn', 'family'] : random() < 0.06 ? ['documentary'] : [];
  const others = several(2 + Math.floor(random() * 2), () => pickEarly(random, allGenres));
  const genres = new Set([...first, ...others]);
  for (const genre of GENRE_SLUGS) if (genres.size < 2) genres.add(genre);
  return [...genres].slice(0, 4);
}

/** 1 to 10 with one decimal, mostly between 5 and 7. */
function ratingAt(random: () => number): number {
  return Math.round(10 + ((random() + random() + random()) / 3) * 90) / 10;
}

function near(rating: number, random: () => number): number {
  return Math.round(Math.min(10, Math.max(1, rating + random() * 2 - 1)) * 10) / 10;
}

/** `count` values of `next`, without duplicates, so possibly fewer. */
function several<Item>(count: number, next: () => Item): Item[] {
  return [...new Set(Array.from({ length: count }, next))];
}
