/** A player that an arm has begun. */
export interface Playing {
  seek: (toS: number) => void;
  /** Chooses a level by its height. */
  choose: (height: number) => void;
  dispose: () => void;
}

/** Begins to play `manifestUrl` at `startAtS` in an empty element. */
export type Start = (host: HTMLElement, manifestUrl: string, startAtS: number) => Playing;

/** What the bench asks of an arm's page; times in milliseconds, Infinity for what does not happen within LIMIT_MS. */
export interface ArmPage {
  /** From the creation of the player to its first frame at `startAtS` or after. */
  play: (manifestUrl: string, startAtS: number) => Promise<number>;
  /** From the seek to the first frame there. */
  seek: (toS: number) => Promise<number>;
  /** From the choice of a level to its first frame. */
  choose: (height: number) => Promise<number>;
  /** Until a frame of this height is on screen. */
  untilHeight: (height: number) => Promise<number>;
  /** Removes the player, as a page that is left. */
  leave: () => void;
}

declare global {
  interface Window {
    armPage: ArmPage;
  }
}

const LIMIT_MS = 45_000;
/** A frame may lie this much before the second that was asked for, in seconds. */
const NEAR_S = 0.2;

/** When the first frame is presented that `fits`, or Infinity; the video may come later. */
function untilFrame(host: HTMLElement, fits: (frame: VideoFrameCallbackMetadata) => boolean): Promise<number> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => resolve(Infinity), LIMIT_MS);
    const watch = (video: HTMLVideoElement) =>
      video.requestVideoFrameCallback((_now, frame) => {
        if (!fits(frame)) return watch(video);
        // Else it would keep the element.
        clearTimeout(limit);
        resolve(frame.presentationTime);
      });
    const found = host.querySelector('video');
    if (found) return void watch(found);
    const observer = new MutationObserver(() => {
      const video = host.querySelector('video');
      if (!video) return;
      observer.disconnect();
      watch(video);
    });
    observer.observe(host, { childList: true, subtree: true });
  });
}

/** Opens the page of an arm to the bench. */
export function openPage(start: Start): void {
  let host = document.createElement('div');
  let playing: Playing | null = null;
  window.armPage = {
    async play(manifestUrl, startAtS) {
      host = document.createElement('div');
      host.id = 'host';
      document.body.append(host);
      const begun = performance.now();
      playing = start(host, manifestUrl, startAtS);
      return (await untilFrame(host, ({ mediaTime }) => mediaTime >= startAtS - NEAR_S)) - begun;
    },
    async seek(toS) {
      const begun = performance.now();
      playing?.seek(toS);
      return (await untilFrame(host, ({ mediaTime }) => mediaTime >= toS - NEAR_S)) - begun;
    },
    async choose(height) {
      const begun = performance.now();
      playing?.choose(height);
      return (await untilFrame(host, (frame) => frame.height === height)) - begun;
    },
    async untilHeight(height) {
      const begun = performance.now();
      return (await untilFrame(host, (frame) => frame.height >= height)) - begun;
    },
    leave() {
      playing?.dispose();
      playing = null;
      host.remove();
      host = document.createElement('div');
    },
  };
}
