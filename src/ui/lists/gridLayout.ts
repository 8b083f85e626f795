import { captionHeight, type CardShape, pictureHeight } from './shapes.ts';

/** Between two columns and between two rows, in rem. */
export const GRID_GAP = { column: 1.25, row: 0.6 } as const;

const NARROWEST: Readonly<Record<CardShape, number>> = { poster: 10.4, wide: 16.5, person: 8.6, episode: 16.5 };
/** A window lower than this, in rem, has smaller cards, so that a whole one fits below what stands above the grid. */
const LOW_REM = 33;
const LOW_SHARE = 0.75;

/**
 * How many columns of a shape fit into `widthRem`, and the height of one line with the space below it, in rem.
 * `heightRem` is that of the window.
 */
export function gridLayout(
  widthRem: number,
  shape: CardShape,
  heightRem = Number.POSITIVE_INFINITY,
): { columns: number; itemHeightRem: number } {
  const narrowest = NARROWEST[shape] * (heightRem < LOW_REM ? LOW_SHARE : 1);
  const columns = Math.max(2, Math.floor((widthRem + GRID_GAP.column) / (narrowest + GRID_GAP.column)));
  const width = (widthRem - GRID_GAP.column * (columns - 1)) / columns;
  return { columns, itemHeightRem: pictureHeight(shape, width) + captionHeight(shape) + GRID_GAP.row };
}
