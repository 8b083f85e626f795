import { createRoute } from '@hono/zod-openapi';
import { Dictionaries } from '../contract/catalog.ts';
import { LANGUAGES } from '../contract/vocabulary.ts';
import { dictionariesIn } from '../queries/titles/dictionaries.ts';
import { etagOf, isMatched } from './etag.ts';
import { createRouter, json, problems } from './router.ts';

/** One per language; the vocabularies change with the program only. */
const answers = new Map(
  LANGUAGES.map((lang) => {
    const dictionaries = dictionariesIn(lang);
    return [lang, { dictionaries, etag: etagOf(JSON.stringify(dictionaries)) }];
  }),
);

/** The catalogue's vocabularies. */
export const dictionaries = createRouter().openapi(
  createRoute({
    method: 'get',
    path: '/dictionaries',
    summary: 'All vocabularies in the language of the answer',
    responses: {
      200: { ...json(Dictionaries, 'The vocabularies'), headers: { ETag: { schema: { type: 'string' } } } },
      304: { description: 'They are as If-None-Match has them' },
      ...problems,
    },
  }),
  (c) => {
    const answer = answers.get(c.get('lang'));
    if (!answer) throw new Error(`No vocabularies in ${c.get('lang')}`);
    c.header('ETag', answer.etag);
    c.header('Cache-Control', 'private, no-cache');
    if (isMatched(c.req.header('If-None-Match'), answer.etag)) return c.body(null, 304);
    return c.json(answer.dictionaries, 200);
  },
);
