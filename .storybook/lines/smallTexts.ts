/** A television of 55 inches is 0.685 m high, and is watched from three metres. */
const [SET_HEIGHT_M, DISTANCE_M] = [0.685, 3];
/** The height of capitals as a share of the font size. */
const CAPITAL = 0.7;

/** ISO 9241-303, in minutes of arc: the minimum height of capitals that are comfortable to read, and of those that are just legible. */
export const COMFORTABLE = 16;
export const LEGIBLE = 10;

/** A line of text that is not comfortable to read from the sofa. */
export interface SmallText {
  box: DOMRect;
  fontPx: number;
}

/** The height of a font's capitals seen from the sofa, in minutes of arc, for a font of `fontPx` in a window as high as the screen. */
export function arcMinutesOf(fontPx: number, windowPx = window.innerHeight): number {
  const metres = (fontPx * CAPITAL * SET_HEIGHT_M) / windowPx;
  return (Math.atan2(metres, DISTANCE_M) * 180 * 60) / Math.PI;
}

/** The visible texts in `root` that are too small to read comfortably from the sofa. */
export function smallTexts(root: Element): SmallText[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found = new Map<Element, SmallText>();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.nodeValue?.trim() || found.has(element)) continue;
    const box = element.getBoundingClientRect();
    const fontPx = Number.parseFloat(getComputedStyle(element).fontSize);
    const isInSight = box.width > 1 && box.height > 1 && box.bottom > 0 && box.top < window.innerHeight;
    if (isInSight && arcMinutesOf(fontPx) < COMFORTABLE) found.set(element, { box, fontPx });
  }
  return [...found.values()];
}
