import type { CDPSession } from 'playwright';

/** Px from the left and the top of the page. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A node of the document, with what assistive technology is told about it. */
export interface TreeNode {
  /** The role it is exposed with, '' if it is not exposed. */
  role: string;
  name: string;
  value: string;
  /** States and properties by their names in the accessibility tree, such as `checked` or `valuetext`. */
  states: Readonly<Record<string, unknown>>;
  /** An element's tag in lower case, `#text` for text. */
  tag: string;
  attributes: Readonly<Record<string, string>>;
  /** Null if nothing is drawn. */
  box: Box | null;
  /** It stays in place in the window while its surroundings scroll. */
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

/** Elements without readable content. */
const UNREAD = /^(head|script|style|noscript|template)$/;

/** The document as currently shown; its root is the document itself. */
export async function readTree(session: CDPSession): Promise<TreeNode> {
  const [{ nodes: exposed }, snapshot] = await Promise.all([
    session.send('Accessibility.getFullAXTree'),
    session.send('DOMSnapshot.captureSnapshot', { computedStyles: ['position'] }),
  ]);
  const ax = new Map<number, AxNode>();
  for (const node of exposed as AxNode[]) {
    const { backendDOMNodeId: id, role } = node;
    // The lines of a text share its node id.
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

/** The node and its descendants, in document order. */
export function* walk(node: TreeNode): Generator<TreeNode> {
  yield node;
  for (const child of node.children) yield* walk(child);
}

/** The node and its ancestors, from the nearest. */
export function* outwards(node: TreeNode | null): Generator<TreeNode> {
  for (let each = node; each; each = each.parent) yield each;
}

/** Whether it is a live region. */
export const isLive = ({ attributes, states }: TreeNode): boolean =>
  /polite|assertive/.test(attributes['aria-live'] ?? String(states['live'] ?? ''));

/** The texts in live regions. */
export const spokenIn = (root: TreeNode): string[] =>
  [...walk(root)]
    .filter(({ tag, role }) => tag === '#text' && role !== '')
    .filter((node) => [...outwards(node)].some(isLive))
    .map(({ name }) => name);
