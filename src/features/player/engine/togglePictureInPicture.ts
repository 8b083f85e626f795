/** Opens or closes picture-in-picture; a no-op where the browser refuses. */
export function togglePictureInPicture(video: HTMLVideoElement): void {
  if (document.pictureInPictureElement === video) void document.exitPictureInPicture().catch(() => undefined);
  else if (video.requestPictureInPicture) void video.requestPictureInPicture().catch(() => undefined);
}
