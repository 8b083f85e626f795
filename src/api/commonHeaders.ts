import { aboutLanguage, languageOf } from '../../server/contract/tables/languages.ts';

/** A stored value by its name; the names are storage keys. */
type Read = (key: 'token' | 'hash' | 'language') => string | null;

/** True if a header can carry `text`: browsers throw on anything else, which the server never issues. */
export const isSendable = (text: string): boolean => /^[\x21-\x7e]+$/.test(text);

/** The headers of every request to the API (docs/rules.md, R8), whichever way it is sent. */
export function commonHeaders(read: Read): Record<string, string> {
  const token = read('token');
  const hash = read('hash');
  return {
    'Content-Type': 'application/json',
    'Content-Language': aboutLanguage(languageOf(read('language'))).header,
    ...(token && isSendable(token) ? { Authorization: `Bearer ${token}` } : null),
    ...(hash && isSendable(hash) ? { Hash: hash } : null),
  };
}
