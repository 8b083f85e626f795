import type { ServiceWords } from '../../locales/service/uk.ts';
import { SERVICE_WORDS } from '../../locales/service/words.ts';
import type { Language } from '../contract/vocabulary.ts';
import type { Mail } from '../ports.ts';

/** What a mail is about. */
export type Occasion = keyof ServiceWords['mails'];

/** The mail for an occasion; `link` only if the service knows its public address. */
export function mailFor(
  occasion: Occasion,
  lang: Language,
  { address, login, code, link }: { address: string; login: string; code?: string; link?: string | null },
): Mail {
  const { mails, signature } = SERVICE_WORDS[lang];
  const { subject, before, after } = mails[occasion];
  const parts = [before.replace('{login}', login), code, link, after, signature];
  return { address, subject, body: `${parts.filter(Boolean).join('\n\n')}\n` };
}
