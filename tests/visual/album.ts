import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Environment } from './environment.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const BASELINES = join(HERE, 'baselines');
const REFERENCE = join(HERE, 'reference.json');

/** Where a run's report lies. */
export const REPORT = join(HERE, 'report');

/** The name of a picture from baselines: `screens/HomeScreen/default.lg.webp`. */
export type PictureName = string;

export const pictureName = (folder: string, story: string, mode: string): PictureName =>
  `${folder}/${story}.${mode}.webp`;

/** The folder, story and mode of a picture. */
export function partsOf(name: PictureName): { folder: string; story: string; mode: string } {
  const [, folder = '', story = '', mode = ''] = /^(.*)\/([^/.]+)\.([^/.]+)\.webp$/.exec(name) ?? [];
  return { folder, story, mode };
}

/** The committed picture; null where there is none. */
export function readBaseline(name: PictureName): Buffer | null {
  const path = join(BASELINES, name);
  return existsSync(path) ? readFileSync(path) : null;
}

export const hasBaseline = (name: PictureName): boolean => existsSync(join(BASELINES, name));

export function writeBaseline(name: PictureName, picture: Buffer): void {
  const path = join(BASELINES, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, picture);
}

export const removeBaseline = (name: PictureName): void => rmSync(join(BASELINES, name), { force: true });

/** Every committed picture, sorted. */
export const baselineNames = (): PictureName[] =>
  globSync('**/*.webp', { cwd: BASELINES })
    .map((name) => name.replaceAll('\\', '/'))
    .sort();

/** What the baselines were made on; null before there are any. */
export const readReference = (): Environment | null =>
  existsSync(REFERENCE) ? (JSON.parse(readFileSync(REFERENCE, 'utf8')) as Environment) : null;

export const writeReference = (environment: Environment): void =>
  writeFileSync(REFERENCE, `${JSON.stringify(environment, null, 2)}\n`);
