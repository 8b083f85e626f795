/** Id of the element drawn before the application loads (`frame/drawFirstFrame.ts`), and the prefix of its classes. */
export const FIRST_FRAME = 'first-frame';

/** Id of the style element with the fonts, which the page declares at the same time, and which stays. */
export const PAGE_FONTS = 'page-fonts';

/** Removes it and its styles, once a screen of the application replaces it. */
export function removeFirstFrame(): void {
  document.getElementById(FIRST_FRAME)?.remove();
}

/** True while it is there. */
export const isFirstFrameThere = (): boolean => document.getElementById(FIRST_FRAME) !== null;
