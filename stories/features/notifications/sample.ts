import type { Card } from '../../../server/contract/catalog.ts';
import type { Notification } from '../../../server/contract/social.ts';

/** A title as the server returns it. */
export const METROPOLIS: Card = {
  id: 31,
  section: 0,
  title: 'Метрополіс',
  originalTitle: 'Metropolis',
  year: 1927,
  age: 12,
  poster: null,
  wide: null,
  imdb: 8.3,
  kinopoisk: null,
  qualities: ['1080'],
  drawnGenre: null,
};

/** A reply to the viewer's comment, as the server returns it. */
export const ANSWERED: Notification = {
  id: '0199a1b2-0000-7000-8000-000000000001',
  kind: 'comment_answer',
  at: '2026-11-20T18:00:00.000Z',
  read: false,
  movie: METROPOLIS,
  episode: null,
  voice: null,
  quality: null,
  comment: {
    id: '0199a1b2-0000-7000-8000-000000000002',
    parentId: '0199a1b2-0000-7000-8000-000000000003',
    excerpt: 'Погоджуюся, особливо відновлена версія.',
    by: 'oksana',
  },
  request: null,
};
