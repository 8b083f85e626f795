import { captionHeight, type CardShape, pictureHeight } from './shapes.ts';

/** Between two columns and between two rows, in rem. */
export const GRID_GAP = { column: 1.25, row: 0.6 } as const;

const NARROWEST: Readonly<Record<CardShape, number>> = { poster: 10.4, wide: 16.5, person: 8.6, episode: 16.5 };

/** How many columns of a shape stand in `widthRem`, and the height of one line with the space below it, in rem. */
export function gridLayout(widthRem: number, shape: CardShape): { columns: number; itemHeightRem: number } {
  const columns = Math.max(2, Math.floor((widthRem + GRID_GAP.column) / (NARROWEST[shape] + GRID_GAP.column)));
  const width = (widthRem - GRID_GAP.column * (columns - 1)) / columns;
  return { columns, itemHeightRem: pictureHeight(shape, width) + captionHeight(shape) + GRID_GAP.row };
}
