import type { Movie } from '../../../../server/contract/catalog.ts';

export interface CastMember {
  id: string;
  name: string;
  role: string | null;
  isDirector: boolean;
}

/** Everybody credited in a title once, directors first: one may direct and play. */
export function castOf({ directors, actors }: Pick<Movie, 'directors' | 'actors'>): CastMember[] {
  const all = [
    ...directors.map(({ id, name }) => ({ id, name, role: null, isDirector: true })),
    ...actors.map(({ id, name, role }) => ({ id, name, role, isDirector: false })),
  ];
  const cast = new Map<string, CastMember>();
  for (const one of all) {
    const known = cast.get(one.id);
    cast.set(one.id, known ? { ...known, role: known.role ?? one.role } : one);
  }
  return [...cast.values()];
}
