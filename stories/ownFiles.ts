import { currentService } from '../mocks/server.ts';
import { PLAIN_DECODERS } from '../server/contract/decoders.ts';
import type { LibraryFile } from '../server/contract/ownLibrary.ts';

type ServicePorts = ReturnType<typeof currentService>['ports'];
type Films = NonNullable<ServicePorts['films']>;
type LibraryKeeper = NonNullable<ServicePorts['library']>;
type RunningEncode = ReturnType<Films['encodes']>[number];

interface FolderState {
  encodes?: RunningEncode[];
  scan?: { done: number; total: number } | null;
  /** Unix time in ms. */
  scannedAt?: number | null;
  lookUp?: LibraryKeeper['lookUp'];
}

/** A library folder that does nothing, with `files` in it by path and `encodes` in progress. */
export async function keepFolder(
  files: readonly {
    path: string;
    state: 'ready' | 'broken' | 'waiting' | 'passed';
    reason?: string;
    isGone?: boolean;
  }[],
  { encodes = [], scan = null, scannedAt = null, lookUp = null }: FolderState = {},
): Promise<void> {
  const { ports } = currentService();
  ports.library = {
    scan: () => undefined,
    progress: () => scan,
    scannedAt: () => scannedAt,
    lookUp,
    resolve: async (path) => `/films/${path}`,
  };
  ports.films = {
    find: async () => null,
    isBusy: () => false,
    packedBytes: async () => 3.2e9,
    unpack: async () => undefined,
    release: (sid) => void encodes.splice(0, encodes.length, ...encodes.filter((one) => one.sid !== sid)),
    encodes: () => encodes,
    encoder: () => ({ name: 'h264_vaapi', isHardware: true }),
    cache: () => ({ bytes: 12.4e9, limitBytes: 20e9 }),
    plays: async (_, decodes) =>
      decodes === PLAIN_DECODERS
        ? { way: 'copy', picture: null, sounds: [] }
        : { way: 'encode', picture: 'codec', sounds: ['codec'] },
  };
  const rows = files.map(({ path, state, reason = null, isGone = false }, index) => ({
    id: index + 1,
    path,
    size: 1e9,
    mtime: 0,
    hash: null,
    state,
    reason,
    facts: null,
    companions: '[]',
    title_id: null,
    found_at: 0,
    removed_at: isGone ? 1 : null,
  }));
  if (rows.length > 0) await ports.db.insertInto('library_file').values(rows).execute();
  const media = rows
    .filter(({ state }) => state === 'ready')
    .map(({ id }) => ({
      title_id: id,
      episode_id: 0,
      file_id: id,
      role: 'main' as const,
      rank: 0,
      part: null,
      label: null,
    }));
  if (media.length > 0) await ports.db.insertInto('library_medium').values(media).execute();
}

/** Gives a title extras: a trailer, an interview and a deleted scene of its own, and one of its second season; `name` is what they are called. */
export async function keepExtras(titleId: number, name?: string): Promise<void> {
  const { db } = currentService().ports;
  const extras = [
    { extra: 'trailer', label: name ?? null, season: null },
    { extra: 'interview', label: name ?? 'Розмова з режисером', season: null },
    { extra: 'deleted', label: name ?? 'Інший фінал', season: null },
    { extra: 'featurette', label: name ?? 'Другий сезон за лаштунками', season: 2 },
  ] as const;
  const file = {
    size: 1e9,
    mtime: 0,
    hash: null,
    state: 'ready',
    reason: null,
    companions: '[]',
    title_id: titleId,
    found_at: 0,
    removed_at: null,
  } as const;
  await db
    .insertInto('library_file')
    .values(
      extras.map(({ extra }, index) => ({
        ...file,
        id: 901 + index,
        path: `Films/Extras/${extra}.mkv`,
        facts: JSON.stringify({ durationS: 140 + 900 * index }),
      })),
    )
    .execute();
  const medium = { title_id: titleId, episode_id: 0, role: 'extra', rank: 0, part: null } as const;
  await db
    .insertInto('library_medium')
    .values(extras.map((extra, index) => ({ ...medium, ...extra, file_id: 901 + index })))
    .execute();
}

/** Adds an opening and credits to the first file, and queues packing of all its levels. */
export async function keepMarkers(): Promise<void> {
  const { db } = currentService().ports;
  await db
    .insertInto('library_marker')
    .values([
      { file_id: 1, kind: 'intro', start_s: 30, end_s: 92, is_sure: 1 },
      { file_id: 1, kind: 'credits', start_s: 6120, end_s: 6400, is_sure: 0 },
    ])
    .execute();
  const over = { worker: null, lease_until: null, attempts: 0, progress: null, result: null };
  await db
    .insertInto('job')
    .values({ kind: 'pack', file_id: 1, stamp: '', state: 'waiting', rank: 3, run_at: 0, ...over })
    .execute();
}

/** One file in each state. */
export const EVERY_STATE = [
  { path: 'Films/Heat (1995)/Heat (1995) [tmdbid-949].mkv', state: 'ready' },
  { path: 'Films/Solaris.1972.avi', state: 'broken', reason: 'damaged: no header' },
  { path: 'Films/Нове.mkv', state: 'waiting' },
  { path: 'Films/VIDEO_TS', state: 'passed', reason: 'disc' },
  { path: 'Films/Було.mkv', state: 'broken', isGone: true },
] as const;

/** A file that was matched with a film. */
export const FILE = {
  id: 1,
  path: EVERY_STATE[0].path,
  state: 'ready',
  reason: null,
  titleId: 1,
  title: 'Heat',
  year: 1995,
  role: 'main',
  extra: null,
  season: null,
  episode: null,
  named: { kind: 'film', title: 'Heat', year: 1995, season: null, episode: null },
} as const satisfies LibraryFile;
