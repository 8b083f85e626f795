import type { Language } from '../../server/contract/tables/languages.ts';
import enProblems from '../en/problems.json' with { type: 'json' };
import ruProblems from '../ru/problems.json' with { type: 'json' };
import ukProblems from '../uk/problems.json' with { type: 'json' };
import { en } from './en.ts';
import { ru } from './ru.ts';
import { type ServiceWords, uk } from './uk.ts';

/** What the server says by itself, language by language. */
export const SERVICE_WORDS: Record<Language, ServiceWords> = { uk, en, ru };

/** What people read of each refusal, language by language. */
export const PROBLEM_WORDS: Record<Language, typeof ukProblems> = { uk: ukProblems, en: enProblems, ru: ruProblems };

/** One of the words in every language. */
export const inEach = (pick: (words: ServiceWords) => string): Record<Language, string> =>
  Object.fromEntries(Object.entries(SERVICE_WORDS).map(([language, words]) => [language, pick(words)])) as Record<
    Language,
    string
  >;
