import { cloneElement, createElement, isValidElement, type ReactElement, type ReactNode } from 'react';

/** Parts that are not text: placeholders for values, references to other texts, tags. */
const KEPT = /(\{\{[^}]*\}\}|\$t\([^)]*\)|<\/?[^<>]+>)/;
const LETTER = /\p{L}/u;
/** Latin letters that the product's fonts have with an accent; after a Cyrillic vowel a combining accent is added. */
const ACCENTED: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  y: 'ý',
  c: 'ç',
  n: 'ñ',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
  Y: 'Ý',
  C: 'Ç',
  N: 'Ñ',
};
const CYRILLIC_VOWEL = /[аеєиіїоуюяыэё]/i;
const VOWEL = /[aeiouyаеєиіїоуюяыэё]/i;
/** By how much a text grows. */
const GROWTH = 0.4;

const accented = (letter: string) => ACCENTED[letter] ?? (CYRILLIC_VOWEL.test(letter) ? `${letter}\u0301` : letter);

/** Repeats vowels, or all letters if there are no vowels, evenly until the text has grown enough. */
function grown(text: string): string {
  const letters = [...text];
  const count = letters.filter((letter) => LETTER.test(letter)).length;
  const canGrow = letters.some((letter) => VOWEL.test(letter)) ? VOWEL : LETTER;
  const places = letters.filter((letter) => canGrow.test(letter)).length;
  const extra = Math.ceil(count * GROWTH);
  let place = 0;
  return letters
    .map((letter) => {
      if (!canGrow.test(letter)) return accented(letter);
      const times = 1 + Math.floor(((place + 1) * extra) / places) - Math.floor((place * extra) / places);
      place += 1;
      return accented(letter).repeat(times);
    })
    .join('');
}

/** Pseudolocalises a text: accented, 40 % longer, in brackets; placeholders stay as they are. */
export function pseudo(text: string): string {
  if (text === '') return text;
  return `[${text
    .split(KEPT)
    .map((part, index) => (index % 2 ? part : grown(part)))
    .join('')}]`;
}

/** Pseudolocalises a tree of texts, such as one locale; keys and plural forms stay. */
export function pseudoTree<Tree>(words: Tree): Tree {
  if (typeof words === 'string') return pseudo(words) as Tree;
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, pseudoTree(value)])) as Tree;
}

/** Texts for people have Cyrillic letters or spaces; ids, icons and kinds have neither. */
const isForPeople = (text: string) => /[\u0400-\u04FF]|\s/.test(text) && !/^(https?:|data:)/.test(text);

/** Properties that are not shown as text: the seed of a drawing, an address, styles. */
const UNSEEN = new Set(['seed', 'url', 'style', 'className']);

function pseudoValue(value: unknown): unknown {
  if (typeof value === 'string') return isForPeople(value) ? pseudo(value) : value;
  if (Array.isArray(value)) return value.map(pseudoValue);
  if (isValidElement<Record<string, unknown>>(value)) return pseudoElement(value);
  return Object.getPrototypeOf(value ?? 0) === Object.prototype ? pseudoArgs(value as Record<string, unknown>) : value;
}

type Draw = (context: Record<string, unknown>) => ReactNode;

/**
 * Storybook renders a story as an element whose props are the story's whole context; inside decorators, as one of an anonymous
 * function without props.
 */
const isStory = ({ type, props }: ReactElement<Record<string, unknown>>) =>
  typeof type === 'function' &&
  (('canvasElement' in props && 'storyGlobals' in props) || (type.name === '' && Object.keys(props).length === 0));

/** Renders a story with the texts of its own code pseudolocalised. */
function Drawn({ draw, context }: { draw: Draw; context: Record<string, unknown> }): ReactNode {
  return pseudoValue(draw(context)) as ReactNode;
}

/** An element with every text of the story's code below it pseudolocalised; the components' own texts stay. */
export function pseudoElement(element: ReactElement<Record<string, unknown>>): ReactElement {
  if (isStory(element)) return createElement(Drawn, { draw: element.type as Draw, context: element.props });
  const { children, ...props } = element.props;
  const inside = children === undefined ? [] : [children].flat();
  return cloneElement(element, pseudoArgs(props), ...(inside.map(pseudoValue) as ReactNode[]));
}

/** A widget's arguments with every text in them pseudolocalised, including nested elements. */
export function pseudoArgs<Args extends Readonly<Record<string, unknown>>>(args: Args): Args {
  return Object.fromEntries(
    Object.entries(args).map(([key, value]) => [key, UNSEEN.has(key) ? value : pseudoValue(value)]),
  ) as unknown as Args;
}
