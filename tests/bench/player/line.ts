import { setTimeout as pause } from 'node:timers/promises';

/** How many bytes travel together. */
const CHUNK = 8 * 1024;
/** Timers wake up late; what was missed within this is made up for, in milliseconds. */
const SLACK_MS = 15;

/** A connection to the network that all transfers share. */
export interface Line {
  /** Changes its speed at once, in bits a second. */
  setSpeed: (bitsPerS: number) => void;
  /** Hands `bytes` on to `write` after the line's latency, no faster than its share of the line lets it; stops where `write` answers false. */
  send: (bytes: Uint8Array, write: (chunk: Uint8Array) => boolean) => Promise<void>;
}

/** A line of `bitsPerS`, with `latencyMs` before the first byte of each answer. */
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
        // Transfers take turns: each books the next stretch of the line.
        freeAt = Math.max(now - SLACK_MS, freeAt) + (chunk.length * 8000) / speed;
        if (freeAt > now) await pause(freeAt - now);
        if (!write(chunk)) return;
      }
    },
  };
}
