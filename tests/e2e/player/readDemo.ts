import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';

interface Markers {
  colours: Record<string, string>;
  square: { side: number; right: number; top: number };
  bits: { count: number; side: number; pitch: number; left: number; bottom: number };
  tones: Record<string, number>;
}

const { markers } = JSON.parse(
  readFileSync(new URL('../../../server/media/demo/index.json', import.meta.url), 'utf8'),
) as {
  markers: Markers;
};

/** The tolerance of a colour on screen, of 255 per channel: encoding changes it. */
const NEAR = 60;

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** What the demo's picture encodes: its level and its second within the programme. */
export async function readPicture(page: Page): Promise<{ level: string; second: number }> {
  const { square, bits } = await page.evaluate((places) => {
    const video = document.querySelector('video');
    if (!video || video.videoHeight === 0) throw new Error('There is no picture');
    const canvas = document.createElement('canvas');
    const { videoWidth: width, videoHeight: height } = video;
    [canvas.width, canvas.height] = [width, height];
    const context = canvas.getContext('2d')!;
    context.drawImage(video, 0, 0);
    const at = (x: number, y: number) =>
      Array.from(context.getImageData(Math.round(x), Math.round(y), 1, 1).data.slice(0, 3));
    const { square: corner, bits: row } = places;
    const y = height * (1 - row.bottom - row.side / 2);
    return {
      square: at(width - height * (corner.right + corner.side / 2), height * (corner.top + corner.side / 2)),
      bits: Array.from({ length: row.count }, (_, index) =>
        at(height * (row.left + index * row.pitch + row.side / 2), y),
      ),
    };
  }, markers);
  const distance = (one: number[], other: number[]) =>
    Math.max(...one.map((value, i) => Math.abs(value - (other[i] ?? 0))));
  const level = Object.entries(markers.colours).find(([, colour]) => distance(channels(colour), square) < NEAR)?.[0];
  const second = bits.reduce((sum, [red = 0]) => sum * 2 + (red > 128 ? 1 : 0), 0);
  return { level: level ?? `none of them (${square.join(' ')})`, second };
}

/**
 * A script for the page that keeps the seconds which the frames shown while the player plays encode, in
 * `window.secondsShown`: of each frame, since a picture that is asked for from outside may come too late for a second.
 */
export const RECORD_SECONDS = `{
  const { count, side, pitch, left, bottom } = ${JSON.stringify(markers.bits)};
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [count, 1];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const seen = new WeakSet();
  window.secondsShown = [];
  const record = (video) => {
    const height = video.videoHeight;
    for (let bit = 0; bit < count; bit++) {
      const x = height * (left + bit * pitch + side / 2);
      context.drawImage(video, x, height * (1 - bottom - side / 2), 1, 1, bit, 0, 1, 1);
    }
    const { data } = context.getImageData(0, 0, count, 1);
    const second = Array.from({ length: count }, (_, bit) => data[bit * 4] > 128).reduce((sum, is) => sum * 2 + is, 0);
    const isPlaying = document.querySelector('main[data-state="playing"]');
    if (isPlaying && !window.secondsShown.includes(second)) window.secondsShown.push(second);
    video.requestVideoFrameCallback(() => record(video));
  };
  setInterval(() => {
    const video = document.querySelector('video');
    if (!video || seen.has(video)) return;
    seen.add(video);
    video.requestVideoFrameCallback(() => record(video));
  }, 20);
}`;

/** The frequency of the current tone, in Hz, and its loudness, in decibels. */
export function readTone(page: Page): Promise<{ hertz: number; level: number }> {
  return page.evaluate(async () => {
    const holder = window as { listening?: AnalyserNode };
    if (!holder.listening) {
      const context = new AudioContext();
      await context.resume();
      const analyser = context.createAnalyser();
      analyser.fftSize = 16_384;
      analyser.smoothingTimeConstant = 0;
      context.createMediaElementSource(document.querySelector('video')!).connect(analyser);
      analyser.connect(context.destination);
      holder.listening = analyser;
    }
    const analyser = holder.listening;
    const spectrum = new Float32Array(analyser.frequencyBinCount);
    analyser.getFloatFrequencyData(spectrum);
    const peak = spectrum.indexOf(Math.max(...spectrum));
    return { hertz: (peak * analyser.context.sampleRate) / analyser.fftSize, level: spectrum[peak] ?? -Infinity };
  });
}

/** The language of the audible voice, by its tone; null for silence. */
export async function readSound(page: Page): Promise<string | null> {
  const { hertz, level } = await readTone(page);
  if (level < -60) return null;
  const tones = Object.entries(markers.tones);
  return tones.find(([, tone]) => Math.abs(tone - hertz) < 20)?.[0] ?? `${Math.round(hertz)} Hz`;
}
