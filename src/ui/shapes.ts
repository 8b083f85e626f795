/** Sizes of cards and rows in rem, which windowing and layout count with. */
export type CardShape = 'poster' | 'wide';

export const CARD = {
  poster: { width: 11.6, ratio: 1.5 },
  wide: { width: 19.5, ratio: 0.5625 },
} as const;

/** Between two cards of a row. */
export const CARD_GAP = 1.2;
/** Title and caption under a picture, with the space above them. */
export const CAPTION = 3.9;
/** A row's heading with the space below it. */
export const HEADING = 3.4;
/** Below a row. */
export const ROW_GAP = 1.9;

/** Height in rem of a picture of a shape at a width. */
export function pictureHeight(shape: CardShape, width: number = CARD[shape].width): number {
  return width * CARD[shape].ratio;
}

/** Height in rem of a row of cards, heading and the space below included. */
export function rowHeight(shape: CardShape): number {
  return HEADING + pictureHeight(shape) + CAPTION + ROW_GAP;
}
