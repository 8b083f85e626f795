/** The tags of a cue that are rendered; ruby is a reading above its word. */
export type CueTag = 'i' | 'b' | 'u' | 'ruby' | 'rt';

/** The text of a cue, and what is inside a tag. */
export type CueNode = string | { tag: CueTag; children: CueNode[] };

const TAGS: readonly string[] = ['i', 'b', 'u', 'ruby', 'rt'] satisfies CueTag[];
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
};
const LAST_CODE_POINT = 0x10ffff;

function readEntities(text: string): string {
  return text.replace(
    /&(?:#(\d+)|#[xX]([\da-fA-F]+)|(\w+));/g,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : whole;
    },
  );
}

/**
 * Parses the text of a WebVTT cue: only rendered tags remain (voices, classes, languages and timestamps are dropped),
 * unclosed ones close at the end of the text. The text is never parsed as HTML.
 */
export function parseCue(text: string): CueNode[] {
  const words = text
    // Position tags of another format that converters leave behind.
    .replace(/\{\\[^}]*\}/g, '')
    .replace(/\n{2,}/g, '\n')
    .trim();
  const root: CueNode[] = [];
  const open: { name: string; children: CueNode[] }[] = [{ name: '', children: root }];
  const into = () => open[open.length - 1]?.children ?? root;
  for (const [token] of words.matchAll(/<[/\w][^>]*>|[^<]+|</g)) {
    const [, isEnd, name = ''] = /^<(\/?)([a-z]*)[^>]*>$/.exec(token) ?? [];
    if (isEnd === undefined) into().push(readEntities(token));
    else if (isEnd) {
      const at = open.map((one) => one.name).lastIndexOf(name);
      if (at > 0) open.length = at;
    } else if (TAGS.includes(name)) {
      const node = { tag: name as CueTag, children: [] };
      into().push(node);
      open.push({ name, children: node.children });
    } else if (name) open.push({ name, children: into() });
  }
  return root;
}

/** The words of a cue without any tag. */
export function plainText(nodes: readonly CueNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : plainText(node.children))).join('');
}
