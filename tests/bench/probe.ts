/** One key press: ms from the press to the end of the frame that shows it. */
export interface PressSample {
  ms: number;
  /** Components rendered since the page loaded, if they are counted. */
  renders: number;
}

/** A held key: frames while it was held, and how the page settled. */
export interface HoldSample {
  /** The longest time between two frames, ms. */
  longestFrame: number;
  /** Frames that a 60 Hz display would have shown and the page missed. */
  dropped: number;
  /** From the release of the key to the end of the last frame in which focus still moved, ms. */
  rest: number;
  moves: number;
}

/** The benchmark's code in the page, at `window.bench`. */
export interface Probe {
  /** Starts observing a held key; `stopHold` resolves once focus stands still. */
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
 * Runs in the page before its own scripts (it is sent there as text, so it refers to nothing outside).
 *
 * A press is measured from the time stamp that the browser gave the key event, which includes waiting behind other work, to the
 * first task after the frame that shows it: a message posted from an animation frame callback is delivered when styles, layout and
 * painting of that frame are done. The frame shows the press once it shows another element as focused, so a page that does so late is
 * measured until then.
 */
export function installProbe(): void {
  const FRAME_MS = 1000 / 60;
  /** A press without effect is given up after this many frames. */
  const MOST_FRAMES = 120;
  /** A held key has settled once focus has stood still for this many frames. */
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

  /** What a viewer sees as focused; DOM focus may follow a frame later. */
  const shown = () => document.querySelector('[data-focused]') ?? document.activeElement;

  function watchPress(pressedAt: number): void {
    const before = shown();
    let waited = 0;
    const look = () => {
      waited += 1;
      if (shown() === before && waited < MOST_FRAMES) {
        afterFrame(look);
        return;
      }
      const ms = performance.now() - pressedAt;
      window.benchSample?.(JSON.stringify({ ms, renders: window.benchRenders?.renders ?? 0 }));
    };
    afterFrame(look);
  }

  function watchHold(): void {
    let last = shown();
    const look = () => {
      if (!isHolding) return;
      const now = performance.now();
      if (releasedAt === null) frames.push(now);
      if (shown() !== last) {
        last = shown();
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
      // The time a release waited behind other work counts as well.
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
