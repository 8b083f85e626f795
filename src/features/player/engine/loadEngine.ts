import type { CreateEngine } from './engine.ts';

let loading: Promise<CreateEngine> | null = null;

/**
 * Loads the chunk with video.js and hls.js, once; a failed load can be retried. Call it early, when a title gains
 * focus, and the player starts without waiting for its code.
 */
export function loadEngine(): Promise<CreateEngine> {
  loading ??= import('./createEngine.ts').then(
    (chunk) => chunk.createEngine,
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}
