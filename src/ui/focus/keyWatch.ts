type See = (event: KeyboardEvent) => void;
const watchers = { down: new Set<See>(), up: new Set<See>() };

/** Calls back for every key, down or up, before it is handled, without consuming it; returns an unsubscribe function. */
export function watchKeys(onDown: See | undefined, onUp?: See): () => void {
  if (onDown) watchers.down.add(onDown);
  if (onUp) watchers.up.add(onUp);
  return () => {
    if (onDown) watchers.down.delete(onDown);
    if (onUp) watchers.up.delete(onUp);
  };
}

/** Notifies the key watchers. */
export function showKey(event: KeyboardEvent, way: keyof typeof watchers): void {
  for (const see of watchers[way]) see(event);
}
