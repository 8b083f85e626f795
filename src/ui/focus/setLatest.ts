/**
 * Sets an entry as the latest of a map that keeps at most `most`. Returns the value that is no longer in the map: the one it
 * replaces, or beyond `most` the one set longest ago.
 */
export function setLatest<Value>(map: Map<string, Value>, key: string, value: Value, most: number): Value | undefined {
  const replaced = map.get(key);
  map.delete(key);
  map.set(key, value);
  const [longestAgo] = map.entries();
  if (map.size <= most || !longestAgo) return replaced;
  map.delete(longestAgo[0]);
  return longestAgo[1];
}
