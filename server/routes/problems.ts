import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { PROBLEM_WORDS } from '../../locales/service/words.ts';
import { CODES, type Code, type Problem } from '../contract/problem.ts';
import { DEFAULT_LANGUAGE, type Language } from '../contract/tables/languages.ts';
import type { ProblemError } from '../problem.ts';
import type { Env } from './router.ts';

/** The message for each code; English uses the specification's wording where there is one. */
const MESSAGES: Record<Language, Record<Code, string>> = PROBLEM_WORDS;

/** The problem document for `error` in the language of the request. */
export function answerProblem(c: Context<Env>, error: ProblemError): Response {
  const lang = c.get('lang') ?? DEFAULT_LANGUAGE;
  const body: Problem & Record<string, unknown> = {
    type: 'about:blank',
    title: MESSAGES.en[error.code],
    status: CODES[error.code],
    code: error.code,
    message: MESSAGES[lang][error.code],
    ...(error.fields.length > 0 && {
      errors: error.fields.map((field) => ({ ...field, message: MESSAGES[lang][field.code] })),
    }),
    ...error.extra,
  };
  if (error.retryAfterS !== undefined) c.header('Retry-After', String(error.retryAfterS));
  return c.body(JSON.stringify(body), CODES[error.code] as ContentfulStatusCode, {
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Cache-Control': 'no-store',
  });
}
