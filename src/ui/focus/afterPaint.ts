const waiting = new Set<() => void>();
const channel = typeof MessageChannel === 'undefined' ? null : new MessageChannel();

function run(): void {
  const due = [...waiting];
  waiting.clear();
  for (const callback of due) callback();
}

channel?.port1.addEventListener('message', run);
channel?.port1.start();

const isHidden = () => document.visibilityState === 'hidden';
if (typeof document !== 'undefined') document.addEventListener('visibilitychange', () => isHidden() && run());

/**
 * Calls back after the next frame is painted; a function passed several times until then is called once. A hidden page has no
 * frames, and calls back without.
 */
export function afterPaint(callback: () => void): void {
  waiting.add(callback);
  if (waiting.size > 1) return;
  // A message is a separate task, after the frame that posted it.
  const runLater = () => (channel ? channel.port2.postMessage(null) : setTimeout(run));
  if (isHidden()) runLater();
  else requestAnimationFrame(runLater);
}
