/** Properties and methods that read an element's layout, by the object that defines them. */
const PROPERTIES: readonly [object, readonly string[]][] = [
  [
    Element.prototype,
    [
      'clientLeft',
      'clientTop',
      'clientWidth',
      'clientHeight',
      'scrollLeft',
      'scrollTop',
      'scrollWidth',
      'scrollHeight',
    ],
  ],
  [HTMLElement.prototype, ['offsetLeft', 'offsetTop', 'offsetWidth', 'offsetHeight', 'offsetParent', 'innerText']],
  [window, ['innerWidth', 'innerHeight', 'scrollX', 'scrollY']],
];
const METHODS: readonly [object, readonly string[]][] = [
  [Element.prototype, ['getBoundingClientRect', 'getClientRects', 'scrollIntoView', 'scrollTo', 'scrollBy']],
  [Document.prototype, ['elementFromPoint', 'elementsFromPoint']],
  [window, ['getComputedStyle']],
];

/** How often layout was forced, meaning read after a change, and how many elements were measured. */
export interface LayoutReads {
  forced: number;
  measured: number;
}

/** Counts layout reads until `stop`; `take` returns and resets the counts. */
export function countLayoutReads(): { take: () => LayoutReads; stop: () => void } {
  let isDirty = false;
  const changes = new MutationObserver(() => {
    isDirty = true;
  });
  changes.observe(document, { attributes: true, childList: true, characterData: true, subtree: true });
  const measured = new Set<unknown>();
  const undo: (() => void)[] = [];
  let forced = 0;

  function read(element: unknown) {
    isDirty ||= changes.takeRecords().length > 0;
    if (isDirty) forced += 1;
    isDirty = false;
    measured.add(element);
  }

  function replace(owner: object, name: string, replacement: (original: PropertyDescriptor) => PropertyDescriptor) {
    const original = Object.getOwnPropertyDescriptor(owner, name);
    if (!original) throw new Error(`There is no ${name} to count reads of`);
    Object.defineProperty(owner, name, { ...original, ...replacement(original) });
    undo.push(() => Object.defineProperty(owner, name, original));
  }

  for (const [owner, names] of PROPERTIES)
    for (const name of names)
      replace(owner, name, ({ get }) => ({
        get(this: unknown) {
          read(this);
          return get?.call(this) as unknown;
        },
      }));
  for (const [owner, names] of METHODS)
    for (const name of names)
      replace(owner, name, ({ value }) => ({
        value(this: unknown, ...args: unknown[]) {
          read(this === window ? args[0] : this);
          return (value as (...all: unknown[]) => unknown).apply(this, args);
        },
      }));

  return {
    take() {
      const reads = { forced, measured: measured.size };
      forced = 0;
      measured.clear();
      isDirty = false;
      changes.takeRecords();
      return reads;
    },
    stop() {
      for (const restore of undo) restore();
      changes.disconnect();
    },
  };
}
