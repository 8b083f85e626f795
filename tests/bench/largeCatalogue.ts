import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Card, CardPage, Dictionaries, Home, Movie } from '../../server/contract/catalog.ts';
import { ROOT } from '../source/readSources.ts';

/** The size of the measured home screen, and of the grid. */
const HOME = { rows: 40, perRow: 30 } as const;
const TITLES = 10_000;

/** Where the demo's artwork lies; its pictures are reused for all titles. */
export const ART = join(ROOT, 'server/media/demo/art');

const NAMES = ['Метрополіс', 'Земля', 'The General', 'Häxan', 'Звенигора', 'Sunrise', 'Faust', 'City Girl', 'Аеліта'];
const art = readdirSync(ART).sort();

/** A title by its number, from 1; the same number gives the same title. */
function card(id: number): Card {
  const key = art[id % art.length]!;
  const title = `${NAMES[id % NAMES.length]} ${id}`;
  return {
    id,
    section: 0,
    title,
    originalTitle: title,
    year: 1920 + (id % 100),
    age: 12,
    poster: { base: `art/${key}/poster`, widths: [220, 440] },
    wide: { base: `art/${key}/wide`, widths: [480] },
    imdb: 5 + (id % 40) / 10,
    kinopoisk: 5 + (id % 30) / 10,
    qualities: ['1080', '2160'],
    drawnGenre: null,
  };
}

function movie(id: number): Movie {
  const named = (name: string) => ({ id: `g${name.length}`, name });
  return {
    ...card(id),
    description: `Історія ${id}. ${'Місто прокидається, і світло падає туди, куди дивляться. '.repeat(5)}`,
    backdrop: { base: `art/${art[id % art.length]}/backdrop`, widths: [1280] },
    durationS: 5400 + id,
    countries: [named('Україна')],
    genres: [named('Драма'), named('Пригоди')],
    languages: ['uk'],
    directors: [named('Режисер')],
    actors: [],
    voices: [],
    hasTrailer: true,
    versions: [],
    hasExtras: false,
    isFromTmdb: false,
    seasons: [],
  };
}

const range = (count: number, first = 1) => Array.from({ length: count }, (_, place) => first + place);

const home: Home = {
  rows: range(HOME.rows, 0).map((row) => ({
    key: `row-${row}`,
    title: `Полиця ${row + 1}`,
    items: range(HOME.perRow, 1 + row * HOME.perRow).map(card),
    more: null,
  })),
};
const listing: CardPage = { items: range(TITLES).map(card), next: null, total: { n: 1000, exact: false } };

const DICTIONARIES: Dictionaries = {
  genres: [],
  years: [],
  countries: [],
  qualities: [],
  voiceTypes: [],
  sections: [],
  languages: [],
};

const ME = {
  id: 'u1',
  login: 'bench',
  email: 'bench@example.org',
  avatar: null,
  role: 'user',
  tier: 'pro',
  tierUntil: null,
  twoFactor: false,
  unread: 0,
  settingsRev: 0,
  devices: { used: 1, limit: 5 },
};

/** The API's response for a path below /api with a catalogue of 10,000 titles; undefined for an unknown path. */
export function answerOf(path: string): unknown {
  const [, id, part] = /^\/movies\/(\d+)(?:\/(\w+))?$/.exec(path) ?? [];
  if (id && !part) return movie(Number(id));
  if (part === 'comments') return { items: [], next: null, total: 0 };
  if (part) return { items: part === 'similar' ? range(20, Number(id) + 1).map(card) : [] };
  if (path === '/home') return home;
  if (path === '/movies') return listing;
  if (path === '/me') return ME;
  if (path === '/me/states') return {};
  if (path.startsWith('/me/follows/')) return { isChosen: false, kinds: [] };
  if (path === '/me/home') return { order: [], hidden: [] };
  if (path === '/me/shelves') return { rows: [] };
  if (path === '/dictionaries') return DICTIONARIES;
  if (path.startsWith('/me/')) return { items: [], next: null, total: { n: 0, exact: true } };
  if (path === '/request-token') return { token: 'bench' };
  if (path === '/config') return { name: 'Promin', version: '0', demo: false, plans: true };
  return undefined;
}
