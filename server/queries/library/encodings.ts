import { TEXT_ENCODINGS, type TextEncoding } from '../../contract/tables/encodings.ts';
import type { Database } from '../../ports.ts';

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

async function read(db: Database, id: number) {
  const row = await db
    .selectFrom('library_file')
    .select(['companions', 'encodings'])
    .where('id', '=', id)
    .executeTakeFirst();
  const companions = JSON.parse(row?.companions ?? '[]') as { kind: string; path: string }[];
  return {
    names: companions.filter(({ kind }) => kind === 'subtitles').map(({ path }) => nameOf(path)),
    encodings: JSON.parse(row?.encodings ?? '{}') as Record<string, string>,
  };
}

/** The subtitle files beside a video by name, with the encoding the owner chose, if any. */
export async function listEncodings(
  db: Database,
  id: number,
): Promise<{ name: string; encoding: TextEncoding | null }[]> {
  const { names, encodings } = await read(db, id);
  return names.map((name) => ({ name, encoding: TEXT_ENCODINGS.find((one) => one === encodings[name]) ?? null }));
}

/** Stores the encoding of a subtitle file, null to detect it; false if there is no such file beside the video. */
export async function keepEncoding(
  db: Database,
  id: number,
  name: string,
  encoding: TextEncoding | null,
): Promise<boolean> {
  const { names, encodings } = await read(db, id);
  if (!names.includes(name)) return false;
  const { [name]: _before, ...others } = encodings;
  const kept = encoding === null ? others : { ...others, [name]: encoding };
  await db
    .updateTable('library_file')
    .set({ encodings: JSON.stringify(kept) })
    .where('id', '=', id)
    .execute();
  return true;
}
