/** A hidden page has no frames; callbacks run after this timeout, in ms, instead. */
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

/** Calls back after the next frame is painted; a function passed several times until then is called once. */
export function afterPaint(callback: () => void): void {
  waiting.add(callback);
  if (waiting.size > 1) return;
  timer = setTimeout(run, NO_FRAME_MS);
  // A message is a separate task, after the frame that posted it.
  requestAnimationFrame(() => (channel ? channel.port2.postMessage(null) : setTimeout(run)));
}
