import { statfs, statfsSync } from 'node:fs';
import { statfs as askDisk } from 'node:fs/promises';

const LEAST_BYTES = 200 * 1024 * 1024;
const EVERY_MS = 5_000;

/**
 * Watches the free space of `directory`: below 200 MB nothing more may be written. Calls `tell` on each change, and at
 * once if there is too little from the start.
 */
export function watchDisk(
  directory: string,
  tell: (canWrite: boolean) => void,
  leastBytes = LEAST_BYTES,
): { canWrite: () => boolean; stop: () => void } {
  const isRoomy = ({ bavail, bsize }: { bavail: number; bsize: number }) => bavail * bsize >= leastBytes;
  let canWrite = isRoomy(statfsSync(directory));
  if (!canWrite) tell(false);
  const timer = setInterval(() => {
    statfs(directory, (error, stats) => {
      if (error || canWrite === isRoomy(stats)) return;
      canWrite = !canWrite;
      tell(canWrite);
    });
  }, EVERY_MS);
  timer.unref();
  return { canWrite: () => canWrite, stop: () => clearInterval(timer) };
}

/** The free bytes of the disk with `directory`. */
export async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await askDisk(directory);
  return bavail * bsize;
}
