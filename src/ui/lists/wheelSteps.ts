/** This much in one event, px, is a notch of a mouse; a trackpad sends small deltas, with momentum. */
const NOTCH_PX = 80;
/** A turn of this much, px, is intended; the steps that follow it take a whole item each. */
const MEANT_PX = 30;
/** Without an event for this long, in ms, the turn is over. */
const REST_MS = 200;

/** Wheel input for a list that moves by whole items: a step for each notch, or for the length of an item. */
export class WheelSteps {
  readonly #pauseMs: number;
  #turnedPx = 0;
  #way = 0;
  #neededPx = MEANT_PX;
  #turnedAt = Number.NEGATIVE_INFINITY;
  #steppedAt = Number.NEGATIVE_INFINITY;

  /** `pauseMs` is the minimum time between two steps. */
  constructor(pauseMs: number) {
    this.#pauseMs = pauseMs;
  }

  /**
   * @param deltaPx how far the wheel was turned along the list
   * @param itemPx how long an item is
   * @param now the time of the event, ms
   */
  turn(deltaPx: number, itemPx: number, now: number): -1 | 0 | 1 {
    if (now - this.#turnedAt > REST_MS || Math.sign(deltaPx) !== this.#way) {
      this.#turnedPx = 0;
      this.#neededPx = MEANT_PX;
    }
    this.#turnedAt = now;
    this.#way = Math.sign(deltaPx);
    this.#turnedPx += deltaPx;
    const isEnough = Math.abs(deltaPx) >= NOTCH_PX || Math.abs(this.#turnedPx) >= this.#neededPx;
    if (!isEnough || now - this.#steppedAt < this.#pauseMs) return 0;
    this.#steppedAt = now;
    this.#turnedPx = 0;
    this.#neededPx = itemPx;
    return deltaPx > 0 ? 1 : -1;
  }
}
