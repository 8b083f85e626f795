import { aboutLanguage, type Language } from '../contract/tables/languages.ts';
import type { Sprite } from './programmes.ts';

const EVERY_S = 4;
const SHOWN_S = 3;

/** Seconds in WebVTT format: hh:mm:ss.mmm. */
export function vttTime(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const part = (unit: number, size: number, digits: number) =>
    String(Math.floor(milliseconds / unit) % size).padStart(digits, '0');
  return `${part(3_600_000, 1_000, 2)}:${part(60_000, 60, 2)}:${part(1_000, 60, 2)}.${part(1, 1_000, 3)}`;
}

/** Text or other content shown from one second to another. */
interface Cue {
  startS: number;
  endS: number;
  text: string;
}

/** Cues as WebVTT. */
export function vttOf(cues: readonly Cue[]): string {
  const parts = cues.map(({ startS, endS, text }) => `${vttTime(startS)} --> ${vttTime(endS)}\n${text}`);
  return `${['WEBVTT', ...parts].join('\n\n')}\n`;
}

/** The place of one picture in a sprite, in pixels. */
export interface Tile {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The address of one picture in the sprite at `address`. */
export const tileAddress = (address: string, { x, y, width, height }: Tile) =>
  `${address}#xywh=${x},${y},${width},${height}`;

/** Demo subtitles: every 4 s a cue of 3 s with the language's name and the second it begins at. */
export function demoSubtitles(lang: Language, durationS: number): string {
  const cues: Cue[] = [];
  for (let startS = 0; startS < durationS; startS += EVERY_S) {
    const endS = Math.min(startS + SHOWN_S, durationS);
    cues.push({ startS, endS, text: `${aboutLanguage(lang).label} ${startS}` });
  }
  return vttOf(cues);
}

/** Preview pictures as WebVTT: each cue points at a tile of the sprite, which repeats with the programme. */
export function thumbnails(sprite: Sprite, programmeS: number, durationS: number, address: string): string {
  const tiles = Math.min(sprite.columns * sprite.rows, Math.ceil(programmeS / sprite.everyS));
  const cues: Cue[] = [];
  for (let round = 0; round * programmeS < durationS; round++) {
    for (let tile = 0; tile < tiles; tile++) {
      const startS = round * programmeS + tile * sprite.everyS;
      const endS = Math.min(startS + sprite.everyS, (round + 1) * programmeS, durationS);
      if (startS >= durationS) break;
      const { tileWidth: width, tileHeight: height } = sprite;
      const x = (tile % sprite.columns) * width;
      const y = Math.floor(tile / sprite.columns) * height;
      cues.push({ startS, endS, text: tileAddress(address, { x, y, width, height }) });
    }
  }
  return vttOf(cues);
}
