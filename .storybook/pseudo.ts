import { cloneElement, createElement, isValidElement, type ReactElement, type ReactNode } from 'react';

/** What is not text: values to put in, references to other words, tags. */
const KEPT = /(\{\{[^}]*\}\}|\$t\([^)]*\)|<\/?[^<>]+>)/;
const LETTER = /\p{L}/u;
/** Latin letters that the product's fonts know with an accent; a Cyrillic vowel takes the accent after it. */
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
/** How much longer a text gets. */
const GROWTH = 0.4;

const accented = (letter: string) => ACCENTED[letter] ?? (CYRILLIC_VOWEL.test(letter) ? `${letter}\u0301` : letter);

/** Repeats vowels, or all letters where there are none, evenly until the text is longer by the growth. */
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

/** A text of the language nobody speaks: accented, longer by 40 %, in brackets; what is filled in stays as it is. */
export function pseudo(text: string): string {
  if (text === '') return text;
  return `[${text
    .split(KEPT)
    .map((part, index) => (index % 2 ? part : grown(part)))
    .join('')}]`;
}

/** The same tree of words, such as one locale, in the language nobody speaks; keys and plural forms stay. */
export function pseudoTree<Tree>(words: Tree): Tree {
  if (typeof words === 'string') return pseudo(words) as Tree;
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, pseudoTree(value)])) as Tree;
}

/** What is written for people has Cyrillic letters or spaces; ids, icons and kinds have neither. */
const isForPeople = (text: string) => /[\u0400-\u04FF]|\s/.test(text) && !/^(https?:|data:)/.test(text);

/** Not shown as text: the seed of a drawing, an address, styles. */
const UNSEEN = new Set(['seed', 'url', 'style', 'className']);

function pseudoValue(value: unknown): unknown {
  if (typeof value === 'string') return isForPeople(value) ? pseudo(value) : value;
  if (Array.isArray(value)) return value.map(pseudoValue);
  if (isValidElement<Record<string, unknown>>(value)) return pseudoElement(value);
  return Object.getPrototypeOf(value ?? 0) === Object.prototype ? pseudoArgs(value as Record<string, unknown>) : value;
}

type Draw = (context: Record<string, unknown>) => ReactNode;

/**
 * Storybook draws a story by an element whose properties are the story's whole context; within decorators, by one of a
 * function without name and properties.
 */
const isStory = ({ type, props }: ReactElement<Record<string, unknown>>) =>
  typeof type === 'function' &&
  (('canvasElement' in props && 'storyGlobals' in props) || (type.name === '' && Object.keys(props).length === 0));

/** What a story draws, with the texts that its own code has put there in the language nobody speaks. */
function Drawn({ draw, context }: { draw: Draw; context: Record<string, unknown> }): ReactNode {
  return pseudoValue(draw(context)) as ReactNode;
}

/** An element with every text below it that its makers wrote in the language nobody speaks; what components say stays. */
export function pseudoElement(element: ReactElement<Record<string, unknown>>): ReactElement {
  if (isStory(element)) return createElement(Drawn, { draw: element.type as Draw, context: element.props });
  const { children, ...props } = element.props;
  const inside = children === undefined ? [] : [children].flat();
  return cloneElement(element, pseudoArgs(props), ...(inside.map(pseudoValue) as ReactNode[]));
}

/** The arguments of a widget with every text in them in the language nobody speaks, nested elements included. */
export function pseudoArgs<Args extends Readonly<Record<string, unknown>>>(args: Args): Args {
  return Object.fromEntries(
    Object.entries(args).map(([key, value]) => [key, UNSEEN.has(key) ? value : pseudoValue(value)]),
  ) as unknown as Args;
}
