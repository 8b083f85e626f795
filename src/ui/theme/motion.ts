import { css } from 'styled-components';
import { tokens } from './tokens.ts';

/** The radius of a pill of this height in rem; that of a ring around it is computed from it. */
export const pillOf = (height: number) => `${height / 2}rem`;

/**
 * A ring on a pseudo-element, to be shown by `visibility: inherit` while the element carries `data-focused`: that lays nothing
 * out, and a hidden ring makes no layer of its own.
 * @param gap rem of page colour between the element and the ring
 * @param width rem of the ring
 * @param radius of the element, any CSS length
 */
export function ring(gap: number, width: number, radius: string, colour: string) {
  const reach = gap + width;
  return css`
    &::after {
      content: '';
      position: absolute;
      top: -${reach}rem;
      right: -${reach}rem;
      bottom: -${reach}rem;
      left: -${reach}rem;
      border: ${width}rem solid ${colour};
      border-radius: calc(${radius} + ${reach}rem);
      box-shadow: inset 0 0 0 ${gap}rem ${tokens.ink0};
      visibility: hidden;
      pointer-events: none;
    }
  `;
}
