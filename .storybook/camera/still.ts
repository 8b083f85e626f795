import { STORY_START } from '../../mocks/clock.ts';
import { holdTimers } from './timers.ts';

/** The time shown in pictures: within the minute at which stories begin. */
const FROZEN_AT = STORY_START + 20_000;

/** Stops transitions and the caret, and hides video frames, which differ on every run. */
const STILL_STYLE = `
  *, *::before, *::after { transition: none !important; caret-color: transparent !important; }
  video { visibility: hidden !important; }
`;

/** Freezes the page while its pictures are taken. Returns a function that resumes it. */
export function holdStill(): () => void {
  const style = document.createElement('style');
  style.textContent = STILL_STYLE;
  document.head.append(style);
  const releaseTimers = holdTimers();
  const TickingDate = globalThis.Date;
  globalThis.Date = new Proxy(TickingDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [FROZEN_AT], newTarget) as object,
    get: (target, key) => (key === 'now' ? () => FROZEN_AT : (Reflect.get(target, key) as unknown)),
  });
  return () => {
    globalThis.Date = TickingDate;
    releaseTimers();
    style.remove();
  };
}
