/**
 * Text sizes in rem. A phone's root font is small at the two smaller interface sizes, so its text is larger in rem
 * there (`close`) than at the larger ones (`large`).
 */
export const TEXT_SIZES = {
  wide: { body: 1.2, quiet: 1, rowTitle: 1.45, screenTitle: 2, hero: 3.6 },
  close: { body: 1.5, quiet: 1.25, rowTitle: 1.8, screenTitle: 2.2, hero: 2.9 },
  large: { body: 1.05, quiet: 0.9, rowTitle: 1.2, screenTitle: 1.5, hero: 1.8 },
} as const;

export type TextSizes = (typeof TEXT_SIZES)[keyof typeof TEXT_SIZES];

/** Text sizes of a phone or any other window, at an interface size in per cent. */
export function textSizesOf(isPhone: boolean, size: number): TextSizes {
  return TEXT_SIZES[isPhone ? (size > 100 ? 'large' : 'close') : 'wide'];
}

/** Text sizes as custom properties of CSS. */
export const textSizeRules = ({ body, quiet, rowTitle, screenTitle, hero }: TextSizes) => `
  --size-body: ${body}rem;
  --size-quiet: ${quiet}rem;
  --size-row-title: ${rowTitle}rem;
  --size-screen-title: ${screenTitle}rem;
  --size-hero: ${hero}rem;
`;
