import { storyNameFromExport, toId } from 'storybook/internal/csf';
import type { Indexer } from 'storybook/internal/types';
import type { Change } from '../facts/pictureChanges.ts';
import { tagsOfStory } from './nameTags.ts';

/** The title of a story file, which is its path below `stories/`. */
export const titleOfFile = (file: string): string =>
  file.replaceAll('\\', '/').replace(/^.*?\bstories\/|\.stories\.tsx$/g, '');

/** A story's name among the pictures, such as `ui/Tag/long-text`. */
const pictureOf = (title: string, exportName: string) =>
  `${title}/${toId('of', storyNameFromExport(exportName)).replace('of--', '')}`;

/** A story's tags by its place and name, and by how its pictures have changed. */
export function tagsOf(file: string, exportName: string, changes: ReadonlyMap<string, Change>): string[] {
  const title = titleOfFile(file);
  const change = changes.get(pictureOf(title, exportName));
  return [...tagsOfStory(title, exportName), ...(change ? [change] : [])];
}

/** Makes an indexer add these tags to those that a story declares itself; `changes` are those since the last version. */
export const withTags =
  (changes: ReadonlyMap<string, Change>) =>
  (indexer: Indexer): Indexer => ({
    ...indexer,
    async createIndex(file, options) {
      const entries = await indexer.createIndex(file, options);
      return entries.map((entry) =>
        entry.type === 'story'
          ? { ...entry, tags: [...(entry.tags ?? []), ...tagsOf(file, entry.exportName, changes)] }
          : entry,
      );
    },
  });
