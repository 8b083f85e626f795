/** The voices of the demo programmes: one soft note per second, whose pitch identifies the language. Lengths in seconds. */
import { spawnSync } from 'node:child_process';
import { fragment, initPart } from './demoBoxes.ts';

const sampleRate = 48_000;
const frameSamples = 1024;
const turn = 2 * Math.PI;

/**
 * Sound pressure (-1 to 1) at a time. Everything repeats every 4 s, so the tone has no seam where a programme loops. The pitch
 * is at least 17 dB above its overtones and never silent, so that a spectrum analyser finds it at any moment.
 */
function pressure(pitch: number, time: number): number {
  const note = time % 1;
  const strength = [1, 0.7, 0.85, 0.7][Math.floor(time) % 4] ?? 1;
  const rise = note < 0.06 ? 0.5 - 0.5 * Math.cos((Math.PI * note) / 0.06) : 1;
  const fall = Math.exp(-2.5 * note) * (0.5 + 0.5 * Math.cos(Math.PI * note));
  const fifth = Math.floor(time) % 2 === 1 ? 0.13 * rise * fall : 0;
  const colour = (ratio: number) => Math.sin(turn * pitch * ratio * time);
  return (
    0.25 * ((0.3 + 0.7 * strength * rise * fall) * colour(1) + fifth * colour(1.5) + 0.05 * rise * fall * colour(3))
  );
}

function endlessTone(pitch: number, length: number): Buffer {
  const samples = Float32Array.from({ length: length * sampleRate }, (_, i) => pressure(pitch, i / sampleRate));
  return Buffer.from(samples.buffer);
}

function encode(sound: Buffer, ...options: string[]): Buffer {
  const input = ['-v', 'error', '-f', 'f32le', '-ar', `${sampleRate}`, '-ac', '1', '-i', 'pipe:0'];
  const codec = ['-c:a', 'aac', '-b:a', '24k', '-aac_pns', '0', '-fflags', '+bitexact', '-flags:a', '+bitexact'];
  const done = spawnSync('ffmpeg', [...input, ...codec, ...options, 'pipe:1'], { input: sound, maxBuffer: 2 ** 26 });
  if (done.status !== 0) throw new Error(`ffmpeg failed: ${done.stderr}`);
  return done.stdout;
}

/** The raw AAC frames of an ADTS stream, without their headers of 7 bytes. */
function framesOf(adts: Buffer): Buffer[] {
  const frames: Buffer[] = [];
  for (let at = 0; at < adts.length;) {
    const length = (adts.readUIntBE(at + 3, 3) >> 5) & 0x1fff;
    frames.push(adts.subarray(at + 7, at + length));
    at += length;
  }
  return frames;
}

/**
 * A fragmented MP4 file of a voice, `duration` long (a multiple of 16). Frame 0 of an encoder is its priming; frame
 * i + 1 carries the samples from i * 1024 on. The frames are taken from the tone's second round: there the encoder has
 * settled, and what precedes the first frame equals what precedes the end.
 * @param language ISO 639-2 code
 */
export function voiceTrack(pitch: number, language: string, duration: number, segmentS: number): Buffer {
  const count = (duration * sampleRate) / frameSamples;
  const tone = endlessTone(pitch, 2 * duration + 1);
  const frames = framesOf(encode(tone, '-f', 'adts')).slice(count + 1, 2 * count + 1);
  const movie = ['-movflags', '+empty_moov+default_base_moof', '-metadata:s:a:0', `language=${language}`, '-f', 'mp4'];
  const init = initPart(encode(tone.subarray(0, sampleRate * 4), ...movie));
  const border = (segment: number) => Math.ceil((segment * segmentS * sampleRate) / frameSamples);
  const fragments = Array.from({ length: duration / segmentS }, (_, i) => {
    const samples = frames.slice(border(i), border(i + 1));
    return fragment(i + 1, border(i) * frameSamples, frameSamples, samples);
  });
  return Buffer.concat([init, ...fragments]);
}
