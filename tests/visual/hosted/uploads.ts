import type { Page } from 'playwright';
import type { PictureMode } from '../../../.storybook/pictureModes.ts';
import { type BuiltBook, entriesOf, SUB_PATH } from '../../book/buildBook.ts';
import { type PictureName, pictureName } from '../album.ts';
import { folderOf, storyName } from '../plan.ts';

/** A picture that Chromatic would take of a built book; lengths in CSS px. */
export interface Upload {
  name: PictureName;
  /** From the origin of the book. */
  path: string;
  width: number;
  height: number;
}

/** A story's settings for Chromatic, as the book has them. */
interface HostedStory {
  id: string;
  chromatic: { modes?: Record<string, PictureMode>; disableSnapshot?: boolean; prefersReducedMotion?: string };
  viewports: Record<string, { styles: { width: string; height: string } }>;
}

interface StorybookPage {
  __STORYBOOK_PREVIEW__?: {
    ready: () => Promise<unknown>;
    extract: () => Promise<
      Record<string, { id: string; parameters: { chromatic?: object; viewport?: { options?: object } } }>
    >;
  };
}

/** Reads the book's stories as Chromatic does. */
async function readStories(page: Page, { origin }: BuiltBook): Promise<HostedStory[]> {
  await page.goto(`${origin}${SUB_PATH}iframe.html?chromatic=true`);
  await page.waitForFunction(() => (window as StorybookPage).__STORYBOOK_PREVIEW__);
  const text = await page.evaluate(async () => {
    const preview = (window as StorybookPage).__STORYBOOK_PREVIEW__!;
    await preview.ready();
    const stories = Object.values(await preview.extract());
    return JSON.stringify(
      stories.map(({ id, parameters: { chromatic = {}, viewport } }) => ({
        id,
        chromatic,
        viewports: viewport?.options ?? {},
      })),
    );
  });
  return JSON.parse(text) as HostedStory[];
}

function pathOf(id: string, { viewport: _window, ...globals }: PictureMode): string {
  const chosen = Object.entries(globals).map(([name, value]) => `${name}:${value}`);
  const look = chosen.length > 0 ? `&globals=${chosen.join(';')}` : '';
  return `${SUB_PATH}iframe.html?id=${id}&viewMode=story&chromatic=true${look}`;
}

/** Every picture that Chromatic would take of the book, in the order of its stories. */
export async function readUploads(page: Page, book: BuiltBook): Promise<Upload[]> {
  const folders = new Map(entriesOf(book).map(({ id, importPath }) => [id, folderOf(importPath.replace(/^\.\//, ''))]));
  const stories = await readStories(page, book);
  return stories.flatMap(({ id, chromatic: { modes = {}, disableSnapshot = false }, viewports }) => {
    if (disableSnapshot) return [];
    return Object.entries(modes).map(([mode, look]) => {
      const styles = viewports[look.viewport]?.styles;
      if (!styles) throw new Error(`${id} is to be pictured in ${look.viewport}, which the book does not know`);
      return {
        name: pictureName(folders.get(id) ?? '', storyName(id), mode),
        path: pathOf(id, look),
        width: Number.parseInt(styles.width, 10),
        height: Number.parseInt(styles.height, 10),
      };
    });
  });
}
