/** Media queries by the product's breakpoints; a style for phones goes under `phone`, all else is the default. */
export const media = {
  /** Touch: phones, and tablets of any width. */
  touch: '@media (max-width: 767px), (pointer: coarse) and (hover: none)',
  phone: '@media (max-width: 767px)',
  wide: '@media (min-width: 768px)',
  /** Of a phone on its side: above its keyboard is room for a field and a button alone. */
  low: '@media (max-height: 479px)',
} as const;
