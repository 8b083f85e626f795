import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Environment } from './environment.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const BASELINES = join(HERE, 'baselines');
/** Digests of the screenshots that became the baselines, by name. */
const DIGESTS = join(BASELINES, 'digests.json');
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

let digests: Record<PictureName, string> | null = null;

function knownDigests(): Record<PictureName, string> {
  digests ??= existsSync(DIGESTS) ? (JSON.parse(readFileSync(DIGESTS, 'utf8')) as Record<PictureName, string>) : {};
  return digests;
}

/** Whether a screenshot is byte for byte the one that became the baseline: then there is nothing to decode. */
export const isKnown = (name: PictureName, digest: string): boolean =>
  knownDigests()[name] === digest && hasBaseline(name);

/** The screenshot that shows what the baseline shows, once they were found to be the same. */
export function keepDigest(name: PictureName, digest: string): void {
  knownDigests()[name] = digest;
}

/** Keeps a picture as the baseline; `digest` is that of the screenshot it was made of. */
export function writeBaseline(name: PictureName, picture: Buffer, digest: string): void {
  const path = join(BASELINES, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, picture);
  keepDigest(name, digest);
}

export function removeBaseline(name: PictureName): void {
  rmSync(join(BASELINES, name), { force: true });
  delete knownDigests()[name];
}

/** Every picture with a digest, sorted. */
export const digestedNames = (): PictureName[] => Object.keys(knownDigests()).sort();

/** Writes the digests of all baselines, once the run that changed some is over. */
export function writeDigests(): void {
  const sorted = Object.entries(knownDigests()).sort(([one], [other]) => (one < other ? -1 : 1));
  mkdirSync(BASELINES, { recursive: true });
  writeFileSync(DIGESTS, `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`);
}

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
