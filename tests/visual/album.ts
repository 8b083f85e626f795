import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasDigestsOnly } from '../../.storybook/pictureModes.ts';
import type { Environment } from './environment.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const BASELINES = join(HERE, 'baselines');
/** Digests of the screenshots that became the committed baselines, by name. */
export const DIGESTS = join(BASELINES, 'digests.json');

/** Names a folder with pictures for a single comparison, instead of the committed baselines. */
export const ALBUM_VARIABLE = 'PICTURES_ALBUM';

let passing = process.env[ALBUM_VARIABLE] ?? '';

/** Compares pictures with those of a temporary folder from now on. */
export function openAlbum(folder: string): void {
  passing = folder;
  digests = null;
}

/** Whether the album is temporary: it keeps every picture, encoded fast rather than small. */
export const isPassing = (): boolean => passing !== '';

const albumFolder = () => passing || BASELINES;
const digestsFile = () => join(albumFolder(), 'digests.json');
const referenceFile = () => (passing ? join(passing, 'reference.json') : join(HERE, 'reference.json'));

/** Where a run's report is written. */
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
 * Whether a baseline keeps its picture besides its digest: those that people look at, every story at 1280x720 and every screen
 * on a phone too. The others are drawn again when they differ.
 */
export function isPictureKept(name: PictureName): boolean {
  if (isPassing()) return true;
  const { folder, mode } = partsOf(name);
  if (hasDigestsOnly(folder)) return false;
  return mode === 'lg' || (mode === 'xs' && folder.startsWith('screens/'));
}

let digests: Record<PictureName, string> | null = null;

function knownDigests(): Record<PictureName, string> {
  const file = digestsFile();
  digests ??= existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<PictureName, string>) : {};
  return digests;
}

/** The file of a digest's picture: stories that look the same share one. */
const fileOf = (digest: string) => join(albumFolder(), `${digest}.webp`);

/** The committed picture; null if there is none, or only its digest is kept. */
export function readBaseline(name: PictureName): Buffer | null {
  const digest = knownDigests()[name];
  return digest !== undefined && isPictureKept(name) && existsSync(fileOf(digest))
    ? readFileSync(fileOf(digest))
    : null;
}

export const hasBaseline = (name: PictureName): boolean => knownDigests()[name] !== undefined;

/** Whether a screenshot is byte for byte the one that became the baseline, so that nothing needs decoding. */
export const isKnown = (name: PictureName, digest: string): boolean =>
  knownDigests()[name] === digest && (!isPictureKept(name) || existsSync(fileOf(digest)));

/** Keeps a picture, or only its digest, as the baseline; `digest` is that of the original screenshot. */
export function writeBaseline(name: PictureName, picture: Buffer, digest: string): void {
  mkdirSync(albumFolder(), { recursive: true });
  // Whether a story has the whole matrix is only known once all its modes are there; until then all of them are kept.
  if (!existsSync(fileOf(digest))) writeFileSync(fileOf(digest), picture);
  knownDigests()[name] = digest;
}

export function removeBaseline(name: PictureName): void {
  delete knownDigests()[name];
}

/** Every committed picture, sorted. */
export const baselineNames = (): PictureName[] => Object.keys(knownDigests()).sort();

/** The existing baseline files, and the required ones; both sorted. */
export function baselineFiles(): { present: string[]; wanted: string[] } {
  const kept = Object.entries(knownDigests()).filter(([name]) => isPictureKept(name));
  const wanted = new Set(kept.map(([, digest]) => `${digest}.webp`));
  return { present: globSync('*.webp', { cwd: albumFolder() }).sort(), wanted: [...wanted].sort() };
}

/** Writes the run's changes at its end; removes pictures that no story has any more. */
export function writeDigests(): void {
  const sorted = Object.entries(knownDigests()).sort(([one], [other]) => (one < other ? -1 : 1));
  mkdirSync(albumFolder(), { recursive: true });
  writeFileSync(digestsFile(), `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  const { present, wanted } = baselineFiles();
  for (const file of present) if (!wanted.includes(file)) rmSync(join(albumFolder(), file));
}

/** The environment the baselines were made in; null before there are any. */
export const readReference = (): Environment | null =>
  existsSync(referenceFile()) ? (JSON.parse(readFileSync(referenceFile(), 'utf8')) as Environment) : null;

export const writeReference = (environment: Environment): void =>
  writeFileSync(referenceFile(), `${JSON.stringify(environment, null, 2)}\n`);
