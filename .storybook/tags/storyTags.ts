import { readFileSync } from 'node:fs';
import type { Indexer } from 'storybook/internal/types';
import { tagsOfName } from './nameTags.ts';

/** Marks a story that is not pictured, which tells of a way and not of a state. */
const UNPICTURED = 'pictureNone(';

/** The tags of a story by the name it is exported under; `source` is the text of its file. */
export function tagsOf(exportName: string, source: string): string[] {
  const tags = tagsOfName(exportName);
  const begin = source.indexOf(`export const ${exportName}`);
  const end = source.indexOf('\nexport ', begin + 1);
  const own = begin < 0 ? '' : source.slice(begin, end < 0 ? undefined : end);
  return own.includes(UNPICTURED) ? [...tags, 'walk'] : tags;
}

/** Lets an indexer add the tags of `tagsOf` to those that a story carries itself. */
export const withTags = (indexer: Indexer): Indexer => ({
  ...indexer,
  async createIndex(file, options) {
    const entries = await indexer.createIndex(file, options);
    const source = readFileSync(file, 'utf8');
    return entries.map((entry) =>
      entry.type === 'story' ? { ...entry, tags: [...(entry.tags ?? []), ...tagsOf(entry.exportName, source)] } : entry,
    );
  },
});
