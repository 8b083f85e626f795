import { useMemo } from 'react';
import { useLatest } from './useLatest.ts';

/** The record of an earlier render for as long as each of its fields is the same; a place has the same fields always. */
export function useSame<Fields extends object>(fields: Fields): Fields {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the fields are what it depends on
  return useMemo(() => fields, Object.values(fields));
}

/**
 * Callbacks that stay the same while the same ones of them are given; each calls what the last render gave. One that is
 * undefined stays away, so that whoever offers it can see.
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
