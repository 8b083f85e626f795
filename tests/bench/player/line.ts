import { setTimeout as pause } from 'node:timers/promises';

/** Bytes per chunk. */
const CHUNK = 8 * 1024;
/** Timers fire late; a delay of up to this much is made up for, in ms. */
const SLACK_MS = 15;

/** A network connection shared by all transfers. */
export interface Line {
  /** Changes its speed immediately, in bits per second. */
  setSpeed: (bitsPerS: number) => void;
  /** Passes `bytes` to `write` after the line's latency, no faster than its share of the line allows; stops when `write` returns false. */
  send: (bytes: Uint8Array, write: (chunk: Uint8Array) => boolean) => Promise<void>;
}

/** A line of `bitsPerS`, with `latencyMs` before the first byte of each response. */
export function createLine(bitsPerS: number, latencyMs: number): Line {
  let speed = bitsPerS;
  let freeAt = 0;
  return {
    setSpeed: (next) => {
      speed = next;
    },
    async send(bytes, write) {
      await pause(latencyMs);
      for (let at = 0; at < bytes.length; at += CHUNK) {
        const chunk = bytes.subarray(at, at + CHUNK);
        const now = performance.now();
        // Transfers take turns: each books the next slot on the line.
        freeAt = Math.max(now - SLACK_MS, freeAt) + (chunk.length * 8000) / speed;
        if (freeAt > now) await pause(freeAt - now);
        if (!write(chunk)) return;
      }
    },
  };
}
