/** One key press: ms from the press to the end of the frame that shows it. */
export interface PressSample {
  ms: number;
  /** Components rendered since the page began, where they are counted. */
  renders: number;
}

/** A key held down: frames while it was held, and how the page came to rest. */
export interface HoldSample {
  /** The longest time between two frames, ms. */
  longestFrame: number;
  /** Frames that a display of 60 Hz would have shown and the page did not. */
  dropped: number;
  /** From the release of the key to the end of the last frame in which focus still moved, ms. */
  rest: number;
  /** How often focus moved. */
  moves: number;
}

/** The page's side of the benchmark, at `window.bench`. */
export interface Probe {
  /** Starts to watch a held key; `stopHold` answers once focus has stood still. */
  startHold: () => void;
  stopHold: () => Promise<HoldSample>;
}

declare global {
  interface Window {
    bench: Probe;
    /** Called with a PressSample as JSON after each press. */
    benchSample?: (json: string) => void;
  }
}

/**
 * Runs in the page before its own scripts (and is sent there as text, so it refers to nothing outside).
 *
 * A press counts from the time stamp that the browser gave the key, so waiting behind other work is part of it, to the
 * first task after the frame that shows it: a message sent from an animation frame callback is delivered when styles,
 * layout and painting of that frame are done. The frame shows the press once the focused element is another one, so a
 * page that moves focus late is measured until then.
 */
export function installProbe(): void {
  const FRAME_MS = 1000 / 60;
  /** A press that leads nowhere is given up after as many frames. */
  const MOST_FRAMES = 120;
  /** A held key has come to rest when focus stood still for as many frames. */
  const STILL_FRAMES = 20;

  const afterFrame = (callback: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        port1.close();
        callback();
      });
      port1.start();
      port2.postMessage(0);
    });

  let isHolding = false;
  let releasedAt: number | null = null;
  let frames: number[] = [];
  let moves = 0;
  let movedAt = 0;

  function watchPress(pressedAt: number): void {
    const before = document.activeElement;
    let waited = 0;
    const look = () => {
      waited += 1;
      if (document.activeElement === before && waited < MOST_FRAMES) {
        afterFrame(look);
        return;
      }
      const ms = performance.now() - pressedAt;
      window.benchSample?.(JSON.stringify({ ms, renders: window.benchRenders?.renders ?? 0 }));
    };
    afterFrame(look);
  }

  function watchHold(): void {
    let last = document.activeElement;
    const look = () => {
      if (!isHolding) return;
      const now = performance.now();
      if (releasedAt === null) frames.push(now);
      if (document.activeElement !== last) {
        last = document.activeElement;
        movedAt = now;
      }
      afterFrame(look);
    };
    afterFrame(look);
  }

  window.addEventListener(
    'focusin',
    () => {
      moves += 1;
    },
    true,
  );

  window.addEventListener(
    'keydown',
    (event) => {
      if (!isHolding) watchPress(event.timeStamp);
    },
    true,
  );
  window.addEventListener(
    'keyup',
    (event) => {
      if (!isHolding || releasedAt !== null) return;
      releasedAt = event.timeStamp;
      // A release that waited behind other work is part of coming to rest.
      afterFrame(() => {
        movedAt = Math.max(movedAt, performance.now());
      });
    },
    true,
  );

  window.bench = {
    startHold() {
      isHolding = true;
      releasedAt = null;
      frames = [];
      moves = 0;
      movedAt = 0;
      watchHold();
    },
    async stopHold() {
      let seen = -1;
      for (let still = 0; still < STILL_FRAMES; still += 1) {
        await new Promise<void>((resolve) => {
          afterFrame(resolve);
        });
        if (movedAt !== seen || releasedAt === null) still = 0;
        seen = movedAt;
      }
      isHolding = false;
      const gaps = frames.slice(1).map((at, place) => at - frames[place]!);
      return {
        longestFrame: Math.max(0, ...gaps),
        dropped: gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / FRAME_MS) - 1), 0),
        rest: movedAt - (releasedAt ?? movedAt),
        moves,
      };
    },
  };
}
