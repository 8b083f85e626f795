let answer: boolean | null = null;

/** Whether a page may set how loud a film plays; on iPhones and iPads only their buttons do, and a set volume is forgotten. */
export function canSetVolume(): boolean {
  if (answer === null) {
    const video = document.createElement('video');
    video.volume = 0.5;
    answer = video.volume === 0.5;
  }
  return answer;
}
