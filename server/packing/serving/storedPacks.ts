import { z } from 'zod';
import { macOf } from '../../auth/mac.ts';
import { createTimedCache } from '../../queries/timedCache.ts';
import type { ObjectStorage } from '../objectStorage.ts';
import type { PackPlace } from './packPlace.ts';

/** Written last, so if it is there, all it names is. */
const MANIFEST = 'manifest.json';
const Manifest = z.object({
  version: z.literal(1),
  bytes: z.number(),
  /** The number of segments of each track. */
  tracks: z.record(z.string(), z.int()),
});
type Manifest = z.infer<typeof Manifest>;

const [SEGMENT, HEADER] = [/^(\d+)\.m4s$/, 'init.mp4'];
/** How long a manifest is believed, or that there is none, and how many are kept; milliseconds. */
const [KEPT_MS, KEPT] = [60_000, 2_000];
/** How long nothing is asked after the storage has failed, in milliseconds. */
const AWAY_MS = 10_000;
/** A film without a manifest that was not added to for this long is not being made; one with it is in use; milliseconds. */
const [ABANDONED_MS, FRESH_MS] = [7 * 86_400_000, 86_400_000];
/** Objects that are removed at once. */
const AT_ONCE = 16;

export interface StoredPacksOptions {
  storage: ObjectStorage;
  /** Names of films follow from it: nobody finds one by the film. */
  pepper: Uint8Array;
  now: () => number;
}

/** Packed films in storage that several nodes share, and that players get them from. */
export function storedPacks({ storage, pepper, now }: StoredPacksOptions) {
  const root = `films-${macName(pepper, 'storage.service', 8)}/`;
  const folderOf = (key: string) => `${root}${macName(pepper, `storage.film.${key}`, 32)}`;
  const nameOf = (key: string, track: string, n: number | null) => `${folderOf(key)}/${track}/${fileOf(n)}`;
  /** By folder; that there is none is kept as well. */
  const manifests = createTimedCache<Manifest | 'none'>(now, KEPT_MS, KEPT);
  /** Sizes of films by folder, which do not change as long as a manifest stays. */
  const sizes = new Map<string, number>();
  let isAwayUntil = 0;

  async function loadManifest(folder: string): Promise<Manifest | 'none'> {
    const bytes = await storage.read(`${folder}/${MANIFEST}`);
    const read = bytes && Manifest.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
    return read?.success ? read.data : 'none';
  }

  /** The manifest of a folder; null without one, or while the storage cannot be asked. */
  async function findManifest(folder: string): Promise<Manifest | null> {
    if (now() < isAwayUntil) {
      const known = manifests.peek(folder);
      return known === 'none' ? null : known;
    }
    try {
      const found = await manifests.get(folder, () => loadManifest(folder));
      return found === 'none' ? null : found;
    } catch {
      isAwayUntil = now() + AWAY_MS;
      return null;
    }
  }

  async function removeFolder(folder: string): Promise<void> {
    // The manifest first: nothing is offered that is half removed.
    await storage.remove(`${folder}/${MANIFEST}`);
    manifests.forget(folder);
    sizes.delete(folder);
    const left = await storage.list(`${folder}/`);
    for (let at = 0; at < left.length; at += AT_ONCE)
      await Promise.all(left.slice(at, at + AT_ONCE).map(({ name }) => storage.remove(name)));
  }

  const place: PackPlace = {
    async tracks(key) {
      const manifest = await findManifest(folderOf(key));
      return new Set(Object.keys(manifest?.tracks ?? {}));
    },
    async parts(key, track) {
      const prefix = `${folderOf(key)}/${track}/`;
      const names = (await storage.list(prefix)).map(({ name }) => name.slice(prefix.length));
      return new Set(
        names.flatMap((name) => (name === HEADER ? [null] : (SEGMENT.exec(name)?.slice(1).map(Number) ?? []))),
      );
    },
    read: (key, track, n) => storage.read(nameOf(key, track, n)),
    write: (key, track, n, bytes) =>
      storage.write(nameOf(key, track, n), bytes, n === null ? 'video/mp4' : 'video/iso.segment'),
    // The manifest says what is whole.
    finishTrack: () => Promise.resolve(),
    async finish(key, tracks) {
      const folder = folderOf(key);
      const objects = await storage.list(`${folder}/`);
      const sized = new Map(objects.map(({ name, bytes }) => [name, bytes]));
      for (const { name, segments } of tracks) {
        const parts = [null, ...Array.from({ length: segments }, (_, n) => n)];
        const lost = parts.find((n) => !(sized.get(nameOf(key, name, n)) ?? 0));
        if (lost !== undefined) throw new Error(`the storage has lost ${name}/${fileOf(lost)}`);
      }
      const manifest: Manifest = {
        version: 1,
        bytes: objects.reduce((sum, { bytes }) => sum + bytes, 0),
        tracks: Object.fromEntries(tracks.map(({ name, segments }) => [name, segments])),
      };
      await storage.write(
        `${folder}/${MANIFEST}`,
        new TextEncoder().encode(JSON.stringify(manifest)),
        'application/json',
      );
      manifests.forget(folder);
      sizes.delete(folder);
    },
    remove: (key) => removeFolder(folderOf(key)),
    async bytes() {
      const folders = (await storage.listFolders(root)).map((name) => name.replace(/\/$/, ''));
      const there = new Set(folders);
      for (const folder of sizes.keys()) if (!there.has(folder)) sizes.delete(folder);
      for (const folder of folders) {
        if (sizes.has(folder)) continue;
        const manifest = await loadManifest(folder);
        if (manifest !== 'none') sizes.set(folder, manifest.bytes);
      }
      return [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
    },
    async sweep(used) {
      const kept = new Set([...used].map(folderOf));
      for (const name of await storage.listFolders(root)) {
        const folder = name.replace(/\/$/, '');
        if (kept.has(folder)) continue;
        const objects = await storage.list(name);
        const hasManifest = objects.some((one) => one.name === `${folder}/${MANIFEST}`);
        const newest = Math.max(0, ...objects.map(({ changedAt }) => changedAt));
        // Another node may be making it, or have just made it.
        if (now() - newest > (hasManifest ? FRESH_MS : ABANDONED_MS)) await removeFolder(folder);
      }
    },
  };
  return {
    ...place,
    /** The public addresses of a track's header (null) and segments. */
    addresses(key: string, track: string): (n: number | null) => string {
      const address = storage.addresses(`${folderOf(key)}/${track}`);
      return (n) => address(fileOf(n));
    },
  };
}

export type StoredPacks = ReturnType<typeof storedPacks>;

const fileOf = (n: number | null) => (n === null ? HEADER : `${n}.m4s`);

function macName(pepper: Uint8Array, text: string, digits: number): string {
  return [...macOf(pepper, text)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, digits);
}
