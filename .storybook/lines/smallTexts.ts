/** A television of 55 inches is 0.685 m high, and is watched from three metres. */
const [SET_HEIGHT_M, DISTANCE_M] = [0.685, 3];
/** Capitals are about so much of a font's size high. */
const CAPITAL = 0.7;

/** ISO 9241-303, in minutes of arc: capitals that are read with ease are so high at least, and those read in passing. */
export const COMFORTABLE = 16;
export const LEGIBLE = 10;

/** A line of text that is not read with ease from the sofa. */
export interface SmallText {
  box: DOMRect;
  fontPx: number;
}

/** How high the capitals of a font of `fontPx` are from the sofa, in minutes of arc, in a window as high as the screen. */
export function arcMinutesOf(fontPx: number, windowPx = window.innerHeight): number {
  const metres = (fontPx * CAPITAL * SET_HEIGHT_M) / windowPx;
  return (Math.atan2(metres, DISTANCE_M) * 180 * 60) / Math.PI;
}

/** The texts in `root` that are in sight and too small to be read with ease from the sofa. */
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
