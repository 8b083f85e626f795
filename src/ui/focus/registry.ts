export type Direction = 'left' | 'right' | 'up' | 'down';

/** How an arrow arrived: which focusable had focus, and whether and how long (ms) the key is held. */
export type ArrowDetails = { focusKey: string; node: HTMLElement; isRepeat: boolean; heldMs: number };

/** Returns true to consume the key, so that the browser ignores it. */
export type KeyHandler = (event: KeyboardEvent) => boolean | void;

export type FocusOptions = {
  focusKey?: string;
  /** Enter, click or tap. */
  onEnter?: () => void;
  /** A click or tap, where it means something other than Enter: in a text field it places the caret. */
  onClick?: () => void;
  /** Enter held for half a second, a long tap, or the second mouse button; Enter then acts on release. */
  onLongEnter?: () => void;
  /** Called from the focused element outwards; false consumes the arrow. */
  onArrow?: (direction: Direction, details: ArrowDetails) => boolean | void;
  /** While focused: physical keys without an action that are not typed, such as Home. */
  onKey?: KeyHandler;
  onFocus?: () => void;
  onBlur?: () => void;
  isFocusable?: boolean;
  isContainer?: boolean;
  /** Traps focus: in all directions or in those named. */
  trap?: boolean | readonly Direction[];
  preferredChildKey?: string;
  /** False makes a container forget its last focused child. */
  remembersChild?: boolean;
  /** A container whose onArrow moves by index; its children are then never measured. */
  isIndexDriven?: boolean;
  /** The container is one Tab stop, entered where it was left; arrows move inside. */
  isOneStop?: boolean;
  /**
   * For virtualised lists: called as Tab moves between two elements, at least one of them inside; true if the list
   * moved focus elsewhere.
   */
  onTab?: (isBack: boolean, from: Element | undefined, to: Element | undefined) => boolean;
  /** Axis along which a held arrow accelerates; elsewhere it moves evenly. */
  rail?: 'horizontal' | 'both';
};

/** A mounted focusable: `options` are always those of the last render. */
export type Entry = {
  readonly focusKey: string;
  readonly parentKey: string;
  readonly node: HTMLElement;
  options: FocusOptions;
  onFocusChange: (isFocused: boolean) => void;
  onChildFocusChange: (hasFocusedChild: boolean) => void;
};

const KEY_ATTRIBUTE = 'data-focus-key';
const entries = new Map<string, Entry>();

export function addEntry(entry: Entry): void {
  entries.set(entry.focusKey, entry);
  entry.node.setAttribute(KEY_ATTRIBUTE, entry.focusKey);
}

export function deleteEntry(entry: Entry): void {
  if (entries.get(entry.focusKey) === entry) entries.delete(entry.focusKey);
}

export function entryOf(focusKey: string | null | undefined): Entry | undefined {
  return focusKey ? entries.get(focusKey) : undefined;
}

export function allEntries(): Iterable<Entry> {
  return entries.values();
}

export function canTakeFocus(entry: Entry | undefined): entry is Entry {
  return entry !== undefined && entry.options.isFocusable !== false && entry.node.isConnected;
}

/** The innermost mounted focusable around an element. */
export function entryAt(target: EventTarget | null): Entry | undefined {
  if (!(target instanceof Element)) return undefined;
  return entryOf(target.closest(`[${KEY_ATTRIBUTE}]`)?.getAttribute(KEY_ATTRIBUTE));
}

/** An entry and the containers around it, from the inside out. */
export function chainOf(entry: Entry | undefined): Entry[] {
  const chain: Entry[] = [];
  for (let at = entry; at && !chain.includes(at); at = entries.get(at.parentKey)) chain.push(at);
  return chain;
}

/** The focusable elements of a container in document order. */
export function childrenOf(parentKey: string): Entry[] {
  const children = [...entries.values()].filter((entry) => entry.parentKey === parentKey);
  return children.sort((one, other) =>
    one.node.compareDocumentPosition(other.node) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
}

/** Focusable non-container descendants of a container, in document order. */
export function leavesOf(containerKey: string): string[] {
  return childrenOf(containerKey)
    .filter(canTakeFocus)
    .flatMap(({ focusKey, options }) => (options.isContainer ? leavesOf(focusKey) : [focusKey]));
}

/** True when a container has a focusable non-container descendant. */
export function holdsFocusable(containerKey: string): boolean {
  for (const entry of entries.values()) {
    if (entry.parentKey !== containerKey || !canTakeFocus(entry)) continue;
    if (!entry.options.isContainer || holdsFocusable(entry.focusKey)) return true;
  }
  return false;
}

/** True when a container has a focusable child. */
export function hasFocusableChild(parentKey: string): boolean {
  for (const entry of entries.values()) {
    if (entry.parentKey === parentKey && canTakeFocus(entry)) return true;
  }
  return false;
}
