import { fireEvent } from 'storybook/test';
import { asStep } from './step.ts';
import { elementWords } from './stepWords.ts';

type Kind = 'mouse' | 'touch';
type Point = { x: number; y: number };

/** The pointer types as the interactions panel names them. */
const HANDS: Readonly<Record<Kind, string>> = { mouse: 'mouse', touch: 'finger' };
const POINTER_ID = 7;
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

const pointer = (kind: Kind, { x, y }: Point, isDown: boolean) => ({
  pointerId: POINTER_ID,
  pointerType: kind,
  isPrimary: true,
  button: 0,
  buttons: isDown ? 1 : 0,
  clientX: x,
  clientY: y,
});
const mouse = ({ x, y }: Point, isDown: boolean) => ({
  button: 0,
  buttons: isDown ? 1 : 0,
  detail: 1,
  clientX: x,
  clientY: y,
});

function touch(target: Element, type: 'touchstart' | 'touchmove' | 'touchend', { x, y }: Point): boolean {
  const finger = new Touch({ identifier: POINTER_ID, target, clientX: x, clientY: y });
  const touches = type === 'touchend' ? [] : [finger];
  return target.dispatchEvent(
    new TouchEvent(type, {
      bubbles: true,
      cancelable: true,
      touches,
      targetTouches: touches,
      changedTouches: [finger],
    }),
  );
}

/** Only a real pointer can be captured, so capturing is a no-op meanwhile: the dragged element receives the synthetic events anyway. */
async function captured(act: () => Promise<void>): Promise<void> {
  const { setPointerCapture } = Element.prototype;
  Element.prototype.setPointerCapture = () => undefined;
  try {
    await act();
  } finally {
    Element.prototype.setPointerCapture = setPointerCapture;
  }
}

/** Runs a pointer action as one line of the interactions panel. */
const withHand = (label: string, act: () => Promise<void>) => asStep(label, () => captured(act));

/** The centre of an element. */
export function middleOf(target: Element): Point {
  const { left, top, width, height } = target.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Drags from one point to another with a browser's events: the mouse drag ends with a click, the finger's without. */
export function drag(kind: Kind, target: Element, from: Point, to: Point, steps = 4): Promise<void> {
  return withHand(
    `${HANDS[kind]} drags ${elementWords(target)} by ${Math.round(to.x - from.x)}, ${Math.round(to.y - from.y)}`,
    async () => {
      await fireEvent.pointerDown(target, pointer(kind, from, true));
      if (kind === 'touch') touch(target, 'touchstart', from);
      else await fireEvent.mouseDown(target, mouse(from, true));
      for (let step = 1; step <= steps; step += 1) {
        const at = { x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps };
        await fireEvent.pointerMove(target, pointer(kind, at, true));
        if (kind === 'touch') touch(target, 'touchmove', at);
        else await fireEvent.mouseMove(target, mouse(at, true));
        await frame();
      }
      await fireEvent.pointerUp(target, pointer(kind, to, false));
      if (kind === 'touch') touch(target, 'touchend', to);
      else {
        await fireEvent.mouseUp(target, mouse(to, false));
        await fireEvent.click(target, mouse(to, false));
      }
    },
  );
}

/** Presses and releases at once; for a finger, followed by the mouse events that browsers add. */
export function tap(kind: Kind, target: Element, at: Point = middleOf(target)): Promise<void> {
  return withHand(`${HANDS[kind]} taps ${elementWords(target)}`, async () => {
    await fireEvent.pointerDown(target, pointer(kind, at, true));
    if (kind === 'touch') touch(target, 'touchstart', at);
    else await fireEvent.mouseDown(target, mouse(at, true));
    await fireEvent.pointerUp(target, pointer(kind, at, false));
    const isFollowed = kind === 'mouse' || touch(target, 'touchend', at);
    if (!isFollowed) return;
    if (kind === 'touch') {
      await fireEvent.mouseMove(target, mouse(at, false));
      await fireEvent.mouseDown(target, mouse(at, true));
    }
    await fireEvent.mouseUp(target, mouse(at, false));
    await fireEvent.click(target, mouse(at, false));
  });
}

/** Touches an element without lifting; `lift` ends it, with the mouse events that browsers add unless the default is prevented. */
export async function layFinger(target: Element): Promise<{ move: (by: Point) => void; lift: () => Promise<void> }> {
  let at = middleOf(target);
  await asStep(`finger on ${elementWords(target)}`, async () => {
    await fireEvent.pointerDown(target, pointer('touch', at, true));
    touch(target, 'touchstart', at);
  });
  return {
    move(by) {
      at = { x: at.x + by.x, y: at.y + by.y };
      void fireEvent.pointerMove(target, pointer('touch', at, true));
      touch(target, 'touchmove', at);
    },
    lift: () =>
      asStep('finger lifted', async () => {
        await fireEvent.pointerUp(target, pointer('touch', at, false));
        if (touch(target, 'touchend', at)) await fireEvent.click(target, mouse(at, false));
      }),
  };
}
