import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { viewports } from '../../.storybook/modes.ts';
import { pictureModes } from '../../.storybook/pictureModes.ts';
import { bookAddress } from '../../.storybook/frames/storyAddress.ts';
import { partsOf, type PictureName, REPORT } from './album.ts';

/** A picture that differs from its baseline; `removed` is a baseline that no story has any more. */
export interface Finding {
  name: PictureName;
  kind: 'changed' | 'added' | 'removed';
  /** The screenshot's digest, which identifies a baseline; empty for `removed`. */
  digest: string;
  /** How many pixels differ; null without a picture to compare with. */
  count: number | null;
  /** The change, equal for the same change in other pictures; empty if unknown. */
  change: string;
  /** In px; null for a baseline that no story has. */
  width: number | null;
  height: number | null;
  /** False if the page was still changing when the last picture was taken. */
  isAtRest: boolean;
  /** The earlier picture is in the report. */
  hasBefore: boolean;
}

/** The report's heading. */
export interface Heading {
  when: string;
  chromium: string;
  /** Pictures that were taken and compared with baselines. */
  compared: number;
  /** Its pictures have become the baselines. */
  isUpdating: boolean;
  /** The revision that the pictures were compared with; empty for the committed baselines. */
  against: string;
}

/** Where `npm run storybook` shows the stories. */
const BOOK = 'http://localhost:6006/';

/** A story's id in the book, from the folder of its pictures. */
export const storyIdOf = (folder: string, story: string): string =>
  `${folder.toLowerCase().replaceAll('/', '-')}--${story}`;

/** The device of a mode, and the story's address in the book in that mode. */
export function placeOf(name: PictureName): { device: string; address: string } {
  const { folder, story, mode } = partsOf(name);
  const { viewport = 'lg', ...look } = pictureModes[mode] ?? {};
  // A name such as `lg · television 1280 x 720`.
  const device = /· (\w+)/.exec(viewports[viewport].name)?.[1] ?? '';
  return { device, address: new URL(bookAddress(storyIdOf(folder, story), { viewport, ...look }), BOOK).href };
}

const VIEWER = fileURLToPath(new URL('./viewer/', import.meta.url));

/** Removes the previous run's report. */
export const clearReport = (): void => rmSync(REPORT, { recursive: true, force: true });

/** Writes the pictures of a finding next to the report. */
export function writePictures(name: PictureName, files: Partial<Record<'before' | 'after' | 'diff', Buffer | null>>) {
  for (const [kind, file] of Object.entries(files)) {
    if (!file) continue;
    const path = join(REPORT, kind, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, file);
  }
}

/** A picture of a finding, read from next to the report. */
export const readPicture = (kind: 'before' | 'after' | 'diff', name: PictureName): Buffer =>
  readFileSync(join(REPORT, kind, name));

/** Writes the page that shows the findings, which opens from the disk. Returns its path. */
export function writeReport(findings: readonly Finding[], heading: Heading): string {
  mkdirSync(REPORT, { recursive: true });
  for (const file of ['index.html', 'viewer.css', 'viewer.js']) copyFileSync(join(VIEWER, file), join(REPORT, file));
  // A script rather than JSON: a page opened from the disk may not fetch.
  const placed = findings.map((finding) => ({ ...finding, ...placeOf(finding.name) }));
  const report = { ...heading, findings: placed };
  writeFileSync(join(REPORT, 'findings.js'), `window.report = ${JSON.stringify(report, null, 1)};\n`);
  return join(REPORT, 'index.html');
}
