import type { Catalogue, PersonSeed, TitleSeed } from './catalogueSchema.ts';
import americanPeople from './people/america.json' with { type: 'json' };
import animationPeople from './people/animation.json' with { type: 'json' };
import europeanPeople from './people/europe.json' with { type: 'json' };
import ukrainianPeople from './people/ukraine.json' with { type: 'json' };
import american from './titles/america.json' with { type: 'json' };
import animation from './titles/animation.json' with { type: 'json' };
import european from './titles/europe.json' with { type: 'json' };
import ukrainian from './titles/ukraine.json' with { type: 'json' };

const titles = [ukrainian, european, american, animation].flat() as unknown as TitleSeed[];
const people = [ukrainianPeople, europeanPeople, americanPeople, animationPeople].flat() as unknown as PersonSeed[];

/** The demo's works, group by group; people who appear in two groups are described in both, and included once. */
export const CATALOGUE: Catalogue = { titles, people: [...new Map(people.map((p) => [p.slug, p])).values()] };
