import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Environment } from './environment.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const BASELINES = join(HERE, 'baselines');
/** Digests of the screenshots that became the baselines, by name. */
export const DIGESTS = join(BASELINES, 'digests.json');
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

/**
 * Whether a baseline keeps its picture beside its digest: those that people look at, every story at 1280x720 and every
 * screen on a phone and at 1920x1080 as well. The others are drawn anew where one of them differs.
 */
export function isPictureKept(name: PictureName): boolean {
  const { folder, mode } = partsOf(name);
  return mode === 'lg' || (folder.startsWith('screens/') && (mode === 'xs' || mode === 'xxl'));
}

let digests: Record<PictureName, string> | null = null;

function knownDigests(): Record<PictureName, string> {
  digests ??= existsSync(DIGESTS) ? (JSON.parse(readFileSync(DIGESTS, 'utf8')) as Record<PictureName, string>) : {};
  return digests;
}

/** Where the picture of a digest lies: stories that look the same share one. */
const fileOf = (digest: string) => join(BASELINES, `${digest}.webp`);

/** The committed picture; null where there is none, or its digest alone is kept. */
export function readBaseline(name: PictureName): Buffer | null {
  const digest = knownDigests()[name];
  return digest !== undefined && isPictureKept(name) && existsSync(fileOf(digest))
    ? readFileSync(fileOf(digest))
    : null;
}

export const hasBaseline = (name: PictureName): boolean => knownDigests()[name] !== undefined;

/** Whether a screenshot is byte for byte the one that became the baseline: then there is nothing to decode. */
export const isKnown = (name: PictureName, digest: string): boolean =>
  knownDigests()[name] === digest && (!isPictureKept(name) || existsSync(fileOf(digest)));

/** Keeps a picture, or its digest alone, as the baseline; `digest` is that of the screenshot it was made of. */
export function writeBaseline(name: PictureName, picture: Buffer, digest: string): void {
  mkdirSync(BASELINES, { recursive: true });
  if (isPictureKept(name) && !existsSync(fileOf(digest))) writeFileSync(fileOf(digest), picture);
  knownDigests()[name] = digest;
}

export function removeBaseline(name: PictureName): void {
  delete knownDigests()[name];
}

/** Every committed picture, sorted. */
export const baselineNames = (): PictureName[] => Object.keys(knownDigests()).sort();

/** The files that baselines lie in, and those that they ask for; both sorted. */
export function baselineFiles(): { present: string[]; wanted: string[] } {
  const kept = Object.entries(knownDigests()).filter(([name]) => isPictureKept(name));
  const wanted = new Set(kept.map(([, digest]) => `${digest}.webp`));
  return { present: globSync('*.webp', { cwd: BASELINES }).sort(), wanted: [...wanted].sort() };
}

/** Writes what the run has changed, once it is over; pictures that no story shows any more go. */
export function writeDigests(): void {
  const sorted = Object.entries(knownDigests()).sort(([one], [other]) => (one < other ? -1 : 1));
  mkdirSync(BASELINES, { recursive: true });
  writeFileSync(DIGESTS, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  const { present, wanted } = baselineFiles();
  for (const file of present) if (!wanted.includes(file)) rmSync(join(BASELINES, file));
}

/** What the baselines were made on; null before there are any. */
export const readReference = (): Environment | null =>
  existsSync(REFERENCE) ? (JSON.parse(readFileSync(REFERENCE, 'utf8')) as Environment) : null;

export const writeReference = (environment: Environment): void =>
  writeFileSync(REFERENCE, `${JSON.stringify(environment, null, 2)}\n`);
