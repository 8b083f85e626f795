import { until } from '../e2e/until.ts';
import { type OldTelevision, PATIENCE_MS } from './oldChromium.ts';

type Box = [left: number, top: number, width: number, height: number];

/** What a window shows, in px. */
export interface Drawing {
  /** The part in the window of each element with a focus key, by it, except those that the clock moves. */
  places: Record<string, Box>;
  /** The width of each text of one line. */
  texts: Record<string, number>;
  /** Width and height of each box that scrolls down. */
  scrollers: [width: number, height: number][];
}

/** Text shaping differs from year to year by up to this much, in px, as it does between systems. */
const TOLERANCE = 8;

/** Older engines cut the height of a line to whole px: of 25 px up to one is missing, and so for each line above. */
const CUT_LINES = 0.03;

const DRAWING = `(function () {
  var drawing = { places: {}, texts: {}, scrollers: [] };
  var isInWindow = function (box) {
    return box.width > 0 && box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight;
  };
  var shownOf = function (box) {
    var left = Math.max(0, box.left), top = Math.max(0, box.top);
    return [left, top, Math.min(innerWidth, box.right) - left, Math.min(innerHeight, box.bottom) - top];
  };
  [].forEach.call(document.querySelectorAll('[data-focus-key]'), function (one) {
    var key = one.getAttribute('data-focus-key').replace(/[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}/, 'id');
    var box = one.getBoundingClientRect();
    if (isInWindow(box) && !/^(header|language-active)/.test(key))
      drawing.places[key] = shownOf(box).map(Math.round);
  });
  var range = document.createRange();
  var walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, null, false);
  while (walker.nextNode()) {
    var text = walker.currentNode.data.trim();
    range.selectNodeContents(walker.currentNode);
    if (/[^\\d\\s:.,]/.test(text) && range.getClientRects().length === 1 && isInWindow(range.getBoundingClientRect()))
      drawing.texts[text] = Math.round(range.getBoundingClientRect().width);
  }
  [].forEach.call(document.querySelectorAll('body *'), function (one) {
    if (!/^(auto|scroll)$/.test(getComputedStyle(one).overflowY) || one.scrollHeight - one.clientHeight < 2) return;
    if (isInWindow(one.getBoundingClientRect())) drawing.scrollers.push([one.clientWidth, one.clientHeight]);
  });
  return JSON.stringify(drawing);
})()`;

const PLACEHOLDER = /wait-|skeleton/i;

/** What is drawn once nothing has moved for a while: rows, fonts and texts are there. */
export async function drawingAtRest({ evaluate }: OldTelevision): Promise<Drawing> {
  await until('fonts', () => evaluate<boolean>(`document.fonts.status === 'loaded'`), PATIENCE_MS);
  let drawn = '';
  let looks = 0;
  await until(
    'rest',
    async () => {
      const now = await evaluate<string>(DRAWING);
      looks = now === drawn && !PLACEHOLDER.test(now) ? looks + 1 : 0;
      drawn = now;
      return looks > 20;
    },
    PATIENCE_MS,
  );
  return JSON.parse(drawn) as Drawing;
}

/** How a drawing differs from the one that is wanted, one sentence each. */
export function differences(drawing: Drawing, wanted: Drawing): string[] {
  const isFar = (one: number, other: number, tolerance = TOLERANCE) => Math.abs(one - other) > tolerance;
  const isElsewhere = (box: readonly number[], other: readonly number[]) =>
    // Top and height are the second of each pair.
    box.some((side, at) => isFar(side, other[at]!, TOLERANCE + (at % 2) * CUT_LINES * side));
  const keys = [...new Set([...Object.keys(wanted.places), ...Object.keys(drawing.places)])];
  const places = keys.flatMap((key) => {
    const [box, right] = [drawing.places[key], wanted.places[key]];
    if (box && right && !isElsewhere(right, box)) return [];
    return [`${key}: ${box?.join() ?? 'nowhere'}, not ${right?.join() ?? 'anywhere'}`];
  });
  // A text of one line may have two in an engine that shapes it a little wider.
  const texts = Object.entries(wanted.texts).flatMap(([text, width]) => {
    const drawn = drawing.texts[text];
    return drawn === undefined || !isFar(width, drawn) ? [] : [`"${text}" is ${drawn} px wide, not ${width}`];
  });
  const shared = Object.keys(wanted.texts).filter((text) => text in drawing.texts).length;
  const isFew = shared < Object.keys(wanted.texts).length * 0.8;
  const scrollers = [drawing.scrollers, wanted.scrollers].map((boxes) => boxes.map((box) => box.join('x')).join(' '));
  const isScrolling =
    drawing.scrollers.length === wanted.scrollers.length &&
    !drawing.scrollers.some((box, index) => isElsewhere(wanted.scrollers[index]!, box));
  return [
    ...places,
    ...texts,
    ...(isFew ? [`${shared} texts of ${Object.keys(wanted.texts).length}`] : []),
    ...(isScrolling ? [] : [`scrolled: ${scrollers[0] || 'nothing'}, not ${scrollers[1] || 'nothing'}`]),
  ];
}
