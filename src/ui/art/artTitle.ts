const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const plain = (text: string) => text.replace(/[\u00ad\u200b]/g, '').replace(/[&<>]/g, (sign) => signs[sign] ?? '');

/** Widths of Unbounded 800 in ems, rounded up; any other letter is at most 1.48 wide. */
const widths: [letters: RegExp, em: number][] = [
  [/[\u00ad\u200b]/, 0],
  [/[ .,:;'’!Iijl|ІЇії]/, 0.38],
  [/[-()/"“„*1rftгґł]/, 0.63],
  [/[a-ln-vxyzà-ÿа-еи-лн-ух-чъьэяёєńó2-9BEFJKLPR-UXZБВГЗКРТУХЧЬЯ?]/, 0.93],
  [/[ACDGHNOQVYÀ-ÜАЕИЙЛНОПСЦЪЭЁЄмы&0…]/, 1.08],
  [/[mMwМДюжшщ—]/, 1.28],
];

/** An upper bound of the width of a title's line, in ems. */
export const measure = (text: string) =>
  Array.from(text).reduce((sum, letter) => sum + (widths.find(([letters]) => letters.test(letter))?.[1] ?? 1.48), 0);

/** Lines of at most `room` ems, broken at spaces and soft hyphens, and anywhere in a word longer than that. */
function wrap(text: string, room: number): string[] {
  const lines = [''];
  for (const word of text.split(/\s+|(?=\u00ad)/)) {
    for (const piece of measure(word) > room ? Array.from(word, (letter) => `\u200b${letter}`) : [word]) {
      const line = lines.pop() ?? '';
      const isWhole = /^[\u00ad\u200b]/.test(piece);
      const next = isWhole ? line + piece : `${line} ${piece}`.trim();
      if (measure(next) <= room) lines.push(next);
      else lines.push(piece.startsWith('\u00ad') ? `${line}-` : line, piece);
    }
  }
  return lines.map(plain);
}

type Fitted = { size: number; lines: string[] };

/** The largest size that fits into at most five lines, smaller the more lines it has; below the minimum an ellipsis. */
function fit(text: string, width: number, largest: number): Fitted {
  const longest = Math.max(...text.split(/\s+|\u00ad/).map(measure));
  for (let size = largest; ; size *= 0.95) {
    const room = width / size;
    let lines = wrap(text, room);
    const isSmall = size <= largest * (1.14 - lines.length * 0.13);
    if (isSmall && lines.length <= 5 && longest <= room && lines.every((line) => measure(line) <= room)) {
      // Narrows while the number of lines stays, so that they get similar lengths.
      for (let tight = room; tight >= longest; tight -= 0.3) {
        const even = wrap(text, tight);
        if (even.length > lines.length || even.some((line) => measure(line) > room)) break;
        lines = even;
      }
      return { size, lines };
    }
    if (size < largest * 0.36) {
      const last = lines[4] ?? '';
      return { size, lines: lines.length > 5 ? [...lines.slice(0, 4), `${last.slice(0, -3)}…`] : lines };
    }
  }
}

const row = (text: string, x: number, y: number, size: number, isTitle: boolean) =>
  `<text x="${x}" y="${y}" font-family="'${isTitle ? 'Unbounded' : 'Onest'} Variable',sans-serif" font-weight="${isTitle ? 800 : 600}" font-size="${size}">${plain(text)}</text>`;

/** The title block at a picture's lower left, and how high it reaches. What follows a dash or colon is set smaller. */
export function setTitle(
  title: string,
  subtitle: string,
  w: number,
  h: number,
  fill: string,
): { top: number; drawn: string } {
  const x = w > h ? w * 0.05 : w * 0.07;
  const width = w > h ? w * 0.42 : w - 2 * x;
  const [, head = title, tail = ''] = /^(.{3,}?)(?:\s[–—-]\s|:\s|\s(?=\())(.+)$/.exec(title) ?? [];
  const largest = Math.min(w * 0.125, h * 0.15);
  const first = fit(head, width, largest);
  const second = tail ? fit(tail, width, first.size * 0.6) : { size: 0, lines: [] };
  let y = h - x;
  let drawn = '';
  for (const { size, lines } of [second, first]) {
    const top = y - (lines.length - 1) * size * 1.08;
    drawn += lines.map((one, index) => row(one, x, top + index * size * 1.08, size, true)).join('');
    y -= lines.length * size * 1.08;
    y -= second.size * 0.2;
  }
  if (subtitle)
    drawn += row(subtitle, x, y - largest * 0.08, Math.min(largest * 0.36, width / subtitle.length / 0.6), false);
  return { top: y - largest * 0.5, drawn: `<g fill="${fill}">${drawn}</g>` };
}
