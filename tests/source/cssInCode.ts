import { Visitor } from 'vite';
import { type Node, namesOf, outcomesOf, type Place } from './constants.ts';
import { parseSource } from './sourceFile.ts';

/** A piece of CSS that a browser will parse. */
export interface CssText {
  text: string;
  /** The source's line of each line of `text`, from 1. */
  lines: number[];
  /** Written with styled-components, which resolve nesting; everything else is parsed as it is. */
  isCompiled: boolean;
}

/** Tags whose templates are CSS, besides `styled`. */
const TAGS = new Set(['css', 'keyframes', 'createGlobalStyle']);
/** At most this many variants of a template, to cover all interpolated values. */
const MOST_VARIANTS = 16;
/** A string that looks like CSS: an at-rule or a rule with a declaration in it. */
const LOOKS_LIKE_CSS = /^\s*@[\w-]+[^{]*\{|\{\s*(--)?[a-z-]+\s*:[^{}]+\}/;

type Quasi = { start: number; value: { cooked: string | null } };

/**
 * Every piece of CSS in `text`, the source at `path`: styled templates, `style` attributes and assignments, and strings with
 * rules. A template with several possible values is returned once for each.
 */
export function cssInCode(path: string, text: string): CssText[] {
  const program = parseSource(path, text);
  const names = namesOf(path, program);
  const lineAt = lineCounter(text);
  const found: CssText[] = [];
  const seen = new Set<Node>();
  const place = (node: unknown): Place => ({ node: node as Node, names });

  function addStyle(name: string, value: unknown, at: number) {
    const property = name.startsWith('--') ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    for (const one of textsOf(place(value)))
      found.push({ text: `${property}: ${one ?? '1'};`, lines: [lineAt(at)], isCompiled: true });
  }

  function addStyleObject(expression: unknown) {
    for (const { node } of outcomesOf(place(expression))) {
      if (node.type !== 'ObjectExpression') continue;
      for (const { type, key, value } of node.properties as { type: string; key: Node; value: Node }[])
        if (type === 'Property') addStyle(String(key.name ?? key.value), value, key.start);
    }
  }

  new Visitor({
    TaggedTemplateExpression: ({ tag, quasi }) => {
      const root = rootName(tag as unknown as Node);
      seen.add(quasi as unknown as Node);
      if (root === 'styled' || TAGS.has(root)) found.push(...variantsOf(place(quasi), lineAt, true));
    },
    TemplateLiteral: (node) => {
      const literal = node as unknown as Node;
      if (seen.has(literal) || !LOOKS_LIKE_CSS.test(joined(node.quasis))) return;
      found.push(...variantsOf(place(literal), lineAt, false));
    },
    Literal: ({ value, start }) => {
      if (typeof value !== 'string' || !LOOKS_LIKE_CSS.test(value)) return;
      found.push({ text: value, lines: value.split('\n').map(() => lineAt(start)), isCompiled: false });
    },
    JSXAttribute: ({ name, value }) => {
      if (name.type === 'JSXIdentifier' && name.name === 'style' && value?.type === 'JSXExpressionContainer')
        addStyleObject(value.expression);
    },
    AssignmentExpression: ({ left, right }) => {
      const target = left as unknown as Node;
      const object = target.object as Node | undefined;
      if (object?.type !== 'MemberExpression' || (object.property as Node).name !== 'style' || target.computed) return;
      addStyle((target.property as Node).name as string, right, target.start);
    },
    CallExpression: ({ callee, arguments: given }) => {
      const { type, property } = callee as unknown as Node;
      const [name, value] = given as unknown as Node[];
      if (type !== 'MemberExpression' || (property as Node).name !== 'setProperty') return;
      if (name?.type === 'Literal' && value) addStyle(String(name.value), value, name.start);
    },
  }).visit(program);
  return found;
}

/** The CSS of a page: its `style` elements and attributes. */
export function cssInPage(text: string): CssText[] {
  const lineAt = lineCounter(text);
  return [...text.matchAll(/<style[^>]*>([^]*?)<\/style>|\sstyle="([^"]*)"/g)].map((match) => {
    const css = match[1] ?? match[2] ?? '';
    return sheet(css, lineAt(match.index + match[0].indexOf(css)));
  });
}

