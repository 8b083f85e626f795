import type { CardPage } from '../../contract/catalog.ts';
import type { SearchPage } from '../../contract/search.ts';
import type { CatalogueQuestion, Database } from '../../ports.ts';
import { searchPage } from './search.ts';
import { listTitles } from '../titles/titles.ts';

/** The answer to a question about the catalogue, over a database that shows what the asker may see. Throws `validation` for a cursor of another listing. */
export function readCatalogue(db: Database, { name, lang, query }: CatalogueQuestion): Promise<CardPage | SearchPage> {
  return name === 'search' ? searchPage(db, lang, query) : listTitles(db, lang, query);
}
