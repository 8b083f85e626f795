let canVolumeBeSet: boolean | null = null;

/** Whether a page may set the volume; on iPhones and iPads only their buttons do, and a set volume is discarded. */
export function canSetVolume(): boolean {
  if (canVolumeBeSet === null) {
    const video = document.createElement('video');
    video.volume = 0.5;
    canVolumeBeSet = video.volume === 0.5;
  }
  return canVolumeBeSet;
}
