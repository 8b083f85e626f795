/** A visible layout fault. */
export interface Fault {
  /**
   * clipped: cut by a box that should not; outside: beyond the window or before the start of a scroller, out of reach; overlap:
   * on another text; covered: under something else of the same layer; ring: the focus ring is cut.
   */
  kind: 'clipped' | 'outside' | 'overlap' | 'covered' | 'ring';
  text: string;
  /** The element and the nearest named element above it. */
  where: string;
  /** What cuts or covers it, and by how many px. */
  by: string;
}

/**
 * Finds what the page shows clipped, overlapping, out of reach or with a cut focus ring. Runs in the page, so it is
 * self-contained: its source is injected as it is. What is intended is no fault: an ellipsis, lines beyond a clamp, parts
 * scrolled out of a scroller or of a row that moves.
 */
export function findFaults(): Fault[] {
  type Box = { left: number; top: number; right: number; bottom: number };
  type Line = { node: Text; element: Element; ink: Box; shown: Box };
  type Axis = { start: 'left' | 'top'; end: 'right' | 'bottom' };

  /** Tolerance for rounding, px. */
  const SLACK = 2;
  /** The ink of two texts may touch by this many px: accents and descenders reach into adjacent lines. */
  const TOUCH = 2.5;
  /** One px larger than the window: boxes that end at its edge have already been cut. */
  const windowBox: Box = { left: -1, top: -1, right: window.innerWidth + 1, bottom: window.innerHeight + 1 };
  const AXES: readonly Axis[] = [
    { start: 'left', end: 'right' },
    { start: 'top', end: 'bottom' },
  ];
  /** What covers a page on purpose. */
  const LAYER = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="tooltip"], [aria-modal], [data-below]';
  const PICTURE = 'svg, picture, canvas, video, style, script, noscript, textarea';

  const faults: Fault[] = [];
  const styles = new Map<Element, CSSStyleDeclaration>();
  const shownness = new Map<Element, boolean>();
  const context = document.createElement('canvas').getContext('2d')!;
  const inks = new Map<string, TextMetrics>();

  function styleOf(element: Element): CSSStyleDeclaration {
    const known = styles.get(element);
    if (known) return known;
    const style = getComputedStyle(element);
    styles.set(element, style);
    return style;
  }

  const wordsOf = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 70);
  const px = (value: string) => Number.parseFloat(value) || 0;

  function nameOf(element: Element): string {
    const named = element.closest('[data-focus-key], [role], [aria-label], main, header, nav');
    const attribute = ['data-focus-key', 'role', 'aria-label'].find((one) => named?.hasAttribute(one));
    const tag = element.tagName.toLowerCase();
    if (!named) return tag;
    const name = `${named.tagName.toLowerCase()}${attribute ? `[${attribute}=${named.getAttribute(attribute)}]` : ''}`;
    return named === element ? name : `${name} ${tag}`;
  }

  /** Visually hidden, for screen readers only. */
  const isUnseen = (style: CSSStyleDeclaration, element: Element) =>
    style.clip.startsWith('rect(0') ||
    (style.overflowX === 'hidden' && element.clientWidth <= 1 && element.clientHeight <= 1);

  function isShown(element: Element | null): boolean {
    if (!element) return true;
    const known = shownness.get(element);
    if (known !== undefined) return known;
    const style = styleOf(element);
    const isHere = style.display !== 'none' && Number(style.opacity) > 0.02 && !isUnseen(style, element);
    const is = isHere && isShown(element.parentElement);
    shownness.set(element, is);
    return is;
  }

  /** Whether this element is the containing block of descendants with the position `escaping`. */
  function holds(style: CSSStyleDeclaration, escaping: string): boolean {
    const moves = style.transform !== 'none' || style.filter !== 'none' || style.perspective !== 'none';
    const contains =
      moves || /transform|filter/.test(style.willChange) || /paint|layout|strict|content/.test(style.contain);
    return contains || (escaping === 'absolute' && style.position !== 'static');
  }

  /** The axes along which an element is translated by script to show other parts of itself. */
  function movesAlong(element: Element): { left: boolean; top: boolean } {
    const moved = (element as HTMLElement).style?.transform ?? '';
    if (moved === '' || moved === 'none') return { left: false, top: false };
    const places = [...element.children].map((child) => (child as HTMLElement).style);
    const [, y = ''] = /translate3d\([^,]*,\s*([^,]*),/.exec(moved) ?? [];
    return { left: places.some(({ left }) => left), top: places.some(({ top }) => top) || px(y) !== 0 };
  }

  const scaleOf = (element: Element, rect: DOMRect) => {
    const { offsetWidth = 0 } = element as HTMLElement;
    return offsetWidth > 0 ? rect.width / offsetWidth : 1;
  };

  function innerBox(element: Element): Box {
    const rect = element.getBoundingClientRect();
    const scale = scaleOf(element, rect);
    const left = rect.left + element.clientLeft * scale;
    const top = rect.top + element.clientTop * scale;
    return { left, top, right: left + element.clientWidth * scale, bottom: top + element.clientHeight * scale };
  }

  /** What `clip-path: inset()` leaves of an element; null without one. */
  function insetBox(element: Element): Box | null {
    const [, insets] = /^inset\(([^)]*)\)$/.exec(styleOf(element).clipPath) ?? [];
    if (insets === undefined) return null;
    const [top = 0, right = top, bottom = top, left = right] = insets.split(' ').map(px);
    const rect = element.getBoundingClientRect();
    const scale = scaleOf(element, rect);
    return {
      left: rect.left + left * scale,
      top: rect.top + top * scale,
      right: rect.right - right * scale,
      bottom: rect.bottom - bottom * scale,
    };
  }

  const isInline = (element: Element) => /^(inline|contents)$/.test(styleOf(element).display);
  const isEmpty = (box: Box) => box.right - box.left <= SLACK || box.bottom - box.top <= SLACK;
  const sizeAlong = (box: Box, { start, end }: Axis) => box[end] - box[start];
  const excess = (box: Box, room: Box, { start, end }: Axis) =>
    Math.max(room[start] - box[start], box[end] - room[end]);
  const within = (box: Box, room: Box, { start, end }: Axis): Box => ({
    ...box,
    [start]: Math.max(box[start], room[start]),
    [end]: Math.min(box[end], room[end]),
  });

  /** `from` and its ancestors whose box may clip it, with the axes along which their content was translated. */
  function clippersOf(from: Element): { element: Element; moved: { left: boolean; top: boolean } }[] {
    const found: ReturnType<typeof clippersOf> = [];
    const moved = { left: false, top: false };
    let escaping = 'none';
    for (
      let element: Element | null = from;
      element && element !== document.documentElement;
      element = element.parentElement
    ) {
      const style = styleOf(element);
      if (escaping !== 'none' && !holds(style, escaping)) continue;
      const clips =
        style.overflowX !== 'visible' || style.overflowY !== 'visible' || style.clipPath.startsWith('inset(');
      if (clips && element !== document.body && !isInline(element)) found.push({ element, moved: { ...moved } });
      const along = movesAlong(element);
      moved.left ||= along.left;
      moved.top ||= along.top;
      escaping = style.position === 'absolute' || style.position === 'fixed' ? style.position : 'none';
    }
    const page = { element: document.documentElement, moved };
    return [...found, page];
  }

  /** Whether the text stands in lines of `element` itself, where its ellipsis and its clamp reach. */
  function isOwnText(text: Element, element: Element): boolean {
    for (let one: Element | null = text; one && one !== element; one = one.parentElement)
      if (!isInline(one)) return false;
    return true;
  }

  const scrolls = (element: Element, { start }: Axis) =>
    /auto|scroll/.test(start === 'left' ? styleOf(element).overflowX : styleOf(element).overflowY);
  const clips = (element: Element, { start }: Axis) =>
    insetBox(element) !== null ||
    (start === 'left' ? styleOf(element).overflowX : styleOf(element).overflowY) !== 'visible';

  /** The visible part of a line of text, noting faults on the way; null if none of it is meant to show. */
  function shownPart(node: Text, from: Element, ink: Box): Box | null {
    let shown = ink;
    const note = (kind: Fault['kind'], by: Element, byPx: number) => {
      const cutter = by === document.documentElement ? 'the window' : nameOf(by);
      faults.push({ kind, text: wordsOf(node.data), where: nameOf(from), by: `${cutter}, ${Math.round(byPx)} px` });
      return null;
    };
    for (const { element, moved } of clippersOf(from)) {
      const isWindow = element === document.documentElement;
      const style = styleOf(element);
      const room = isWindow ? windowBox : (insetBox(element) ?? innerBox(element));
      for (const axis of AXES) {
        const over = excess(shown, room, axis);
        if (over <= SLACK || (!isWindow && !clips(element, axis))) continue;
        const isVertical = axis.start === 'top';
        const cut = within(shown, room, axis);
        if (!isWindow && scrolls(element, axis)) {
          const before = isVertical ? element.scrollTop : Math.abs(element.scrollLeft);
          const isRtl = !isVertical && style.direction === 'rtl';
          const place = isRtl ? room.right - shown.right : shown[axis.start] - room[axis.start];
          if (place + before < -SLACK) return note('outside', element, -place - before);
        } else if (moved[axis.start] && sizeAlong(shown, axis) <= sizeAlong(room, axis) + SLACK) {
          // Another part of a translated row.
        } else if (!isWindow && !isVertical && style.textOverflow === 'ellipsis' && isOwnText(from, element)) {
          // Without room for a single letter it is not an ellipsis.
          if (sizeAlong(room, axis) < px(style.fontSize) * 1.5) return note('clipped', element, over);
        } else if (
          isVertical &&
          style.webkitLineClamp !== 'none' &&
          isOwnText(from, element) &&
          sizeAlong(cut, axis) <= SLACK
        ) {
          return null;
        } else {
          return note(isWindow ? 'outside' : 'clipped', element, over);
        }
        shown = cut;
        if (isEmpty(shown)) return null;
      }
    }
    return shown;
  }

  function transformed(text: string, { textTransform }: CSSStyleDeclaration): string {
    if (textTransform === 'uppercase') return text.toLocaleUpperCase();
    return textTransform === 'capitalize' ? text.charAt(0).toLocaleUpperCase() + text.slice(1) : text;
  }

  function measure(text: string, style: CSSStyleDeclaration): TextMetrics {
    const font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const key = `${font}|${text}`;
    const known = inks.get(key);
    if (known) return known;
    context.font = font;
    const metrics = context.measureText(text);
    inks.set(key, metrics);
    return metrics;
  }

  /** Where a line's letters have ink, from top to bottom; the browser's box has the height of the font. */
  function inkOf({ left, top, right, height }: DOMRect, metrics: TextMetrics): Box {
    const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = metrics;
    const scale = height / (ascent + descent || height);
    const baseline = top + ascent * scale;
    return {
      left,
      right,
      top: baseline - metrics.actualBoundingBoxAscent * scale,
      bottom: baseline + metrics.actualBoundingBoxDescent * scale,
    };
  }

  /** Text that style sheets generate in empty elements, such as the short name of a language. */
  function addDrawnWords(lines: Line[]): void {
    for (const element of document.body.querySelectorAll(':empty:not(svg *)')) {
      const style = getComputedStyle(element, '::before');
      const [, words = ''] = /^"(.*)"$/.exec(style.content) ?? [];
      if (!/[\p{L}\d]/u.test(words) || style.visibility !== 'visible' || !isShown(element)) continue;
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const spare = Math.max(0, (bottom - top - px(style.fontSize)) / 2);
      const own = styleOf(element);
      const ink = {
        left: left + px(own.paddingLeft),
        top: top + spare,
        right: right - px(own.paddingRight),
        bottom: bottom - spare,
      };
      const node = document.createTextNode(words);
      const shown = shownPart(node, element, ink);
      if (shown) lines.push({ node, element, ink, shown });
    }
  }

  function findLines(): Line[] {
    const lines: Line[] = [];
    addDrawnWords(lines);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const element = node.parentElement;
      if (!element || node.data.trim() === '' || element.closest(PICTURE)) continue;
      const style = styleOf(element);
      if (style.visibility !== 'visible' || px(style.fontSize) === 0 || !isShown(element)) continue;
      range.selectNodeContents(node);
      const metrics = measure(transformed(node.data.trim(), style), style);
      for (const rect of range.getClientRects()) {
        if (rect.width < 1) continue;
        const ink = inkOf(rect, metrics);
        const shown = shownPart(node, element, ink);
        if (shown) lines.push({ node, element, ink, shown });
      }
    }
    return lines;
  }

  const alphaOf = (colour: string) =>
    colour === 'transparent' ? 0 : px(/[\d.]+\)$/.exec(colour.startsWith('rgba') ? colour : '1)')?.[0] ?? '1');
  const paints = (element: Element) =>
    alphaOf(styleOf(element).backgroundColor) > 0.4 ||
    styleOf(element).backgroundImage !== 'none' ||
    /^(img|svg|video|canvas|path|rect|circle|use)$/i.test(element.tagName);

  /** `element` and what is above it, up to what it shares with `other`. */
  function branch(element: Element, other: Element): Element[] {
    const found: Element[] = [];
    for (let one: Element | null = element; one && !one.contains(other); one = one.parentElement) found.push(one);
    return found;
  }

  /** Whether these elements overlay the whole page: a fixed box, a dialog, a menu. */
  const isLayer = (elements: readonly Element[]) =>
    elements.some((one) => /^(fixed|sticky)$/.test(styleOf(one).position) || one.matches(LAYER));

  /** Whether `element` is only temporarily under `cover`: it is in a scroller, `cover` is not, and scrolling to an end brings it out. */
  function scrollsOut(element: Element, cover: Element, line: Box): boolean {
    const over = cover.getBoundingClientRect();
    return branch(element, cover).some((one) => {
      if (!/auto|scroll/.test(styleOf(one).overflowY)) return false;
      const left = one.scrollHeight - one.clientHeight - one.scrollTop;
      return line.bottom - left <= over.top + SLACK || line.top + one.scrollTop >= over.bottom - SLACK;
    });
  }

  /** The uppermost of the elements with a background of its own. */
  const groundOf = (elements: readonly Element[]) => elements.findLast(paints) ?? elements[0];

  /** Whether one of two lines in the same place is meant to cover the other. */
  function isMeant(one: Line, other: Line): boolean {
    const [here, there] = [branch(one.element, other.element), branch(other.element, one.element)];
    const [ground, otherGround] = [groundOf(here), groundOf(there)];
    return (
      isLayer(here) ||
      isLayer(there) ||
      (otherGround !== undefined && scrollsOut(one.element, otherGround, one.ink)) ||
      (ground !== undefined && scrollsOut(other.element, ground, other.ink))
    );
  }

  function findOverlaps(lines: readonly Line[]): void {
    const sorted = [...lines].sort((one, other) => one.shown.top - other.shown.top);
    const seen = new Set<string>();
    for (const [index, one] of sorted.entries()) {
      for (let next = index + 1; next < sorted.length; next += 1) {
        const other = sorted[next]!;
        if (other.shown.top > one.shown.bottom - TOUCH) break;
        if (one.node === other.node) continue;
        const wide = Math.min(one.shown.right, other.shown.right) - Math.max(one.shown.left, other.shown.left);
        const high = Math.min(one.shown.bottom, other.shown.bottom) - other.shown.top;
        if (wide <= TOUCH || high <= Math.max(TOUCH, px(styleOf(one.element).fontSize) * 0.12)) continue;
        if (isMeant(one, other)) continue;
        const text = wordsOf(one.node.data);
        const by = `"${wordsOf(other.node.data)}" of ${nameOf(other.element)}, ${Math.round(wide)} x ${Math.round(high)} px`;
        if (seen.has(text + by)) continue;
        seen.add(text + by);
        faults.push({ kind: 'overlap', text, where: nameOf(one.element), by });
      }
    }
  }

  /** What covers a point in a line of text, null if that is intended. */
  function coverAt({ element, ink }: Line, x: number, y: number): Element | null {
    const hit = document.elementFromPoint(x, y);
    if (!hit || hit.contains(element) || element.contains(hit)) return null;
    const above = branch(hit, element);
    const ground = groundOf(above);
    if (!ground || !above.some(paints) || isLayer(above) || isLayer(branch(element, hit))) return null;
    return scrollsOut(element, ground, ink) ? null : hit;
  }

  function findCovered(lines: readonly Line[]): void {
    for (const line of lines) {
      const { left, top, right, bottom } = line.shown;
      const places = [0.04, 0.5, 0.96].flatMap((x) =>
        [0.2, 0.8].map((y) => [left + (right - left) * x, top + (bottom - top) * y]),
      );
      const by = places.map(([x = 0, y = 0]) => coverAt(line, x, y)).find((hit) => hit !== null);
      if (!by) continue;
      faults.push({ kind: 'covered', text: wordsOf(line.node.data), where: nameOf(line.element), by: nameOf(by) });
    }
  }

  /** How far a shadow extends on each side, px; inset ones do not. */
  const spreadOf = (shadow: string) =>
    Math.max(
      0,
      ...shadow.split(/,(?![^(]*\))/).map((one) => {
        const [, , blur = 0, spread = 0] = [...one.matchAll(/(-?[\d.]+)px/g)].map(([, value]) => Number(value));
        return one.includes('inset') || blur > 0 ? 0 : spread;
      }),
    );

  const grown = ({ left, top, right, bottom }: Box, by: number): Box => ({
    left: left - by,
    top: top - by,
    right: right + by,
    bottom: bottom + by,
  });

  /** The focus rings that `element` draws around itself. */
  function ringsOf(element: Element): Box[] {
    const rings: Box[] = [];
    const rect = element.getBoundingClientRect();
    const own = styleOf(element);
    const outline = own.outlineStyle === 'none' ? 0 : px(own.outlineWidth) + px(own.outlineOffset);
    const reach = Math.max(spreadOf(own.boxShadow), outline);
    if (reach > 0) rings.push(grown(rect, reach));
    for (const pseudo of ['::before', '::after']) {
      const style = getComputedStyle(element, pseudo);
      const isDrawn = px(style.borderTopWidth) > 0 || spreadOf(style.boxShadow) > 0;
      const isSeen = style.visibility === 'visible' && Number(style.opacity) >= 0.5;
      if (style.content === 'none' || style.position !== 'absolute' || !isSeen || !isDrawn) continue;
      if (px(style.top) > 0 || px(style.left) > 0) continue;
      const room = innerBox(element);
      rings.push({
        left: room.left + px(style.left),
        top: room.top + px(style.top),
        right: room.right - px(style.right),
        bottom: room.bottom - px(style.bottom),
      });
    }
    return rings;
  }

  function findCutRings(): void {
    for (const focused of document.querySelectorAll('[data-focused]')) {
      if (!isShown(focused)) continue;
      for (const element of [focused, ...focused.querySelectorAll('*')]) {
        for (const ring of ringsOf(element)) {
          for (const { element: clipper } of clippersOf(element)) {
            const isWindow = clipper === document.documentElement;
            const room = isWindow ? windowBox : (insetBox(clipper) ?? innerBox(clipper));
            const over = Math.max(
              ...AXES.map((axis) =>
                (isWindow || clips(clipper, axis)) && sizeAlong(ring, axis) <= sizeAlong(room, axis) + 40
                  ? excess(ring, room, axis)
                  : 0,
              ),
            );
            if (over <= SLACK) continue;
            const by = `${isWindow ? 'the window' : nameOf(clipper)}, ${Math.round(over)} px`;
            faults.push({ kind: 'ring', text: wordsOf(focused.textContent ?? ''), where: nameOf(element), by });
            break;
          }
        }
      }
    }
  }

  const lines = findLines();
  findOverlaps(lines);
  findCovered(lines);
  findCutRings();
  return faults;
}
