import { statfs, statfsSync } from 'node:fs';

const LEAST_BYTES = 200 * 1024 * 1024;
const EVERY_MS = 5_000;

/** Watches the free space behind `directory`: below 200 MB nothing more is to be written. */
export function watchDisk(directory: string): { canWrite: () => boolean; stop: () => void } {
  const isRoomy = ({ bavail, bsize }: { bavail: number; bsize: number }) => bavail * bsize >= LEAST_BYTES;
  let canWrite = isRoomy(statfsSync(directory));
  const timer = setInterval(() => {
    statfs(directory, (error, stats) => {
      if (!error) canWrite = isRoomy(stats);
    });
  }, EVERY_MS);
  timer.unref();
  return { canWrite: () => canWrite, stop: () => clearInterval(timer) };
}
