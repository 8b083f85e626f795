import { beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '../../server/contract/vocabulary.ts';
import { seedDemo } from '../../server/db/seed/seed.ts';
import { createSharedHead } from '../../server/host/sharedHead.ts';
import type { Database } from '../../server/ports.ts';
import { describeEngines } from './engines.ts';
import { NOON } from './ports.ts';
import { SMALL } from './smallCatalogue.ts';

const [film] = SMALL.titles;
const [person] = SMALL.people;
if (!film || !person) throw new Error('the catalogue has titles and people');

const ask = (path: string, language?: string) =>
  new Request(`http://promin${path}`, { headers: language ? { 'Accept-Language': language } : {} });
/** The content of a meta tag in the page. */
const told = (head: string, key: string) => new RegExp(`="${key}" content="([^"]*)"`).exec(head)?.[1];
const plain = (content = '') => content.replaceAll('&#39;', "'").replaceAll('&quot;', '"');

describeEngines('what links tell', ({ open }) => {
  let db: Database;

  beforeAll(async () => {
    db = await open();
    await seedDemo(db, NOON, SMALL);
  });

  test('titles tell their name, year, text and poster, in the language of whoever asks', async () => {
    const head = createSharedHead(db, 'https://films.example');
    for (const lang of LANGUAGES) {
      const tags = await head(ask('/movie/1', `${lang}-XX,en;q=0.5`));
      expect(plain(told(tags, 'og:title'))).toBe(`${film.title[lang]} (${film.year})`);
      const text = plain(told(tags, 'og:description')).replace(/…$/, '');
      expect([text.length > 50, film.overview[lang].startsWith(text)]).toEqual([true, true]);
      expect(told(tags, 'og:url')).toBe('https://films.example/movie/1');
      expect(told(tags, 'og:image')).toMatch(/^https:\/\/films\.example\/api\/art\/[\w-]+\/poster-440\.webp$/);
      expect(told(tags, 'twitter:card')).toBe('summary');
    }
  });

  test('people tell their name, and pictures need a known address', async () => {
    const tags = await createSharedHead(db, null)(ask(`/people/${person.slug}`, 'en'));
    expect(plain(told(tags, 'og:title'))).toBe(person.name.en);
    expect(told(tags, 'og:type')).toBe('profile');
    expect(tags).not.toMatch(/og:image|og:url/);
    expect(told(await createSharedHead(db, null)(ask('/movie/1', 'en')), 'og:image')).toBeUndefined();
  });

  test('nothing is told of what there is not, or of other pages', async () => {
    const head = createSharedHead(db, null);
    for (const path of [
      '/movie/999999',
      '/movie/1x',
      '/movie',
      '/people/nobody',
      '/people/',
      '/',
      '/settings',
      '/movie/99999999999999',
    ]) {
      expect(await head(ask(path)), path).toBe('');
    }
  });

  test('words are words, whatever stands in them', async () => {
    await db
      .updateTable('title_i18n')
      .set({ name: '"><script>alert(1)</script>', overview: `&'${'слово '.repeat(100)}` })
      .where('title_id', '=', 2)
      .execute();
    const tags = await createSharedHead(db, null)(ask('/movie/2', 'uk'));
    expect(tags).not.toContain('<script');
    expect(told(tags, 'og:title')).toContain('&quot;&gt;&lt;script&gt;');
    const text = told(tags, 'og:description') ?? '';
    expect(text).toMatch(/^&amp;&#39;слово .*слово…$/);
    expect(text.length).toBeLessThan(300);
  });
});
