import type { ReactNode } from 'react';
import type { Person } from '../../../server/contract/catalog.ts';
import { useGetPersonQuery } from '../../../src/api/people.ts';

interface KnownPersonProps {
  slug: string;
  children: (person: Person) => ReactNode;
}

/** Draws `children` with a person, once the server has told of them. */
export function KnownPerson({ slug, children }: KnownPersonProps) {
  const { data } = useGetPersonQuery(slug);
  return data ? children(data) : null;
}
