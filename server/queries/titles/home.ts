import type { Home } from '../../contract/catalog.ts';
import type { Language } from '../../contract/vocabulary.ts';
import type { Database } from '../../ports.ts';
import { cardsOf } from './cards.ts';
import { planOf } from './filters.ts';
import { catalogueFor } from './revision.ts';
import { SHELVES } from './shelves.ts';
import { placesOf } from './titles.ts';

const TITLES_ON_A_SHELF = 20;

/** The home screen's shelves in `lang`: two or three queries per shelf, and two for all cards. */
export async function findHome(db: Database, lang: Language): Promise<Home> {
  const catalogue = catalogueFor(db);
  const places = await Promise.all(
    SHELVES.map(async ({ filter, sort }) =>
      placesOf(db, { plan: await planOf(catalogue, filter), lang, sort, order: 'desc', limit: TITLES_ON_A_SHELF }),
    ),
  );
  const cards = await cardsOf(db, lang, [...new Set(places.flat().map((place) => place.id))]);
  const rows = SHELVES.map(({ key, name, more }, index) => ({
    key,
    title: name[lang],
    items: (places[index] ?? []).flatMap((place) => cards.get(place.id) ?? []),
    more,
  }));
  return { rows: rows.filter((row) => row.items.length > 0) };
}
