import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type PictureName, REPORT } from './album.ts';

/** A picture that is not the one of its baseline; `removed` is a baseline that no story has any more. */
export interface Finding {
  name: PictureName;
  kind: 'changed' | 'added' | 'removed';
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
  writeFileSync(join(REPORT, 'findings.js'), `window.report = ${JSON.stringify({ ...heading, findings }, null, 1)};\n`);
  return join(REPORT, 'index.html');
}
