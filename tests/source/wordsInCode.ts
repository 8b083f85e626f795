import { Visitor } from 'vite';
import { parseSource } from './sourceFile.ts';

/** The texts in a source, and where it takes its words from. */
export interface WordsInCode {
  /** Namespaces in its `useTranslation`, `getFixedT` and `TFunction`; empty if it names none. */
  namespaces: string[];
  /** Namespaces it loads before using them: those of `needWords` and `withWords`. */
  brought: string[];
  /** Literal keys passed to `t`, `i18nKey` and the like, as written. */
  keys: string[];
  /** Composed keys, with `*` for the variable part: `error.*` of t(`error.${kind}`). */
  patterns: string[];
  /** Every other string literal: keys may come from tables. */
  literals: string[];
  /** Hard-coded texts for people. */
  hardCoded: string[];
}

/** Attributes that people read or hear. */
const SPOKEN =
  /^(alt|title|placeholder|heading|text|message|caption|hint|description|kicker|summary|label|note|question|answer|aria-label|aria-description|aria-roledescription|aria-valuetext|aria-placeholder|(?!enterKeyHint)[a-z]\w*(Label|Text|Title|Hint|Caption|Heading|Message))$/;

/** Properties of elements and of the page with text for people. */
const WRITTEN = /^(title|textContent|innerText|innerHTML|placeholder|alt|ariaLabel)$/;

/** Functions whose last argument is shown or announced. */
const SAYS = /^(announce|noticed|alert|confirm|prompt)$/;

/** Generated content in styles: words, not symbols. */
const IN_STYLES = /content:\s*(['"])(?!\\)([^'"]*\p{L}[^'"]*)\1/gu;

/** Names in code, such as focus keys. */
const NAME = /^[a-z]+(\.\w+)+$/;
const LETTER = /\p{L}/u;
const CYRILLIC = /\p{Script=Cyrillic}/u;

type Node = { type: string; [field: string]: unknown };

/** Reads `text`, the source at `path`. */
export function wordsInCode(path: string, text: string): WordsInCode {
  const words: WordsInCode = { namespaces: [], brought: [], keys: [], patterns: [], literals: [], hardCoded: [] };
  const hard = (value: string) => {
    if (LETTER.test(value) && !NAME.test(value)) words.hardCoded.push(value.trim());
  };
  const spokenIn = (children: readonly { type: string }[]) => {
    for (const child of children as Node[]) {
      if (child.type === 'JSXExpressionContainer') literalsOf(child.expression as Node).forEach(hard);
    }
  };
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value !== 'string') return;
      words.literals.push(value);
      if (CYRILLIC.test(value)) words.hardCoded.push(value);
    },
    TemplateElement: ({ value }) => {
      if (CYRILLIC.test(value.raw)) words.hardCoded.push(value.raw);
      for (const [, , word] of value.raw.matchAll(IN_STYLES)) hard(word ?? '');
    },
    AssignmentExpression: ({ left, right }) => {
      const name = left.type === 'MemberExpression' && left.property.type === 'Identifier' ? left.property.name : '';
      if (WRITTEN.test(name)) literalsOf(right as unknown as Node).forEach(hard);
    },
    Property: ({ key, value }) => {
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
      if (SPOKEN.test(name)) literalsOf(value as unknown as Node).forEach(hard);
    },
    JSXText: ({ value }) => hard(value),
    JSXElement: ({ children }) => spokenIn(children),
    JSXFragment: ({ children }) => spokenIn(children),
    JSXAttribute: ({ name, value }) => {
      const attribute = name.type === 'JSXIdentifier' ? name.name : '';
      const source = (value?.type === 'JSXExpressionContainer' ? value.expression : value) as Node | null;
      if (!source) return;
      if (attribute === 'i18nKey') collectKeys(source, words);
      else if (SPOKEN.test(attribute)) literalsOf(source).forEach(hard);
    },
    CallExpression: ({ callee, arguments: args }) => {
      const name =
        callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : '';
      const called = callee.type === 'Identifier' ? callee.name : name;
      const first = args[0] as Node | undefined;
      if (!first) return;
      const last = args.at(-1) as unknown as Node;
      if (SAYS.test(called)) literalsOf(last).forEach(hard);
      const [attribute] = stringsIn(first);
      if (called === 'setAttribute' && SPOKEN.test(attribute ?? '')) literalsOf(last).forEach(hard);
      if (called === 'useTranslation') words.namespaces.push(...stringsIn(first));
      else if (called === 'getFixedT' && args[1]) words.namespaces.push(...stringsIn(args[1] as unknown as Node));
      else if (called === 'needWords' || called === 'withWords') words.brought.push(...stringsIn(first));
      else if (called === 't') collectKeys(first, words);
    },
    TSTypeReference: ({ typeName, typeArguments }) => {
      if (typeName.type !== 'Identifier' || typeName.name !== 'TFunction') return;
      for (const argument of typeArguments?.params ?? [])
        words.namespaces.push(...stringsIn(argument as unknown as Node));
    },
  }).visit(parseSource(path, text));
  return words;
}

/** Texts that an expression may evaluate to: a literal, the fixed parts of a template, the branches of a conditional. */
function literalsOf(node: Node): string[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type === 'TemplateLiteral') return fixedParts(node);
  if (node.type === 'ParenthesizedExpression') return literalsOf(node.expression as Node);
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].flatMap((one) => literalsOf(one as Node));
  if (node.type === 'LogicalExpression') return [node.left, node.right].flatMap((one) => literalsOf(one as Node));
  return [];
}

const fixedParts = (node: Node) => (node.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw);

function collectKeys(node: Node, words: WordsInCode): void {
  if (node.type === 'ConditionalExpression') {
    collectKeys(node.consequent as Node, words);
    collectKeys(node.alternate as Node, words);
  } else if (node.type === 'TemplateLiteral') {
    words.patterns.push(fixedParts(node).join('*'));
  } else words.keys.push(...literalsOf(node));
}

/** All string literals at or directly inside a node: a name, a list of names, or the type of either. */
function stringsIn(node: Node): string[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type === 'TSLiteralType') return stringsIn(node.literal as Node);
  if (node.type === 'TSTypeOperator') return stringsIn(node.typeAnnotation as Node);
  const inner = (node.elements ?? node.elementTypes ?? node.types ?? []) as Node[];
  return inner.flatMap(stringsIn);
}
