import { focused } from '../.storybook/remote.ts';
import type { RemoteKey } from '../.storybook/panel/remoteKeys.ts';
import { countLayoutReads } from './layoutReads.ts';
import { tapEachFrame } from './rapidKeys.ts';

/** The limit of cells in the document, however many items there are. */
const MOST_CELLS = 120;

/** The limit of forced layouts per press. */
const MOST_LAYOUTS = 1;

/** In the book, the accessibility panel's highlighting measures every element after each change. */
const isInBook = !import.meta.env.DEV;

const cells = () => [...document.querySelectorAll('[data-index]')];

const isInSight = (cell: Element) => {
  const { left, top, right, bottom } = cell.getBoundingClientRect();
  return right > 0 && bottom > 0 && left < window.innerWidth && top < window.innerHeight;
};

/**
 * Presses an arrow a hundred times, once per frame. Throws unless each press leads to the expected focus key, leaves few cells
 * in the document, forces at most one layout, and measures no more elements than there are cells in sight.
 */
export async function hundredPresses(arrow: RemoteKey, keyAfter: (press: number) => string): Promise<void> {
  const inSight = cells().filter(isInSight).length;
  const reads = countLayoutReads();
  try {
    await tapEachFrame(arrow, 100, (press) => {
      const { forced, measured } = reads.take();
      const count = cells().length;
      const wrong = [
        focused() !== keyAfter(press) && `focus is on "${focused()}", not on "${keyAfter(press)}"`,
        count >= MOST_CELLS && `${count} cells are in the document`,
        !isInBook && forced > MOST_LAYOUTS && `${forced} layouts were forced`,
        !isInBook && measured > inSight && `${measured} elements were measured, ${inSight} cells are in sight`,
      ].filter(Boolean);
      if (wrong.length > 0) throw new Error(`${arrow}, press ${press}: ${wrong.join('; ')}`);
    });
  } finally {
    reads.stop();
  }
}
