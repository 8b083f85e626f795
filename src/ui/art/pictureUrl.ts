import { createContext, useContext } from 'react';

/** An image in several widths (px), each at `${base}-${width}.webp` below the API's base address. */
export type Picture = { base: string; widths: readonly number[] };

/** The API's base address that picture paths are relative to. */
export const PictureBase = createContext('/api');

function addressOf(picture: Picture, width: number, apiBase: string): string {
  return `${apiBase.replace(/\/$/, '')}/${picture.base.replace(/^\//, '')}-${width}.webp`;
}

/**
 * The address of the smallest width that fills `drawnPx` device pixels, else of the largest there is.
 */
export function srcOf(picture: Picture, apiBase: string, drawnPx: number): string {
  const widths = [...picture.widths].sort((one, other) => one - other);
  const width = widths.find((candidate) => candidate >= drawnPx) ?? widths[widths.length - 1] ?? 0;
  return addressOf(picture, width, apiBase);
}

/** The base address set by the app. */
export function usePictureBase(): string {
  return useContext(PictureBase);
}
