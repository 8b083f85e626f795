import type { Card, Home } from '../../../server/contract/catalog.ts';

/** The number of rows on the reference pages. */
const ROWS = 10;

/** What both pages render of a title. */
export interface ReferenceCard {
  id: number;
  title: string;
  caption: string;
  badge: string;
  poster: string;
}

/** The first rows of the measured home screen, 30 titles each. */
export async function referenceRows(): Promise<{ title: string; cards: ReferenceCard[] }[]> {
  const { rows } = (await (await fetch('/api/home')).json()) as Home;
  return rows.slice(0, ROWS).map(({ title, items }) => ({ title, cards: items.map(reduced) }));
}

function reduced({ id, title, year, imdb, poster }: Card): ReferenceCard {
  return {
    id,
    title,
    caption: `${year} · ★ ${imdb?.toFixed(1)}`,
    badge: '4K',
    poster: `/api/${poster?.base}-${poster?.widths[0]}.webp`,
  };
}
