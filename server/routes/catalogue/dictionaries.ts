import { createRoute } from '@hono/zod-openapi';
import { digest } from '../../db/digest.ts';
import { Dictionaries } from '../../contract/catalog.ts';
import { LANGUAGES } from '../../contract/vocabulary.ts';
import { dictionariesIn } from '../../queries/titles/dictionaries.ts';
import { createRouter, json, problems } from '../router.ts';

/** A strong entity tag of `text`. */
function etagOf(text: string): string {
  return `"${digest(text, 32)}"`;
}

/** Whether an If-None-Match header names `etag`; tags compare weakly there (RFC 9110, 13.1.2). */
function isMatched(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}

/** One per language; the vocabularies change only with a release. */
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
