import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const RATE = 48_000;
/** Samples measured as one: five milliseconds. */
const PIECE = 240;

/** What ffmpeg decodes from the parts of a rendition, raw, with the film's times. */
export function raw(parts: readonly Uint8Array[], ...options: string[]): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'promin-raw-'));
  try {
    const file = join(folder, 'joined.mp4');
    writeFileSync(file, Buffer.concat(parts));
    const { stdout } = spawnSync('ffmpeg', ['-v', 'error', '-copyts', '-i', file, ...options, '-'], {
      maxBuffer: 2 ** 28,
    });
    return stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The sound of a rendition in mono, from the film's zero. */
export function samplesOf(parts: readonly Uint8Array[]): Float32Array {
  // A sound that starts later than the film is silent until then.
  const bytes = raw(parts, '-af', 'aresample=48000:async=1:first_pts=0', '-ac', '1', '-f', 'f32le');
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}

/** A beep: its start in seconds, its frequency in Hz, and its loudness. */
export interface Beep {
  timeS: number;
  pitch: number;
  level: number;
}

/** The beeps in a sound, each at least a tenth of a second after the previous one. */
export function beepsOf(samples: Float32Array): Beep[] {
  const loudness = Array.from({ length: Math.floor(samples.length / PIECE) }, (_, piece) =>
    samples.subarray(piece * PIECE, (piece + 1) * PIECE).reduce((most, level) => Math.max(most, Math.abs(level)), 0),
  );
  const beeps: Beep[] = [];
  for (const [piece, level] of loudness.entries()) {
    if (level < 0.03 || loudness.slice(Math.max(0, piece - 20), piece).some((before) => before >= 0.03)) continue;
    // After its start, within the tenth of a second that it lasts.
    const within = samples.subarray((piece + 4) * PIECE, (piece + 16) * PIECE);
    const crossings = within.reduce((count, one, at) => count + Number(at > 0 && within[at - 1]! < 0 && one >= 0), 0);
    const timeS = (piece * PIECE) / RATE;
    beeps.push({
      timeS,
      pitch: (crossings * RATE) / within.length,
      level: Math.max(...loudness.slice(piece, piece + 16)),
    });
  }
  return beeps;
}
