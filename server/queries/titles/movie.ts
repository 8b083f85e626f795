import type { Card, Movie, Ref } from '../../contract/catalog.ts';
import {
  COUNTRIES,
  countryId,
  countryName,
  GENRES,
  type Language,
  LANGUAGES,
  VOICE_TYPES,
} from '../../contract/vocabulary.ts';
import type { Database } from '../../ports.ts';
import { cardsOf, picturesOf } from './cards.ts';
import { creditsOf } from './credits.ts';
import { readOwnFiles } from './versions.ts';

const SIMILAR_SHOWN = 12;

/** Everything the title page shows, in `lang`; null for an unknown id. */
export async function findMovie(db: Database, lang: Language, id: number): Promise<Movie | null> {
  const [cards, title, facets, credits, voices, seasons, own] = await Promise.all([
    cardsOf(db, lang, [id]),
    db
      .selectFrom('title')
      .innerJoin('title_i18n', 'title_i18n.title_id', 'title.id')
      .leftJoin('library_title', 'library_title.title_id', 'title.id')
      .select(['key', 'art', 'drawn', 'duration_s', 'has_trailer', 'overview', 'tmdb'])
      .where('title.id', '=', id)
      .where('lang', '=', lang)
      .executeTakeFirst(),
    db.selectFrom('title_facet').select('facet').where('title_id', '=', id).orderBy('rank').execute(),
    creditsOf(db, lang, id),
    db
      .selectFrom('voice')
      .select(['id', 'type', 'lang', 'studio'])
      .where('title_id', '=', id)
      .orderBy('rank')
      .execute(),
    seasonsOf(db, lang, id),
    readOwnFiles(db, id),
  ]);
  const card = cards.get(id);
  if (!card || !title) return null;
  const names = facets.map((row) => row.facet);
  return {
    ...card,
    description: title.overview,
    backdrop: picturesOf(title).backdrop,
    durationS: title.duration_s,
    countries: countryRefs(names, lang),
    genres: names.flatMap((facet) => genreRef(facet, lang)),
    languages: LANGUAGES.filter((language) => names.includes(`l${language}`)),
    directors: credits.filter((credit) => credit.job === 'director').map((credit) => credit.ref),
    actors: credits.filter((credit) => credit.job === 'actor').map(({ ref, role }) => ({ ...ref, role })),
    voices: voices.map((voice) => ({
      ...voice,
      type: { id: voice.type, name: VOICE_TYPES[voice.type]?.[lang] ?? voice.type },
      lang: voice.lang as Language,
    })),
    hasTrailer: title.has_trailer === 1,
    ...own,
    isFromTmdb: title.tmdb !== null,
    seasons,
  };
}

/** The titles most similar to one, best first. */
export async function listSimilar(db: Database, lang: Language, id: number): Promise<Card[]> {
  const rows = await db
    .selectFrom('similar')
    .select('other_id')
    .where('title_id', '=', id)
    .orderBy('rank')
    .limit(SIMILAR_SHOWN)
    .execute();
  const ids = rows.map((row) => row.other_id);
  const cards = await cardsOf(db, lang, ids);
  return ids.flatMap((other) => cards.get(other) ?? []);
}

/** Whether there is such a title. */
export async function hasTitle(db: Database, id: number): Promise<boolean> {
  const title = db.selectFrom('title').select('id').where('id', '=', id).where('section', '>=', 0);
  return (await title.executeTakeFirst()) !== undefined;
}

async function seasonsOf(db: Database, lang: Language, id: number): Promise<Movie['seasons']> {
  return db
    .selectFrom('season')
    .innerJoin('episode', (join) =>
      join.onRef('episode.title_id', '=', 'season.title_id').onRef('episode.season', '=', 'season.n'),
    )
    .leftJoin('season_i18n', (join) =>
      join
        .onRef('season_i18n.title_id', '=', 'season.title_id')
        .onRef('season_i18n.n', '=', 'season.n')
        .on('season_i18n.lang', '=', lang),
    )
    .select((eb) => ['season.n', 'season.year', 'season_i18n.name', eb.fn.count<number>('episode.id').as('episodes')])
    .where('season.title_id', '=', id)
    .groupBy(['season.n', 'season.year', 'season_i18n.name'])
    .orderBy('season.n')
    .execute();
}

/** Each country once, by the id used in lists, even if the vocabulary has it twice. */
function countryRefs(facets: readonly string[], lang: Language): Ref[] {
  const codes = facets.map((facet) => COUNTRIES.get(facet)).filter((code) => code !== undefined);
  return [...new Set(codes)].map((code) => ({ id: countryId(code) ?? code, name: countryName(code, lang) }));
}

function genreRef(facet: string, lang: Language): Ref[] {
  const genre = facet.startsWith('g') ? GENRES[Number(facet.slice(1)) - 1] : undefined;
  return genre ? [{ id: facet, name: genre.name[lang] }] : [];
}
