/** True where a film can be shown in a small window over others; televisions say so too, and cannot. */
export function canPictureInPicture(isTv: boolean): boolean {
  return !isTv && document.pictureInPictureEnabled === true;
}

/** Whether a film is in such a window. */
export function isInPictureInPicture(): boolean {
  return Boolean(document.pictureInPictureElement);
}
