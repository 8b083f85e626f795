import { useMemo } from 'react';
import { useLatest } from './useLatest.ts';

/** Returns the same record for as long as each of its fields is the same; a call site must always pass the same fields. */
export function useSame<Fields extends object>(fields: Fields): Fields {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the fields are what it depends on
  return useMemo(() => fields, Object.values(fields));
}

/**
 * Callbacks with a stable identity while the same ones are given; each calls the latest render's. An undefined one is
 * left out, so that its absence can be seen.
 */
export function useSteady<Calls extends { [Name in keyof Calls]?: (...args: never[]) => unknown }>(
  calls: Calls,
): Calls {
  const latest = useLatest(calls);
  const names = (Object.keys(calls) as (keyof Calls & string)[]).filter((name) => calls[name]).join(' ');
  return useMemo(() => {
    const steady =
      (name: string) =>
      (...args: never[]) =>
        latest.current[name as keyof Calls]?.(...args);
    return Object.fromEntries(names.split(' ').map((name) => [name, steady(name)])) as Calls;
  }, [names, latest]);
}
