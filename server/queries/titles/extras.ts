import type { Extra } from '../../contract/catalog.ts';
import { EXTRA_KINDS } from '../../contract/tables/extraKinds.ts';
import { EXTRA_KIND_NAMES, type Language } from '../../contract/vocabulary.ts';
import type { Database } from '../../ports.ts';
import { presentFiles } from './presentFiles.ts';

/** The extras of a title, those of no season first, by kind and then by path; several without a name of one kind are numbered. */
export async function listExtras(db: Database, lang: Language, titleId: number): Promise<Extra[]> {
  const rows = await presentFiles(db)
    .select(['file_id as id', 'extra', 'season', 'label', 'facts', 'path'])
    .where('library_medium.title_id', '=', titleId)
    .where('extra', 'is not', null)
    .orderBy('path')
    .execute();
  const placeOf = ({ extra }: (typeof rows)[number]) => EXTRA_KINDS.findIndex((kind) => kind === extra);
  const sorted = [...rows].sort((a, b) => (a.season ?? -1) - (b.season ?? -1) || placeOf(a) - placeOf(b));
  const named = new Map<string, number>();
  return sorted.flatMap((row) => {
    const { id, extra, season, label } = row;
    if (extra === null) return [];
    const kind = { id: extra, name: EXTRA_KIND_NAMES[extra][lang] };
    const name = label ?? kind.name;
    const key = `${season} ${name}`;
    const n = (named.get(key) ?? 0) + 1;
    named.set(key, n);
    const { durationS } = JSON.parse(row.facts ?? '{"durationS":0}') as { durationS: number };
    return [{ id, kind, season, title: n === 1 ? name : `${name} (${n})`, durationS: Math.round(durationS) }];
  });
}
