import { expect, test } from 'vitest';
import { createApp } from '../../../server/app.ts';
import type { PastSearches } from '../../../server/contract/search.ts';
import type { Tier } from '../../../server/contract/vocabulary.ts';
import type { Settings } from '../../../server/ports.ts';
import { type Client, signUp } from '../client.ts';
import { describeEngines } from '../engines.ts';
import { createPorts } from '../ports.ts';

describeEngines('past searches', ({ open }) => {
  /** Two viewers of a new service. */
  async function start(tier: Tier, settings: Partial<Settings> = {}) {
    const db = await open();
    const ports = createPorts(db, settings);
    const app = createApp(ports);
    const [viewer, other] = [await signUp(app, ports, '1'), await signUp(app, ports, '2')];
    const setTier = (now: Tier) => db.updateTable('user').set({ tier: now }).where('login', '=', '1').execute();
    await setTier(tier);
    const type = async (client: Client, text: string) => {
      ports.clock.now += 1000;
      expect((await client.call('POST', '/me/searches', { body: { text } })).status).toBe(204);
    };
    const past = async (client: Client) => (await client.get<PastSearches>('/me/searches')).items;
    const texts = async (client: Client) => (await past(client)).map(({ text }) => text);
    return { ports, viewer, other, type, past, texts, setTier };
  }

  test('stand the latest first; the same text moves to the front, however it is written', async () => {
    const { viewer, other, type, past, texts, ports } = await start('pro');
    for (const text of ['Земля', 'метро', '  земля ', 'О’Хара']) await type(viewer, text);
    expect(await texts(viewer)).toEqual(['О’Хара', 'земля', 'метро']);
    expect(await texts(other)).toEqual([]);
    expect((await past(viewer))[0]?.at).toBe(new Date(ports.clock.now).toISOString());
  });

  test('are forgotten one by one or all, by their owner alone', async () => {
    const { viewer, other, type, past, texts } = await start('pro');
    for (const text of ['a', 'b', 'c']) await type(viewer, text);
    await type(other, 'd');
    const [, second] = await past(viewer);
    const remove = async (client: Client, id = '') =>
      (await client.call('DELETE', `/me/searches${id && `/${id}`}`)).status;
    expect(await remove(other, second?.id)).toBe(204);
    expect(await texts(viewer)).toEqual(['c', 'b', 'a']);
    expect(await remove(viewer, second?.id)).toBe(204);
    expect(await remove(viewer, second?.id)).toBe(204);
    expect(await texts(viewer)).toEqual(['c', 'a']);
    expect(await remove(viewer)).toBe(204);
    expect(await texts(viewer)).toEqual([]);
    expect(await texts(other)).toEqual(['d']);
  });

  test('of a free account are ten, of a paid one a hundred; without plans everyone keeps as many', async () => {
    const { viewer, type, texts, setTier, ports } = await start('pro');
    for (let n = 0; n < 103; n++) await type(viewer, `search ${n}`);
    expect(await texts(viewer)).toHaveLength(100);
    expect((await texts(viewer)).at(-1)).toBe('search 3');
    await setTier('free');
    ports.clock.now += 60_000;
    expect(await texts(viewer)).toHaveLength(10);
    await type(viewer, 'one more');
    await setTier('pro');
    ports.clock.now += 60_000;
    expect(await texts(viewer)).toEqual(['one more', ...Array.from({ length: 9 }, (_, n) => `search ${102 - n}`)]);

    const unlimited = await start('free', { plans: false });
    for (let n = 0; n < 12; n++) await unlimited.type(unlimited.viewer, `search ${n}`);
    expect(await unlimited.texts(unlimited.viewer)).toHaveLength(12);
  });
});
