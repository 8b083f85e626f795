import type { PictureSize } from '../../../ui/fields/crop.ts';

/** The types offered in the file dialog, and accepted. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
const PICTURE_BYTES = 2 * 1024 * 1024;

/** Side in pixels of the uploaded picture, and its encoder quality, 0 to 1. */
const SIDE = 512;
const QUALITY = 0.9;

/** Why a file is rejected. */
export type PictureFault = 'kind' | 'size' | 'broken';

/** A picked picture; the caller revokes `url` when done. */
export interface PickedPicture {
  url: string;
  image: HTMLImageElement;
  size: PictureSize;
}

/** Reads a picked file, or returns why it is rejected; nothing is sent. */
export async function readPicture(file: File): Promise<PickedPicture | PictureFault> {
  if (!PICTURE_TYPES.some((type) => type === file.type)) return 'kind';
  if (file.size > PICTURE_BYTES) return 'size';
  const url = URL.createObjectURL(file);
  const image = new Image();
  const isRead = await new Promise<boolean>((resolve) => {
    image.addEventListener('load', () => resolve(image.naturalWidth > 0 && image.naturalHeight > 0));
    image.addEventListener('error', () => resolve(false));
    image.src = url;
  });
  if (isRead) return { url, image, size: { width: image.naturalWidth, height: image.naturalHeight } };
  URL.revokeObjectURL(url);
  return 'broken';
}

/** A square of a picture in the size of account pictures: WebP, or JPEG where the browser cannot encode it; null on failure. */
export async function squareOf(
  image: HTMLImageElement,
  { left, top, side }: { left: number; top: number; side: number },
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const pencil = canvas.getContext('2d');
  if (!pencil) return null;
  pencil.imageSmoothingQuality = 'high';
  // JPEG has no transparency and would show it black.
  pencil.fillStyle = '#fff';
  pencil.fillRect(0, 0, SIDE, SIDE);
  pencil.drawImage(image, left, top, side, side, 0, 0, SIDE, SIDE);
  const encode = (type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  const picture = await encode('image/webp');
  return picture?.type === 'image/webp' ? picture : encode('image/jpeg');
}
