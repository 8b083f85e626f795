import type { SourceFile } from './sourceFile.ts';

/** A file with fewer lines and only one importer is not worth a file. */
const FEW_LINES = 15;

/** Small files with a single importer that are separate nonetheless, each with its reason. */
const REASONS: Record<string, string> = {
  'server/auth/argon2.ts': 'the one door to its package',
  'server/queries/ping.ts': 'questions to the database stand in queries',
  'src/app/registerWorker.ts': 'its unit test runs without starting the application',
  'src/features/catalog/TitleBackdrop.tsx': 'a file has one component',
  'src/features/catalog/home/useDebounced.ts': 'the same for any value',
  'src/features/plans/usePlan.ts': 'screens do not ask the API themselves',
  'src/features/player/engine/nativeHls.ts': 'one of the ways to play, beside the others',
  'src/features/player/engine/quietVideoJs.ts': 'evaluated before video.js, which reads what it sets',
  'src/features/player/engine/trackKind.ts': 'a rule of the playlists, without the engine',
  'src/features/player/playback/PlaybackProvider.tsx': 'a file has one component',
  'src/features/player/engine/togglePictureInPicture.ts': 'the engine is long as it is',
  'src/ui/focus/FocusHistoryProvider.tsx': 'a file has one component',
  'src/ui/focus/FocusRoot.tsx': 'a file has one component, and norigin has one door',
};

/** Places whose files are naturally small: one per step, or declarations only. */
const EXEMPT = /^server\/db\/migrations\/|\.d\.ts$/;

/**
 * Files of src and server that belong in their only importer: small ones that one other file of the product imports, not
 * counting tests and stories; and reasons for files that need none.
 */
export function needlessFiles(files: readonly (SourceFile & { lines: number })[], reasons = REASONS): string[] {
  const importers = new Map<string, Set<string>>();
  const product = files.filter(({ path }) => /^(src|server)\//.test(path));
  for (const { path, imports } of product) {
    for (const { to } of imports) importers.set(to, (importers.get(to) ?? new Set()).add(path));
  }
  const small = product
    .filter(({ path, lines }) => !EXEMPT.test(path) && lines < FEW_LINES)
    .map(({ path }) => path)
    .filter((path) => importers.get(path)?.size === 1);
  return [
    ...small.filter((path) => !(path in reasons)),
    ...Object.keys(reasons)
      .filter((path) => !small.includes(path))
      .map((path) => `${path} needs no reason`),
  ];
}
