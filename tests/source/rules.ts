/** Numbers of the rules that docs/rules.md states, in its order. */
export const statedRules = (text: string): number[] =>
  [...text.matchAll(/^- \*\*R(\d+)\.\*\* /gm)].map(([, number]) => Number(number));

/** Numbers of the rules that a text cites; `R6 to R9` cites those between as well. */
export function citedRules(text: string): number[] {
  return [...text.matchAll(/\bR(\d{1,3})\b(?: to R(\d{1,3})\b)?/g)].flatMap(([, first, last = first]) =>
    Array.from({ length: Math.max(0, Number(last) - Number(first) + 1) }, (_, index) => Number(first) + index),
  );
}

/** A page that is not in the repository, cited as a reason. */
const ELSEWHERE =
  /\bseed, sections?\b|\(seed: (?!number|string)|\bseed['’]s\b|\bspec(?:ification)?(?:,|['’]s)? sections?\b|\bspec\/|\bdesign\/[\w-]+\.md\b/gi;

/** Citations of pages that are not in the repository. */
export const citationsElsewhere = (text: string): string[] => text.match(ELSEWHERE) ?? [];
