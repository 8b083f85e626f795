/** The element that the page draws ahead of the application (`frame/drawFirstFrame.ts`), and what its classes begin with. */
export const FIRST_FRAME = 'first-frame';

/** Takes it away, together with its rules, once a screen of the application stands in its place. */
export function removeFirstFrame(): void {
  document.getElementById(FIRST_FRAME)?.remove();
}

/** Whether it still stands. */
export const isFirstFrameThere = (): boolean => document.getElementById(FIRST_FRAME) !== null;
