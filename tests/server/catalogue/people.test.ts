import { beforeAll, expect, test } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { CardPage, Count, type Movie, Person } from '../../../server/contract/catalog.ts';
import { LANGUAGES } from '../../../server/contract/vocabulary.ts';
import { CATALOGUE } from '../../../server/db/seed/catalogue.ts';
import { seedDemo } from '../../../server/db/seed/seed.ts';
import type { Database } from '../../../server/ports.ts';
import { type Client, signUp } from '../client.ts';
import { describeEngines } from '../engines.ts';
import { allPages } from './listingPages.ts';
import { EVERYTHING, expectedIds } from '../oracle.ts';
import { createPorts, NOON } from '../ports.ts';

describeEngines('people', ({ open }) => {
  let db: Database;
  let viewer: Client;

  beforeAll(async () => {
    db = await open();
    await seedDemo(db, NOON);
    const ports = createPorts(db);
    viewer = await signUp(createApp(ports), ports, '1');
  });

  test('everyone of the files has a page with all that is known of them', async () => {
    for (const seed of CATALOGUE.people) {
      const person = Person.parse(await viewer.get(`/people/${seed.slug}`, 'en'));
      const directs = CATALOGUE.titles.filter((title) => title.directors.includes(seed.slug));
      const plays = CATALOGUE.titles.filter((title) => title.actors.some((actor) => actor.person === seed.slug));
      const films = new Set([...directs, ...plays]);
      expect(person).toMatchObject({
        slug: seed.slug,
        name: seed.name.en,
        originalName: seed.original,
        careers: seed.careers,
        filmCount: films.size,
        jobs: [
          ...(directs.length > 0 ? [{ job: 'director', n: directs.length }] : []),
          ...(plays.length > 0 ? [{ job: 'actor', n: plays.length }] : []),
        ],
        heightCm: seed.heightCm,
        birthday: seed.birthday,
        birthplace: seed.birthplace?.en ?? null,
        biography: seed.biography.en,
      });
      const roles = plays.flatMap((title) => title.actors.filter((actor) => actor.person === seed.slug));
      expect(new Set(person.roles)).toEqual(new Set(roles.flatMap(({ role }) => (role ? [role.en] : []))));
    }
  });

  test('a name, a place and the roles are told in the language of the answer; genres come by how often', async () => {
    const names = await Promise.all(
      LANGUAGES.map(async (lang) => (await viewer.get<Person>('/people/oleksandr-dovzhenko', lang)).name),
    );
    const seeded = CATALOGUE.people.find(({ slug }) => slug === 'oleksandr-dovzhenko')?.name;
    expect(names).toEqual(LANGUAGES.map((lang) => seeded?.[lang]));
    expect(new Set(names)).toContain('Oleksandr Dovzhenko');
    const { genres, country, birthplace } = await viewer.get<Person>('/people/oleksandr-dovzhenko');
    expect([country, birthplace]).toEqual([{ id: 'c1', name: 'Україна' }, 'Сосниця, Україна']);
    const films = CATALOGUE.titles.filter((title) => title.directors.includes('oleksandr-dovzhenko'));
    const times = (slug: string) => films.filter((title) => (title.genres as string[]).includes(slug)).length;
    expect(times('drama')).toBeGreaterThan(1);
    expect(genres[0]?.name).toBe(times('drama') >= times('silent') ? 'Драма' : 'Німе кіно');
    expect(genres.length).toBe(new Set(films.flatMap((title) => title.genres)).size);
  });

  test('a title leads to its people, and they lead back', async () => {
    const movie = await viewer.get<Movie>('/movies/1');
    for (const { id } of [...movie.directors, ...movie.actors]) {
      const { ids } = await allPages(viewer, { limit: '3' }, 'uk', undefined, `/people/${id}/movies`);
      expect(ids, id).toContain(1);
    }
  });

  test('a filmography is told by job, sorted and filtered as listings are, and paged', async () => {
    const slug = 'buster-keaton';
    const isHis = (job: 'director' | 'actor', title: (typeof CATALOGUE.titles)[number]) =>
      job === 'director' ? title.directors.includes(slug) : title.actors.some((actor) => actor.person === slug);
    const all = (await allPages(viewer, { limit: '1' }, 'uk', undefined, `/people/${slug}/movies`)).ids;
    for (const job of ['director', 'actor'] as const) {
      const own = new Set(CATALOGUE.titles.flatMap((title, index) => (isHis(job, title) ? [index + 1] : [])));
      for (const asked of [
        { ...EVERYTHING, sort: 'year', order: 'desc' },
        { ...EVERYTHING, sort: 'title', order: 'asc', genres: ['g5'], imdbMin: 7 },
      ] as const) {
        const query: Record<string, string> = { job, limit: '2', sort: asked.sort, order: asked.order };
        if (asked.genres.length > 0) Object.assign(query, { genre: 'g5', imdbMin: '7' });
        const { ids, total } = await allPages(viewer, query, 'uk', undefined, `/people/${slug}/movies`);
        expect(ids).toEqual(expectedIds(CATALOGUE.titles, asked, new Map()).filter((id) => own.has(id)));
        expect(total).toEqual({ n: ids.length, exact: true });
        expect(ids.every((id) => all.includes(id))).toBe(true);
      }
    }
    expect(all.length).toBeGreaterThan(2);
  });

  test('a cursor of one filmography is none of another, nor of the catalogue', async () => {
    const { next } = CardPage.parse(await viewer.get('/people/buster-keaton/movies?limit=1'));
    expect((await viewer.call('GET', `/people/buster-keaton/movies?limit=1&cursor=${next}`)).status).toBe(200);
    for (const path of [
      '/people/buster-keaton/movies?job=actor&',
      '/people/oleksandr-dovzhenko/movies?',
      '/movies?sort=year&',
    ]) {
      expect((await viewer.call('GET', `${path}cursor=${next}`)).status, path).toBe(422);
    }
  });

  test.each([
    ['/people/nobody', 404],
    ['/people/nobody/movies', 404],
    ['/people/Buster', 422],
    ['/people/%27%20or%201=1', 422],
    ['/people/..%2Fme', 422],
    [`/people/${'a'.repeat(101)}`, 422],
    ['/people/buster-keaton/movies?job=writer', 422],
    ['/people/buster-keaton/movies?year=2-1', 422],
  ])('%s is answered by %i', async (path, status) => {
    expect((await viewer.call('GET', path)).status).toBe(status);
  });

  test('a free viewer has the filters of their plan, one of PRO all of them, and everyone where there are no plans', async () => {
    const ports = createPorts(db);
    const app = createApp(ports);
    const free = await signUp(app, ports, '2', { tier: 'free' });
    const paths = ['/movies?', '/movies/count?', '/people/buster-keaton/movies?'];
    const open = [
      'section=0',
      'genre=g3,y1990',
      'country=c1,c2',
      'year=2020-2024,1999',
      'quality=1080',
      'quality=HDR,HDR',
    ];
    const closed: [string, string[]][] = [
      ['language=uk', ['language']],
      ['translation=t1,t2', ['translation']],
      ['imdbMin=5', ['imdbMin']],
      ['kpMin=5&language=en', ['language', 'kpMin']],
      ['quality=1080,2160', ['quality']],
    ];
    const unlimited = createPorts(db, { plans: false });
    const other = await signUp(createApp(unlimited), unlimited, '3', { tier: 'free' });
    for (const path of paths) {
      for (const query of open) expect((await free.call('GET', path + query)).status, path + query).toBe(200);
      for (const [query, names] of closed) {
        const { status, body } = await free.call('GET', path + query);
        expect([status, body.code, body.errors?.map((error) => error.path)], path + query).toEqual([
          403,
          'tier_required',
          names,
        ]);
        expect((await viewer.call('GET', path + query)).status, path + query).toBe(200);
        expect((await other.call('GET', path + query)).status, path + query).toBe(200);
      }
    }
    expect(Count.parse(await free.get('/movies/count?genre=g3')).total.n).toBeGreaterThan(10);
    await db.updateTable('user').set({ tier: 'pro' }).where('id', '=', free.userId).execute();
    ports.clock.now += 60_000;
    expect((await free.call('GET', '/movies?imdbMin=5')).status).toBe(200);
  });
});
