import { createRoute } from '@hono/zod-openapi';
import {
  CardPage,
  Cards,
  Count,
  Episodes,
  EpisodesQuery,
  Extras,
  Filters,
  Movie,
  MovieParam,
  MoviesQuery,
} from '../../contract/catalog.ts';
import { ProblemError } from '../../problem.ts';
import { cached } from '../../queries/titles/catalogueCache.ts';
import { listEpisodes } from '../../queries/titles/episodes.ts';
import { listExtras } from '../../queries/titles/extras.ts';
import { findMovie, hasTitle, listSimilar } from '../../queries/titles/movie.ts';
import { countListed } from '../../queries/titles/titles.ts';
import { requireFilters } from './filterGate.ts';
import { createRouter, json, problems } from '../router.ts';
import { answerCatalogue } from './answerCatalogue.ts';
import { stored } from './stored.ts';

const FRESH_MS = 30_000;

/** The catalogue: listings and everything about one title. */
export const movies = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/movies',
      middleware: stored,
      summary: 'A page of the catalogue; facets are OR inside one and AND across; tier_required',
      request: { query: MoviesQuery },
      responses: { 200: json(CardPage, 'The page; `next` is the cursor of the one after it'), ...problems },
    }),
    async (c) => {
      const query = c.req.valid('query');
      requireFilters(c, query);
      return answerCatalogue(c, 'listing', query);
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/movies/count',
      middleware: stored,
      summary: 'How many titles pass the filters of a listing; tier_required',
      request: { query: Filters },
      responses: { 200: json(Count, 'The number'), ...problems },
    }),
    async (c) => {
      const query = c.req.valid('query');
      requireFilters(c, query);
      return c.json({ total: await countListed(c.get('db'), query) }, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/movies/{id}',
      summary: 'Everything the title page tells',
      request: { params: MovieParam },
      responses: { 200: json(Movie, 'The title'), ...problems },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const lang = c.get('lang');
      const load = () => findMovie(c.get('db'), lang, id);
      const movie = await cached(c.get('ports'), `movie ${lang} ${id}`, FRESH_MS, load);
      if (!movie) throw new ProblemError('not_found');
      return c.json(movie, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/movies/{id}/similar',
      summary: 'The twelve titles most like this one, the nearest first',
      request: { params: MovieParam },
      responses: { 200: json(Cards, 'The titles'), ...problems },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const lang = c.get('lang');
      const items = await cached(c.get('ports'), `similar ${lang} ${id}`, FRESH_MS, async () =>
        (await hasTitle(c.get('db'), id)) ? listSimilar(c.get('db'), lang, id) : null,
      );
      if (!items) throw new ProblemError('not_found');
      return c.json({ items }, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/movies/{id}/episodes',
      summary: 'The episodes of a season, or of all; none for a single work',
      request: { params: MovieParam, query: EpisodesQuery },
      responses: { 200: json(Episodes, 'The episodes in order'), ...problems },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      if (!(await hasTitle(c.get('db'), id))) throw new ProblemError('not_found');
      const { season } = c.req.valid('query');
      return c.json({ items: await listEpisodes(c.get('db'), c.get('lang'), id, season) }, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/movies/{id}/extras',
      summary: 'Trailers, deleted scenes, interviews and other videos of a title and its seasons',
      request: { params: MovieParam },
      responses: { 200: json(Extras, "The whole title's first"), ...problems },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      if (!(await hasTitle(c.get('db'), id))) throw new ProblemError('not_found');
      return c.json({ items: await listExtras(c.get('db'), c.get('lang'), id) }, 200);
    },
  );
