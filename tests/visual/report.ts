import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { viewports } from '../../.storybook/modes.ts';
import { pictureModes } from '../../.storybook/pictureModes.ts';
import { bookAddress } from '../../.storybook/storyAddress.ts';
import { partsOf, type PictureName, REPORT } from './album.ts';

/** A picture that is not the one of its baseline; `removed` is a baseline that no story has any more. */
export interface Finding {
  name: PictureName;
  kind: 'changed' | 'added' | 'removed';
  /** That of the screenshot, by which a baseline is known; empty for `removed`. */
  digest: string;
  /** How many pixels differ; null where there is no picture to hold it against. */
  count: number | null;
  /** What has changed, the same for the same change in other pictures; empty where that is not known. */
  change: string;
  /** In px; null for a baseline that no story has. */
  width: number | null;
  height: number | null;
  /** False where the page still changed when the last picture was taken. */
  isAtRest: boolean;
  /** The picture of before is in the report. */
  hasBefore: boolean;
}

/** What the report says above its list. */
export interface Heading {
  when: string;
  chromium: string;
  /** Pictures that were taken and held against baselines. */
  compared: number;
  /** The pictures in it have become the baselines. */
  isUpdating: boolean;
  /** The revision that the pictures were held against; empty for the committed baselines. */
  against: string;
}

/** Where `npm run storybook` shows the stories. */
const BOOK = 'http://localhost:6006/';

/** The id of a story in the book, from where its pictures lie. */
export const storyIdOf = (folder: string, story: string): string =>
  `${folder.toLowerCase().replaceAll('/', '-')}--${story}`;

/** The device that a mode is, and the story in the book as the mode has it. */
export function placeOf(name: PictureName): { device: string; address: string } {
  const { folder, story, mode } = partsOf(name);
  const { viewport = 'lg', ...look } = pictureModes[mode] ?? {};
  // A name such as `lg · television 1280 x 720`.
  const device = /· (\w+)/.exec(viewports[viewport].name)?.[1] ?? '';
  return { device, address: new URL(bookAddress(storyIdOf(folder, story), { viewport, ...look }), BOOK).href };
}

const VIEWER = fileURLToPath(new URL('./viewer/', import.meta.url));

/** Removes the report of the run before. */
export const clearReport = (): void => rmSync(REPORT, { recursive: true, force: true });

/** Puts the pictures of a finding beside the report. */
export function writePictures(name: PictureName, files: Partial<Record<'before' | 'after' | 'diff', Buffer | null>>) {
  for (const [kind, file] of Object.entries(files)) {
    if (!file) continue;
    const path = join(REPORT, kind, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, file);
  }
}

/** A picture of a finding, from beside the report. */
export const readPicture = (kind: 'before' | 'after' | 'diff', name: PictureName): Buffer =>
  readFileSync(join(REPORT, kind, name));

/** Writes the page that shows the findings; it opens from the disk. Answers its path. */
export function writeReport(findings: readonly Finding[], heading: Heading): string {
  mkdirSync(REPORT, { recursive: true });
  for (const file of ['index.html', 'viewer.css', 'viewer.js']) copyFileSync(join(VIEWER, file), join(REPORT, file));
  // A script and not JSON: a page from the disk may not fetch.
  const placed = findings.map((finding) => ({ ...finding, ...placeOf(finding.name) }));
  const report = { ...heading, findings: placed };
  writeFileSync(join(REPORT, 'findings.js'), `window.report = ${JSON.stringify(report, null, 1)};\n`);
  return join(REPORT, 'index.html');
}
