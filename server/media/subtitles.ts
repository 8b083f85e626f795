import { aboutLanguage, type Language } from '../contract/tables/languages.ts';
import type { Sprite } from './programmes.ts';

const EVERY_S = 4;
const SHOWN_S = 3;

/** Seconds as WebVTT writes them: hh:mm:ss.mmm. */
function vttTime(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const part = (unit: number, size: number, digits: number) =>
    String(Math.floor(milliseconds / unit) % size).padStart(digits, '0');
  return `${part(3_600_000, 1_000, 2)}:${part(60_000, 60, 2)}:${part(1_000, 60, 2)}.${part(1, 1_000, 3)}`;
}

/** Demo subtitles: every 4 s a cue of 3 s with the language's name and the second it begins at. */
export function demoSubtitles(lang: Language, durationS: number): string {
  const cues: string[] = ['WEBVTT'];
  for (let second = 0; second < durationS; second += EVERY_S) {
    const end = Math.min(second + SHOWN_S, durationS);
    cues.push(`${vttTime(second)} --> ${vttTime(end)}\n${aboutLanguage(lang).label} ${second}`);
  }
  return `${cues.join('\n\n')}\n`;
}

/** Preview pictures as WebVTT: each cue points at a tile of the sprite, which repeats with the programme. */
export function thumbnails(sprite: Sprite, programmeS: number, durationS: number, address: string): string {
  const tiles = Math.min(sprite.columns * sprite.rows, Math.ceil(programmeS / sprite.everyS));
  const cues: string[] = ['WEBVTT'];
  for (let round = 0; round * programmeS < durationS; round++) {
    for (let tile = 0; tile < tiles; tile++) {
      const start = round * programmeS + tile * sprite.everyS;
      const end = Math.min(start + sprite.everyS, (round + 1) * programmeS, durationS);
      if (start >= durationS) break;
      const x = (tile % sprite.columns) * sprite.tileWidth;
      const y = Math.floor(tile / sprite.columns) * sprite.tileHeight;
      const box = `${x},${y},${sprite.tileWidth},${sprite.tileHeight}`;
      cues.push(`${vttTime(start)} --> ${vttTime(end)}\n${address}#xywh=${box}`);
    }
  }
  return `${cues.join('\n\n')}\n`;
}
