/** Shows the picture in a window of its own, or brings it back; does nothing where the engine refuses. */
export function togglePictureInPicture(video: HTMLVideoElement): void {
  if (document.pictureInPictureElement === video) void document.exitPictureInPicture().catch(() => undefined);
  else if (video.requestPictureInPicture) void video.requestPictureInPicture().catch(() => undefined);
}
