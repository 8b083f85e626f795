import type { ReactNode } from 'react';
import type { Person } from '../../../server/contract/catalog.ts';
import { useGetPersonQuery } from '../../../src/api/people.ts';

interface KnownPersonProps {
  slug: string;
  children: (person: Person) => ReactNode;
}

/** Renders `children` with a person once they have loaded. */
export function KnownPerson({ slug, children }: KnownPersonProps) {
  const { data } = useGetPersonQuery(slug);
  return data ? children(data) : null;
}
