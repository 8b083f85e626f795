import type { PickedPicture } from '../../../../src/features/session/account/avatarPicture.ts';

/** A picture file drawn by the browser: a sun over hills, with a disc in the middle to judge a crop by. */
export async function drawnFile(width: number, height: number, type = 'image/png'): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pencil = canvas.getContext('2d')!;
  const sky = pencil.createLinearGradient(0, 0, width, height);
  sky.addColorStop(0, '#2b3a67');
  sky.addColorStop(1, '#ff9f5a');
  pencil.fillStyle = sky;
  pencil.fillRect(0, 0, width, height);
  pencil.fillStyle = '#ffd39a';
  pencil.beginPath();
  pencil.arc(width / 2, height / 2, Math.min(width, height) / 4, 0, 2 * Math.PI);
  pencil.fill();
  pencil.fillStyle = '#1b1b25';
  pencil.fillRect(0, height * 0.8, width, height * 0.2);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type));
  return new File([blob!], 'sun.png', { type });
}

/** The same picture as the panel reads it from the file. */
export async function pickedPicture(width: number, height: number): Promise<PickedPicture> {
  const url = URL.createObjectURL(await drawnFile(width, height));
  const image = new Image();
  image.src = url;
  await image.decode();
  return { url, image, size: { width, height } };
}
