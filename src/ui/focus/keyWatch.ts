type See = (event: KeyboardEvent) => void;
const watchers = { down: new Set<See>(), up: new Set<See>() };

/** Sees every key first, as it goes down or up, and takes none; answers the way to stop. */
export function watchKeys(onDown: See | undefined, onUp?: See): () => void {
  if (onDown) watchers.down.add(onDown);
  if (onUp) watchers.up.add(onUp);
  return () => {
    if (onDown) watchers.down.delete(onDown);
    if (onUp) watchers.up.delete(onUp);
  };
}

/** Shows a key to those who watch. */
export function showKey(event: KeyboardEvent, way: keyof typeof watchers): void {
  for (const see of watchers[way]) see(event);
}