/** A style sheet that starts at line `from` of its file. */
export function sheet(text: string, from = 1): CssText {
  return { text, lines: text.split('\n').map((_, index) => from + index), isCompiled: false };
}

function lineCounter(text: string): (offset: number) => number {
  return (offset) => text.slice(0, offset).split('\n').length;
}

/** The identifier at the root of a tag: `styled` of styled(A).attrs({}). */
function rootName(node: Node): string {
  if (node.type === 'Identifier') return node.name as string;
  const inner = (node.object ?? node.callee ?? node.expression) as Node | undefined;
  return inner ? rootName(inner) : '';
}

function variantsOf(template: Place, lineAt: (offset: number) => number, isCompiled: boolean): CssText[] {
  return filledIn(template, lineAt, true).map((variant) => ({ ...variant, isCompiled }));
}

/** What an expression may evaluate to, null if that is only known at run time. */
function textsOf(place: Place): (string | null)[] {
  return outcomesOf(place).flatMap(({ node, names }) => {
    if (node.type === 'Literal') return [typeof node.value === 'boolean' ? '' : String(node.value ?? '')];
    if (node.type === 'UnaryExpression' && node.operator === '-')
      return textsOf({ node: node.argument as Node, names }).map((text) => text && `-${text}`);
    if (node.type === 'TemplateLiteral')
      return filledIn({ node, names }, () => 1, /[:{]/.test(joined(node.quasis as Quasi[]))).map(({ text }) => text);
    return [null];
  });
}

/** The variants of a template literal: enough to include every value of each of its expressions. */
function filledIn(
  { node, names }: Place,
  lineAt: (offset: number) => number,
  isRules: boolean,
): { text: string; lines: number[] }[] {
  const quasis = node.quasis as Quasi[];
  const choices = (node.expressions as Node[]).map((expression) => textsOf({ node: expression, names }));
  const variants = Math.min(MOST_VARIANTS, Math.max(1, ...choices.map(({ length }) => length)));
  const rests = quasis.map((_, index) => joined(quasis.slice(index + 1)));
  return Array.from({ length: variants }, (_, variant) => {
    let text = '';
    const lines: number[] = [];
    for (const [index, { start, value }] of quasis.entries()) {
      const first = lineAt(start);
      const cooked = value.cooked ?? '';
      cooked.split('\n').forEach((_line, offset) => {
        if (offset > 0 || lines.length === 0) lines.push(first + offset);
      });
      text += cooked;
      const texts = choices[index];
      if (!texts) continue;
      const chosen = texts[variant % Math.max(1, texts.length)] ?? (isRules ? standIn(text, rests[index] ?? '') : '1');
      text += chosen.replaceAll('\n', ' ');
    }
    return { text, lines };
  });
}

const joined = (quasis: readonly Quasi[]) => quasis.map(({ value }) => value.cooked ?? '').join('1');

/** A harmless placeholder that is valid between `before` and `after`. */
function standIn(before: string, after: string): string {
  if (/(^|[{};]|\*\/)\s*$/.test(before)) {
    if (/^\s*([;}\n]|$)/.test(after)) return '';
    return /[{;}]/.exec(after)?.[0] === '{' ? '.x' : '--x';
  }
  const begun = /[^{};]*$/.exec(before)?.[0] ?? '';
  const isSelector = !/^\s*([\w-]+\s*:|@)/.test(begun) && /^[^;}]*\{/.test(after);
  return isSelector && !/^(%|[a-z])/i.test(after) ? '.x' : '1';
}
