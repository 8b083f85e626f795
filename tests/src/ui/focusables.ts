import { vi } from 'vitest';
import { afterPaint } from '../../../src/ui/focus/afterPaint.ts';
import { currentFocusKey, setFocus } from '../../../src/ui/focus/focus.ts';
import { initFocus } from '../../../src/ui/focus/initFocus.ts';
import { mountEntry, unmountEntry } from '../../../src/ui/focus/navigation.ts';
import type { Entry, FocusOptions } from '../../../src/ui/focus/registry.ts';

/** The box of an element, in px. */
export type Rect = readonly [left: number, top: number, width: number, height: number];

const CODES = { ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40, Enter: 13 } as const;

export type PressedKey = keyof typeof CODES;

/** The parts of an element that the focus layer uses. */
class Element {
  readonly attributes = new Map<string, string>();
  readonly style = {};
  readonly rect: Rect;
  readonly parentElement: Element | null;
  isConnected = true;
  tabIndex = 0;

  constructor(rect: Rect, parent: Element | null) {
    this.rect = rect;
    this.parentElement = parent;
  }
  getBoundingClientRect() {
    const [left, top, width, height] = this.rect;
    return { left, top, width, height, right: left + width, bottom: top + height };
  }
  getClientRects() {
    return [this.getBoundingClientRect()];
  }
  focus() {
    page.activeElement = this;
  }
  contains(other: Element | null): boolean {
    return other !== null && (other === this || this.contains(other.parentElement));
  }
  querySelector(): Element | null {
    const isFocusedInside = (node: Element) => node.hasAttribute('data-focused') && this.contains(node);
    return nodes().find((node) => node !== this && isFocusedInside(node)) ?? null;
  }
  closest() {
    return null;
  }
  compareDocumentPosition(other: Element) {
    const order = nodes();
    return order.indexOf(this) < order.indexOf(other) ? 4 : 2;
  }
  getAttribute(name: string) {
    return this.attributes.get(name) ?? null;
  }
  setAttribute(name: string, value: string) {
    this.attributes.set(name, value);
  }
  removeAttribute(name: string) {
    this.attributes.delete(name);
  }
  hasAttribute(name: string) {
    return this.attributes.has(name);
  }
}

/** None of the elements takes text. */
class Field extends Element {}

const mounted: Entry[] = [];
const nodes = () => mounted.map(({ node }) => node as unknown as Element);
const page = {
  activeElement: null as Element | null,
  body: null as Element | null,
  documentElement: new Element([0, 0, 0, 0], null),
};
let keys = new EventTarget();
let stop = () => undefined as void;

/** Starts the focus layer in a page that knows rectangles, attributes and key events. */
export function openFocus(): void {
  keys = new EventTarget();
  page.body = new Element([0, 0, 1920, 1080], null);
  page.activeElement = page.body;
  vi.stubGlobal('window', keys);
  vi.stubGlobal('document', page);
  vi.stubGlobal('Element', Element);
  vi.stubGlobal('Node', { DOCUMENT_POSITION_FOLLOWING: 4 });
  for (const name of ['HTMLElement', 'HTMLInputElement', 'HTMLTextAreaElement']) vi.stubGlobal(name, Field);
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw());
  stop = initFocus({ platform: 'browser', isUnchecked: true });
}

/** Unmounts everything and stops the focus layer, after what waits for a frame. */
export async function closeFocus(): Promise<void> {
  await new Promise<void>(afterPaint);
  for (const entry of mounted.splice(0).toReversed()) unmountEntry(entry);
  stop();
  vi.unstubAllGlobals();
}

/** Mounts a focusable at a place; containers first. */
export function mountAt(focusKey: string, rect: Rect, options: FocusOptions = {}, parentKey = 'SN:ROOT'): Entry {
  const parent = mounted.find((entry) => entry.focusKey === parentKey);
  const node = new Element(rect, (parent?.node ?? page.body) as unknown as Element) as unknown as HTMLElement;
  const entry: Entry = {
    focusKey,
    parentKey,
    node,
    options,
    onFocusChange: () => undefined,
    onChildFocusChange: () => undefined,
  };
  mounted.push(entry);
  mountEntry(entry);
  return entry;
}

/** The keys of the elements with the focus attribute. */
export const marked = (): string[] =>
  mounted.filter(({ node }) => node.hasAttribute('data-focused')).map(({ focusKey }) => focusKey);

/** Runs the microtasks that navigation has queued, without advancing the clock. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
}

/** Sets focus; returns where it is then. */
export async function focusOn(focusKey: string): Promise<string | null> {
  setFocus(focusKey);
  await settle();
  return currentFocusKey();
}

/** A key event as an engine sends it, extended by `more`. */
export async function sendKey(type: 'keydown' | 'keyup', key: string, more: object = {}): Promise<Event> {
  const event = new Event(type, { cancelable: true });
  const keyCode = key in CODES ? CODES[key as PressedKey] : key.toUpperCase().charCodeAt(0);
  const modifiers = { ctrlKey: false, altKey: false, metaKey: false, shiftKey: false, repeat: false };
  Object.assign(event, { key, code: key, keyCode, ...modifiers, ...more });
  keys.dispatchEvent(event);
  await settle();
  return event;
}

/** The window loses the keyboard: keys held down send no keyup. */
export function loseWindow(): void {
  keys.dispatchEvent(new Event('blur'));
}

/** Presses and releases a key; returns where focus is then. */
export async function pressKey(key: PressedKey): Promise<string | null> {
  await sendKey('keydown', key);
  await sendKey('keyup', key);
  return currentFocusKey();
}
