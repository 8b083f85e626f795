import { useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** The key each history entry began with, by the one it has since its address was replaced. */
const beginnings = new Map<string, string>();

/** The key of the history entry one is on; an address replaced by another of the same screen leaves it as it was. */
export function useEntryKey(): string {
  const { key, pathname } = useLocation();
  const isReplaced = useNavigationType() === 'REPLACE';
  const [last, setLast] = useState(() => ({ key, pathname, entry: beginnings.get(key) ?? key }));
  if (last.key === key) return last.entry;
  const entry = isReplaced && last.pathname === pathname ? last.entry : (beginnings.get(key) ?? key);
  beginnings.set(key, entry);
  setLast({ key, pathname, entry });
  return entry;
}
