/**
 * How the C library of Linux (glibc) keeps freed memory: in two pools, not one for each thread, and large blocks go back to
 * the system at once. Without it a server that has drawn pictures keeps 75 MB of what they took (docs/decisions/037-memory.md).
 */
export const ALLOCATOR_ENV = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '8388608',
} as const;

/** Replaces this process by the same with `ALLOCATOR_ENV`, which glibc reads at its start only; elsewhere does nothing. */
export function setAllocator(): void {
  const isSet = Object.keys(ALLOCATOR_ENV).every((name) => name in process.env);
  if (isSet || process.platform !== 'linux') return;
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...ALLOCATOR_ENV,
    ...process.env,
  });
}
