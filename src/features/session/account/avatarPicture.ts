import type { PictureSize } from '../../../ui/fields/crop.ts';

/** What the file dialog offers, and what is taken. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
const PICTURE_BYTES = 2 * 1024 * 1024;

/** Side in pixels of the picture that is uploaded, and how faithfully it is encoded, 0 to 1. */
const SIDE = 512;
const QUALITY = 0.9;

/** Why a file is not taken. */
export type PictureFault = 'kind' | 'size' | 'broken';

/** A picture that was picked; whoever is done with it revokes `url`. */
export interface PickedPicture {
  url: string;
  image: HTMLImageElement;
  size: PictureSize;
}

/** Reads a file that was picked, or says why it is no picture for an account: nothing is sent anywhere. */
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

/** The square of a picture in the size that accounts have: a WebP, or a JPEG where the engine writes none; null where it fails. */
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
  // A JPEG knows no transparency and would show it black.
  pencil.fillStyle = '#fff';
  pencil.fillRect(0, 0, SIDE, SIDE);
  pencil.drawImage(image, left, top, side, side, 0, 0, SIDE, SIDE);
  const encode = (type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  const picture = await encode('image/webp');
  return picture?.type === 'image/webp' ? picture : encode('image/jpeg');
}
