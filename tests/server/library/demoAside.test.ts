import { expect, test } from 'vitest';
import { createApp } from '../../../server/app.ts';
import type { CardPage } from '../../../server/contract/catalog.ts';
import type { SearchPage } from '../../../server/contract/search.ts';
import { CATALOGUE } from '../../../server/db/seed/catalogue.ts';
import { hideDemo, seedDemo } from '../../../server/db/seed/seed.ts';
import { signUp } from '../client.ts';
import { describeEngines } from '../engines.ts';
import { createPorts, NOON } from '../ports.ts';
import { openShelf } from './shelf.ts';

describeEngines('The demo beside own films', ({ open }) => {
  test('steps aside and comes back with what viewers kept, and own films stay', async () => {
    const db = await open();
    const ports = createPorts(db);
    const viewer = await signUp(createApp(ports), ports, 'viewer');
    const get = async <Body>(path: string) => (await viewer.call<Body>('GET', path)).body as Body;
    const total = async () => (await get<CardPage>('/movies')).total.n;
    await seedDemo(db, NOON);
    await viewer.call('PUT', '/me/lists/favorite/1');
    const shelf = openShelf(db);
    shelf.put('Heat (1995)/Heat (1995).mkv');
    shelf.put('Heat (1995)/movie.nfo', '<movie><title>Heat</title><director>Michael Mann</director></movie>');
    await shelf.scan();
    const demo = CATALOGUE.titles.length;
    expect(await total()).toBe(demo + 1);

    expect(await hideDemo(db)).toBe(true);
    expect(await hideDemo(db)).toBe(false);
    expect(await total()).toBe(1);
    expect((await get<SearchPage>('/search?q=metropolis')).items).toEqual([]);
    expect((await get<SearchPage>('/search?q=heat')).items).toHaveLength(1);
    expect((await get<SearchPage>('/search?q=michael+mann')).people).toHaveLength(1);
    expect((await get<CardPage>('/me/lists/favorite')).items).toEqual([]);
    expect(await shelf.scan()).toMatchObject({ written: 0, hidden: 0 });

    await seedDemo(db, NOON);
    expect(await total()).toBe(demo + 1);
    expect((await get<CardPage>('/me/lists/favorite')).items.map(({ id }) => id)).toEqual([1]);
    const heat = (await get<SearchPage>('/search?q=heat')).items[0];
    expect(heat?.title).toBe('Heat');
    expect((await get<SearchPage>('/search?q=michael+mann')).people).toHaveLength(1);
  });
});
