import { tokens } from '../theme/tokens.ts';

/** Sizes of cards and rows in rem, used by virtualised lists and layout. */
export type CardShape = 'poster' | 'wide' | 'person' | 'episode';

export const CARD = {
  poster: { width: 11.6, ratio: 1.5 },
  wide: { width: 19.5, ratio: 0.5625 },
  person: { width: 9.6, ratio: 1 },
  episode: { width: 19.5, ratio: 0.5625 },
} as const;

/** Between two cards of a row. */
export const CARD_GAP = 1.2;
/** Title and caption under a picture, with the space above them; names of people and episodes take two lines. */
const CAPTION: Readonly<Record<CardShape, number>> = { poster: 3.9, wide: 3.9, person: 5.4, episode: 5.4 };
/** A row's heading with the space below it. */
export const HEADING = 3.4;
/** Below a row. */
export const ROW_GAP = 1.9;

/** The corners of a card: people are round. */
export function cardRadius(shape: CardShape): string {
  return shape === 'person' ? '50%' : tokens.radiusCard;
}

/** Height in rem of title and caption under a picture of a shape, with the space above them. */
export function captionHeight(shape: CardShape): number {
  return CAPTION[shape];
}

/** Height in rem of a picture of a shape at a width. */
export function pictureHeight(shape: CardShape, width: number = CARD[shape].width): number {
  return width * CARD[shape].ratio;
}

/** Height in rem of a row of cards, heading and the space below included. */
export function rowHeight(shape: CardShape): number {
  return HEADING + pictureHeight(shape) + captionHeight(shape) + ROW_GAP;
}
