/** A page out of sight has no frames; what waits for one is done after this long, in ms. */
const NO_FRAME_MS = 1000;

const waiting = new Set<() => void>();
const channel = typeof MessageChannel === 'undefined' ? null : new MessageChannel();
let timer: ReturnType<typeof setTimeout> | undefined;

function run(): void {
  clearTimeout(timer);
  const due = [...waiting];
  waiting.clear();
  for (const callback of due) callback();
}

channel?.port1.addEventListener('message', run);
channel?.port1.start();

/** Calls back once the next frame has been painted; the same function, however often it is given until then, once. */
export function afterPaint(callback: () => void): void {
  waiting.add(callback);
  if (waiting.size > 1) return;
  timer = setTimeout(run, NO_FRAME_MS);
  // A message is a task of its own, after the frame in which it was sent.
  requestAnimationFrame(() => (channel ? channel.port2.postMessage(null) : setTimeout(run)));
}
