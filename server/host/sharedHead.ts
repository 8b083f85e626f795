import { SERVICE_WORDS } from '../../locales/service/words.ts';
import { aboutLanguage, type Language, languageOf } from '../contract/tables/languages.ts';
import type { Database } from '../ports.ts';
import { findSharedPerson, findSharedTitle, type SharedPage } from '../queries/titles/sharedPage.ts';

/** The page is built with this where the tags for link previews go. */
export const SHARED_PLACEHOLDER = '<!-- shared -->';

/** Texts are cut at a word boundary to this many letters. */
const MOST_LETTERS = 280;

/**
 * The preview of a link to a title or a person, for readers with or without an account: tags for the head of its page
 * in the language of the request; empty for any other address. `publicUrl` is the service's address, null if unknown:
 * pictures need absolute URLs.
 */
export function createSharedHead(db: Database, publicUrl: string | null) {
  return async (request: Request): Promise<string> => {
    const { pathname } = new URL(request.url);
    const lang = languageOf(preferredOf(request.headers.get('Accept-Language')));
    const id = /^\/movie\/(\d{1,9})$/.exec(pathname)?.[1];
    const slug = /^\/people\/([\w-]{1,200})$/.exec(pathname)?.[1];
    const page = id
      ? await findSharedTitle(db, lang, Number(id))
      : slug
        ? await findSharedPerson(db, lang, slug)
        : null;
    return page ? tagsOf(page, lang, publicUrl, pathname) : '';
  };
}

/** The browser's preferred language. */
const preferredOf = (header: string | null) => header?.split(',')[0]?.trim();

function tagsOf(
  { kind, name, year, text, picture }: SharedPage,
  lang: Language,
  publicUrl: string | null,
  path: string,
) {
  const title = year === null ? name : `${name} (${year})`;
  const width = picture ? Math.max(...picture.widths) : 0;
  const image = picture && publicUrl ? `${publicUrl}/api/${picture.base}-${width}.webp` : null;
  const description = shortened(text);
  const tags: [kind: 'property' | 'name', key: string, content: string | null][] = [
    ['property', 'og:type', kind === 'video' ? 'video.movie' : 'profile'],
    ['property', 'og:site_name', SERVICE_WORDS[lang].product],
    ['property', 'og:locale', aboutLanguage(lang).locale],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:url', publicUrl && publicUrl + path],
    ['property', 'og:image', image],
    ['property', 'og:image:type', image && 'image/webp'],
    ['name', 'twitter:card', 'summary'],
    ['name', 'twitter:title', title],
    ['name', 'twitter:description', description],
    ['name', 'twitter:image', image],
  ];
  return tags
    .filter(([, , content]) => content)
    .map(([attribute, key, content]) => `<meta ${attribute}="${key}" content="${escaped(content ?? '')}" />`)
    .join('\n    ');
}

function shortened(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  if (plain.length <= MOST_LETTERS) return plain;
  const cut = plain.slice(0, MOST_LETTERS - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MOST_LETTERS / 2))}…`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
