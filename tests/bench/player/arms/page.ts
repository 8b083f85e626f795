/** A player that an arm has started. */
export interface Playing {
  seek: (toS: number) => void;
  /** Chooses a level by its height. */
  choose: (height: number) => void;
  dispose: () => void;
}

/** Starts playing `manifestUrl` at `startAtS` in an empty element. */
export type Start = (host: HTMLElement, manifestUrl: string, startAtS: number) => Playing;

/** The bench's interface to an arm's page; times in ms, Infinity for what does not happen within LIMIT_MS. */
export interface ArmPage {
  /** From creating the player to its first frame at or after `startAtS`. */
  play: (manifestUrl: string, startAtS: number) => Promise<number>;
  /** From the seek to the first frame there. */
  seek: (toS: number) => Promise<number>;
  /** From selecting a level to its first frame. */
  choose: (height: number) => Promise<number>;
  /** Until a frame of this height is on screen. */
  untilHeight: (height: number) => Promise<number>;
  /** Removes the player, as when a page is left. */
  leave: () => void;
}

declare global {
  interface Window {
    armPage: ArmPage;
  }
}

const LIMIT_MS = 45_000;
/** How far before the requested second a frame may be, in seconds. */
const NEAR_S = 0.2;

/** When the first frame that `fits` is presented, or Infinity; the video element may be added later. */
function untilFrame(host: HTMLElement, fits: (frame: VideoFrameCallbackMetadata) => boolean): Promise<number> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => resolve(Infinity), LIMIT_MS);
    const watch = (video: HTMLVideoElement) =>
      video.requestVideoFrameCallback((_now, frame) => {
        if (!fits(frame)) return watch(video);
        // The timer would keep the element alive otherwise.
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

/** Exposes an arm's page to the bench. */
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
