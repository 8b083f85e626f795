import type { CDPSession } from 'playwright';

/** Px from the left and the top of the page. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A node of the document, with what assistive technology is told of it. */
export interface TreeNode {
  /** The role it is exposed with, '' where it is not exposed. */
  role: string;
  name: string;
  value: string;
  /** States and properties by their names in the accessibility tree, such as `checked` or `valuetext`. */
  states: Readonly<Record<string, unknown>>;
  /** An element's tag in small letters, `#text` for a text. */
  tag: string;
  attributes: Readonly<Record<string, string>>;
  /** Null where nothing is drawn. */
  box: Box | null;
  /** It stands in the window while what is around it scrolls. */
  isFixed: boolean;
  parent: TreeNode | null;
  children: TreeNode[];
}

interface AxNode {
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  value?: { value: unknown };
  properties?: { name: string; value: { value: unknown } }[];
  backendDOMNodeId?: number;
}

/** Elements in which nothing is drawn that is read. */
const UNREAD = /^(head|script|style|noscript|template)$/;

/** The document as the page shows it now; its root is the document itself. */
export async function readTree(session: CDPSession): Promise<TreeNode> {
  const [{ nodes: exposed }, snapshot] = await Promise.all([
    session.send('Accessibility.getFullAXTree'),
    session.send('DOMSnapshot.captureSnapshot', { computedStyles: ['position'] }),
  ]);
  const ax = new Map<number, AxNode>();
  for (const node of exposed as AxNode[]) {
    const { backendDOMNodeId: id, role } = node;
    // The lines of a text bear the number of the text itself.
    if (id !== undefined && role?.value !== 'InlineTextBox' && !ax.has(id)) ax.set(id, node);
  }
  const [{ nodes, layout }] = snapshot.documents as [(typeof snapshot.documents)[number]];
  const text = (index: number | undefined) => snapshot.strings[index ?? -1] ?? '';
  const drawn = new Map(layout.nodeIndex.map((node, at) => [node, at]));

  const all = (nodes.backendNodeId ?? []).map((id, index): TreeNode => {
    const { ignored = true, role, name, value, properties = [] } = ax.get(id) ?? {};
    const at = drawn.get(index);
    const [left = 0, top = 0, width = 0, height = 0] = at === undefined ? [] : (layout.bounds[at] ?? []);
    const pairs = nodes.attributes?.[index] ?? [];
    return {
      role: ignored ? '' : (role?.value ?? ''),
      name: (ignored ? '' : (name?.value ?? '')).trim(),
      value: String(value?.value ?? ''),
      states: Object.fromEntries(properties.map((property) => [property.name, property.value.value])),
      tag: text(nodes.nodeName?.[index]).toLowerCase(),
      attributes: Object.fromEntries(
        Array.from({ length: pairs.length / 2 }, (_, pair) => [text(pairs[2 * pair]), text(pairs[2 * pair + 1])]),
      ),
      box: width > 0 && height > 0 ? { left, top, right: left + width, bottom: top + height } : null,
      isFixed: at !== undefined && text(layout.styles[at]?.[0]) === 'fixed',
      parent: null,
      children: [],
    };
  });
  for (const [index, node] of all.entries()) {
    const parent = all[nodes.parentIndex?.[index] ?? -1];
    if (!parent || UNREAD.test(node.tag)) continue;
    node.parent = parent;
    parent.children.push(node);
  }
  return all[0]!;
}

/** The node and all below it, in the order of the document. */
export function* walk(node: TreeNode): Generator<TreeNode> {
  yield node;
  for (const child of node.children) yield* walk(child);
}

/** The node itself and those around it, from the nearest. */
export function* outwards(node: TreeNode | null): Generator<TreeNode> {
  for (let each = node; each; each = each.parent) yield each;
}

/** Whether it is read out by itself when it changes. */
export const isLive = ({ attributes, states }: TreeNode): boolean =>
  /polite|assertive/.test(attributes['aria-live'] ?? String(states['live'] ?? ''));

/** The texts that are read out by themselves. */
export const spokenIn = (root: TreeNode): string[] =>
  [...walk(root)]
    .filter(({ tag, role }) => tag === '#text' && role !== '')
    .filter((node) => [...outwards(node)].some(isLive))
    .map(({ name }) => name);
