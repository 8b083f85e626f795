import { parseSync, Visitor } from 'vite';

/** The banned words of a glossary's table, each with the word to use instead. */
export function bannedWords(page: string): Map<string, string> {
  const section = /^## Words$(.*?)(?=^## |$(?![\s\S]))/ms.exec(page)?.[1] ?? '';
  const rows = [...section.matchAll(/^\| (.+?) \| .+? \|(.*)\|$/gm)].slice(1);
  return new Map(
    rows.flatMap(([, word = '', banned = '']) =>
      [...banned.matchAll(/`([^`]+)`/g)].map(([, other = '']) => [other.toLowerCase(), word] as const),
    ),
  );
}

/** The words of a name or a comment, in lower case: `otherRungs` is other and rungs. */
export const wordsOf = (text: string): string[] =>
  (text.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase());

/** A plural counts as its singular. */
const isWord = (word: string, banned: string) => word === banned || word === `${banned}s`;

/** Names and comments of a source, its file's name included; not its strings, which contain keys and other people's words. */
function speechOf(path: string, text: string): string[] {
  const { program, comments, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const names = new Set([path.slice(path.lastIndexOf('/') + 1)]);
  const add = ({ name }: { name: string }) => void names.add(name);
  new Visitor({ Identifier: add, JSXIdentifier: add, PrivateIdentifier: add }).visit(program);
  return [...names, ...comments.map(({ value }) => value)];
}

/** Banned words in a source, one sentence each. */
export function strayWords(path: string, text: string, banned: ReadonlyMap<string, string>): string[] {
  const found = new Set(speechOf(path, text).flatMap(wordsOf));
  return [...banned].flatMap(([other, word]) =>
    [...found].some((one) => isWord(one, other)) ? [`${path} says ${other}, the word is ${word}`] : [],
  );
}
