import type { Language } from '../../contract/vocabulary.ts';
import { keyOf } from '../../db/searchKey.ts';
import { wordsOf } from '../../db/searchText.ts';
import type { Database } from '../../ports.ts';
import { isOtherScript } from './searchWords.ts';

/** A name of a title or person; the original one has no language. */
interface Name {
  lang: string | null;
  name: string;
}

/** Every name of a title or of a person. */
export async function namesOf(db: Database, kind: 'title' | 'person', id: number): Promise<Name[]> {
  const originals = await db.selectFrom(kind).select('original as name').where('id', '=', id).execute();
  const names =
    kind === 'title'
      ? await db.selectFrom('title_i18n').select(['lang', 'name']).where('title_id', '=', id).execute()
      : await db.selectFrom('person_i18n').select(['lang', 'name']).where('person_id', '=', id).execute();
  return [...names, ...originals.map(({ name }) => ({ lang: null, name }))];
}

/** The spelling of a folded word in a name, in lower case with apostrophes: preferably in `lang`, if it is the same word. */
export function spelled(word: string, names: readonly Name[], lang: Language): string {
  const pieces = names.flatMap((name) =>
    (name.name.toLowerCase().match(/[\p{L}\p{M}\p{N}'’ʼ]+/gu) ?? []).map((piece) => {
      const [folded = ''] = wordsOf(piece);
      return { piece, folded, isOwn: name.lang === lang };
    }),
  );
  const alike = pieces.find(({ folded, isOwn }) => isOwn && isSame(folded, word));
  return (alike ?? pieces.find(({ folded }) => folded === word))?.piece ?? word;
}

const isSame = (a: string, b: string) => a === b || (!isOtherScript(a, b) && keyOf(a) === keyOf(b));
