/** A picture's size in its own pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** The square cropped from a picture: its middle as shares of the picture, and how many fit into its shorter side. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

export const WHOLE_CROP: Crop = { x: 0.5, y: 0.5, zoom: 1 };
export const MAX_ZOOM = 4;

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

const sideOf = ({ width, height }: PictureSize, zoom: number) => Math.min(width, height) / zoom;

/** The square in pixels of the picture. */
export function cropArea(size: PictureSize, { x, y, zoom }: Crop): { left: number; top: number; side: number } {
  const side = sideOf(size, zoom);
  return { left: x * size.width - side / 2, top: y * size.height - side / 2, side };
}

/** The nearest crop that lies within the picture. */
function keptInside(size: PictureSize, crop: Crop): Crop {
  const zoom = within(crop.zoom, 1, MAX_ZOOM);
  const side = sideOf(size, zoom);
  const [marginX, marginY] = [side / size.width / 2, side / size.height / 2];
  return { x: within(crop.x, marginX, 1 - marginX), y: within(crop.y, marginY, 1 - marginY), zoom };
}

/** Moves the square over the picture; `byX` and `byY` in sides of the square, right and down. */
export function panCrop(size: PictureSize, crop: Crop, byX: number, byY: number): Crop {
  const side = sideOf(size, crop.zoom);
  const x = crop.x + (byX * side) / size.width;
  const y = crop.y + (byY * side) / size.height;
  return keptInside(size, { ...crop, x, y });
}

/** Zooms the square; the point `at`, in shares of the square, stays in place where the picture allows it. */
export function zoomCrop(size: PictureSize, crop: Crop, zoom: number, at = { x: 0.5, y: 0.5 }): Crop {
  const next = within(zoom, 1, MAX_ZOOM);
  const difference = sideOf(size, crop.zoom) - sideOf(size, next);
  const x = crop.x + ((at.x - 0.5) * difference) / size.width;
  const y = crop.y + ((at.y - 0.5) * difference) / size.height;
  return keptInside(size, { x, y, zoom: next });
}
