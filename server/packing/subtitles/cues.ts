import { vttOf, vttTime } from '../../media/subtitles.ts';

/** Text on screen from one second to another, with WebVTT tags. */
export interface Cue {
  startS: number;
  endS: number;
  text: string;
}

const TIME = /(?:(\d+):)?(\d{1,2}):(\d{2})[.,](\d{1,3})/;
const TIMES = new RegExp(`^\\s*${TIME.source}\\s*-->\\s*${TIME.source}`);

function secondsOf(parts: readonly (string | undefined)[]): number {
  const [hours = '0', minutes = '0', seconds = '0', fraction = '0'] = parts.map((part) => part ?? '0');
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction}`);
}

/** Keeps only italic, bold and underline tags of a text; anything else that looks like a tag is shown literally. */
function cleaned(text: string): string {
  const safe = text
    .replace(/\{\\[^}]*\}/g, '')
    .replace(/<\/?font[^>]*>/gi, '')
    .replace(/&(?!(?:amp|lt|gt|nbsp|lrm|rlm);)/g, '&amp;')
    .replace(/<(?!\/?[biu]>|\/?(?:c|v|ruby|rt|lang)[\s.>])/gi, '&lt;');
  return safe.replaceAll('-->', '--&gt;').trim();
}

/** The cues of SubRip and WebVTT, which differ only in their headers; unreadable ones are skipped. */
export function readSubRip(text: string): Cue[] {
  const cues: Cue[] = [];
  let cue: Cue | null = null;
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  for (const [at, line] of lines.entries()) {
    const times = TIMES.exec(line);
    if (times) {
      cue = { startS: secondsOf(times.slice(1, 5)), endS: secondsOf(times.slice(5, 9)), text: '' };
      cues.push(cue);
    } else if (line.trim() === '') cue = null;
    // A number alone before a line of times belongs to the next cue, even if the blank line is missing.
    else if (cue && !(/^\d+$/.test(line.trim()) && TIMES.test(lines[at + 1] ?? ''))) {
      cue.text += `${cue.text === '' ? '' : '\n'}${line}`;
    }
  }
  return shown(cues);
}

/** The cues of Advanced SubStation Alpha: text with italics and the like, without positions; drawings are left out. */
export function readAss(text: string): Cue[] {
  let columns: string[] = [];
  const cues = text.split(/\r\n?|\n/).flatMap((line): Cue[] => {
    const [, kind, rest = ''] = /^(Format|Dialogue):\s*(.*)$/.exec(line) ?? [];
    if (kind === 'Format') columns = rest.split(',').map((name) => name.trim().toLowerCase());
    if (kind !== 'Dialogue') return [];
    const fields = rest.split(',');
    const field = (name: string) => fields[columns.indexOf(name)] ?? '';
    const [start, end] = [field('start'), field('end')].map((time) => TIME.exec(time)?.slice(1, 5));
    const words = fields.slice(columns.length - 1).join(',');
    if (!start || !end || /\{[^}]*\\p[1-9]/.test(words)) return [];
    return [{ startS: secondsOf(start), endS: secondsOf(end), text: tagged(words) }];
  });
  return shown(cues).sort((a, b) => a.startS - b.startS);
}

/** Tags of ASS that WebVTT has too, closed at the end of the text. */
function tagged(words: string): string {
  const open = new Set<string>();
  const text = words
    .replace(/\\[Nn]/g, '\n')
    .replaceAll('\\h', ' ')
    .replace(/\{([^}]*)\}/g, (_, tags: string) =>
      [...tags.matchAll(/\\([biu])(\d+)/g)]
        .map(([, tag = '', value]) => {
          if (value === '0') return open.delete(tag) ? `</${tag}>` : '';
          if (open.has(tag)) return '';
          open.add(tag);
          return `<${tag}>`;
        })
        .join(''),
    );
  return (
    text +
    [...open]
      .toReversed()
      .map((tag) => `</${tag}>`)
      .join('')
  );
}

const shown = (cues: readonly Cue[]) =>
  cues
    .map((cue) => ({ ...cue, text: cleaned(cue.text) }))
    .filter(({ startS, endS, text }) => endS > startS && text !== '');

/** Cues as WebVTT, shifted by `shiftS` seconds; those that would end before the film begins are left out. */
export function writeVtt(cues: readonly Cue[], shiftS: number): string {
  const moved = cues
    .map(({ startS, endS, text }) => ({ startS: Math.max(0, startS + shiftS), endS: endS + shiftS, text }))
    .filter(({ startS, endS }) => endS > startS);
  return vttOf(moved.map((cue) => ({ ...cue, text: cue.text.replace(/\n{2,}/g, '\n') })));
}

const VTT_TIMES = new RegExp(`^${TIME.source} --> ${TIME.source}`, 'gm');

/** WebVTT with all its times shifted by `shiftS` seconds. */
export function moveVtt(text: string, shiftS: number): string {
  return text.replace(VTT_TIMES, (...found: unknown[]) => {
    const parts = found.slice(1, 9) as (string | undefined)[];
    return `${vttTime(secondsOf(parts.slice(0, 4)) + shiftS)} --> ${vttTime(secondsOf(parts.slice(4)) + shiftS)}`;
  });
}

/** Several files of WebVTT as one. */
export const joinVtt = (texts: readonly string[]): string =>
  `${['WEBVTT', ...texts.map((text) => text.replace(/^WEBVTT.*\n+/, '').trim()).filter(Boolean)].join('\n\n')}\n`;
