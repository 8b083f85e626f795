import { CARD, CARD_GAP, rowHeight } from '../../../src/ui/lists/shapes.ts';
import { type ReferenceCard, referenceRows } from './referenceRows.ts';

/**
 * The lower bound: 10 rows of 30, everything in the document, and by hand only what a move needs: real DOM focus without
 * scrolling, the data attribute, and two transforms, in the cheapest order and form for the engine.
 */
const STEP_REM = CARD.poster.width + CARD_GAP;
const ROW_REM = rowHeight('poster');
const MOVES: Record<string, { row: number; column: number }> = {
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
};

function element(name: string, className: string, children: (Node | string)[] = []): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.append(...children);
  return made;
}

function card({ title, caption, badge, poster }: ReferenceCard): HTMLElement {
  const image = document.createElement('img');
  image.alt = '';
  image.decoding = 'async';
  image.src = poster;
  const clip = element('span', 'clip', [image, element('span', 'badge', [badge])]);
  const words = element('span', 'words', [element('span', 'title', [title]), element('span', 'caption', [caption])]);
  return element('button', 'card', [element('span', 'frame', [clip]), words]);
}

const rows = await referenceRows();
const cards = rows.map((row) => row.cards.map(card));
const strips = cards.map((row) => {
  const strip = element('div', 'strip');
  row.forEach((one, column) => {
    const cell = element('div', 'cell', [one]);
    cell.style.left = `${column * STEP_REM}rem`;
    strip.append(cell);
  });
  return strip;
});
const track = element(
  'div',
  'track',
  strips.map((strip, row) =>
    element('section', 'row', [element('h2', '', [rows[row]!.title]), element('div', 'window', [strip])]),
  ),
);
document.body.append(element('main', 'stage', [track]));

const columns = rows.map(() => 0);
let row = 0;
let focused: HTMLElement | undefined;

function focus(): void {
  const column = columns[row]!;
  const next = cards[row]![column]!;
  next.focus({ preventScroll: true });
  focused?.removeAttribute('data-focused');
  next.setAttribute('data-focused', 'true');
  focused = next;
  strips[row]!.style.transform = `translate(${-column * STEP_REM}rem, 0)`;
  track.style.transform = `translate(0, ${-row * ROW_REM}rem)`;
}

window.addEventListener('keydown', (event) => {
  const move = MOVES[event.key];
  if (!move) return;
  event.preventDefault();
  const nextRow = row + move.row;
  const nextColumn = columns[row]! + move.column;
  if (!cards[nextRow] || !cards[row]![nextColumn]) return;
  if (move.column !== 0) columns[row] = nextColumn;
  row = nextRow;
  focus();
});
focus();
