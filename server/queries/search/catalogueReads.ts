import type { CardPage } from '../../contract/catalog.ts';
import type { SearchPage, Suggestions } from '../../contract/search.ts';
import type { CatalogueQuestion, Database } from '../../ports.ts';
import { listTitles } from '../titles/titles.ts';
import { searchPage, suggest } from './search.ts';

/** The answers to questions about the catalogue, by their names. */
export interface CatalogueAnswers {
  listing: CardPage;
  search: SearchPage;
  suggestions: Suggestions;
}

/**
 * The answer to a question about the catalogue as JSON in UTF-8, over a database that shows what the asker may see. Throws
 * `validation` for a cursor of another listing.
 */
export async function readCatalogue(db: Database, question: CatalogueQuestion): Promise<Uint8Array<ArrayBuffer>> {
  return new TextEncoder().encode(JSON.stringify(await answerOf(db, question)));
}

function answerOf(db: Database, question: CatalogueQuestion): Promise<CatalogueAnswers[keyof CatalogueAnswers]> {
  const { lang } = question;
  if (question.name === 'listing') return listTitles(db, lang, question.query);
  return question.name === 'search' ? searchPage(db, lang, question.query) : suggest(db, lang, question.query.q);
}
