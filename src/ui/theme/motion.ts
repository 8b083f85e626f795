import { tokens } from './tokens.ts';

/** The radius of a pill of this height in rem. */
export const pillOf = (height: number) => `${height / 2}rem`;

/**
 * The box shadow of an element in focus: a ring that follows its corners. Not an element of its own, which is a layer that
 * each painting walks through even while it is hidden; nor does it lay anything out as it comes and goes.
 * @param gap rem of page colour between the element and the ring
 * @param width rem of the ring
 */
export const ring = (gap: number, width: number, colour: string) =>
  `0 0 0 ${gap}rem ${tokens.ink0}, 0 0 0 ${gap + width}rem ${colour}`;
