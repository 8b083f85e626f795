import { createRoute } from '@hono/zod-openapi';
import { CardPage, Person, PersonMoviesQuery, PersonParam } from '../../contract/catalog.ts';
import { ProblemError } from '../../problem.ts';
import { cached } from '../../queries/titles/catalogueCache.ts';
import { filmography, findPerson, findPersonId } from '../../queries/titles/people.ts';
import { listTitles } from '../../queries/titles/titles.ts';
import { requireFilters } from './filterGate.ts';
import { createRouter, json, problems } from '../router.ts';

const FRESH_MS = 30_000;

/** The makers and actors of the titles. */
export const people = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/people/{slug}',
      summary: 'Everything the person page tells',
      request: { params: PersonParam },
      responses: { 200: json(Person, 'The person'), ...problems },
    }),
    async (c) => {
      const { slug } = c.req.valid('param');
      const lang = c.get('lang');
      const load = () => findPerson(c.get('db'), lang, slug);
      const person = await cached(c.get('ports'), `person ${lang} ${slug}`, FRESH_MS, load);
      if (!person) throw new ProblemError('not_found');
      return c.json(person, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/people/{slug}/movies',
      summary: 'A page of a filmography, filtered and sorted as listings are; tier_required',
      request: { params: PersonParam, query: PersonMoviesQuery },
      responses: { 200: json(CardPage, 'The page; `next` is the cursor of the one after it'), ...problems },
    }),
    async (c) => {
      const query = c.req.valid('query');
      requireFilters(c, query);
      const id = await findPersonId(c.get('db'), c.req.valid('param').slug);
      if (id === null) throw new ProblemError('not_found');
      const films = filmography(c.get('db'), id, query.job);
      return c.json(await listTitles(c.get('db'), c.get('lang'), query, films), 200);
    },
  );
