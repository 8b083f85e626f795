import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app.ts';
import type { AdBreak } from '../../../server/contract/advertising.ts';
import { Playback } from '../../../server/contract/playback.ts';
import type { Tier } from '../../../server/contract/vocabulary.ts';
import { loadAdvertising } from '../../../server/host/advertising.ts';
import { breaksOf, breakTimes, readAdvertising } from '../../../server/media/advertising.ts';
import { readRange } from '../../../server/media/byteRange.ts';
import type { Advertising } from '../../../server/ports.ts';
import { addAccount, createService, send, signIn } from '../accounts.ts';
import type { TestPorts } from '../ports.ts';
import { createStore } from '../programme.ts';
import { runServer, temporaryDirectory } from '../realServer.ts';
import { plainTitle } from '../smallCatalogue.ts';

const RULE = { before: true, everyS: 600, skipAfterS: 5, minFilmS: 300, perBreak: 2 };
const SPOTS = [{ file: 'tea.mp4', title: 'Tea' }, { file: 'more/bread.webm', durationS: 20 }, { file: 'salt.mp4' }];
const TEA = Uint8Array.from({ length: 100 }, (_, index) => index);

const folder = temporaryDirectory();
afterAll(folder.remove);
mkdirSync(join(folder.path, 'more'));
writeFileSync(join(folder.path, 'tea.mp4'), TEA);
writeFileSync(join(folder.path, 'salt.mp4'), 'salt');
writeFileSync(join(folder.path, 'more/bread.webm'), 'bread');
const configure = (config: unknown) =>
  writeFileSync(join(folder.path, 'advertising.json'), typeof config === 'string' ? config : JSON.stringify(config));

describe('The times of breaks', () => {
  it.each([
    ['before and between', RULE, 2000, [0, 600, 1200, 1800]],
    ['none within the last minute', RULE, 1859, [0, 600, 1200]],
    ['before alone', { ...RULE, everyS: null }, 2000, [0]],
    ['between alone', { ...RULE, before: false }, 1300, [600, 1200]],
    ['before a film too short to be interrupted', RULE, 400, [0]],
    ['never in a film that is too short', RULE, 299, []],
  ])('are %s', (_name, rule, durationS, times) => expect(breakTimes(rule, durationS)).toEqual(times));

  it('give every spot its turn', () => {
    const breaks = breaksOf({ rule: RULE, spots: SPOTS }, 2000, 2, (id) => `spot ${id}`);
    expect(breaks.map(({ spots }) => spots.map(({ id }) => id))).toEqual([
      ['2', '0'],
      ['1', '2'],
      ['0', '1'],
      ['2', '0'],
    ]);
    expect(breaks[0]?.spots[1]).toEqual({
      id: '0',
      url: 'spot 0',
      title: 'Tea',
      link: null,
      durationS: null,
      skipAfterS: 5,
    });
  });
});

describe('advertising.json', () => {
  it.each([
    ['{', 'is no JSON'],
    ['[]', 'as a whole'],
    [{ rule: RULE, spots: [] }, 'spots'],
    [{ rule: { ...RULE, everyS: 5 }, spots: SPOTS }, 'rule.everyS'],
    [{ rule: { ...RULE, often: true }, spots: SPOTS }, 'often'],
    [{ rule: RULE, spots: [{ file: '../secret.mp4' }] }, 'spots.0.file'],
    [{ rule: RULE, spots: [{ file: '/etc/x.mp4' }] }, 'spots.0.file'],
    [{ rule: RULE, spots: [{ file: 'tea.exe' }] }, 'spots.0.file'],
    [{ rule: RULE, spots: [{ file: 'tea.mp4', link: 'javascript:alert(1)' }] }, 'spots.0.link'],
  ])('%j is refused', (config, part) => {
    const read = readAdvertising(typeof config === 'string' ? config : JSON.stringify(config));
    expect('fault' in read && read.fault).toContain(part);
  });

  it('needs no more than a rule and a spot', () => {
    const rule = { before: true, everyS: null, skipAfterS: null };
    const read = readAdvertising(JSON.stringify({ rule, spots: [{ file: 'a.mp4' }] }));
    expect(read).toEqual({ config: { rule: { ...rule, minFilmS: 0, perBreak: 1 }, spots: [{ file: 'a.mp4' }] } });
  });

  it('names files that are there', async () => {
    configure({ rule: RULE, spots: SPOTS });
    expect((await loadAdvertising(folder.path)).sizes).toEqual([100, 5, 4]);
    configure({ rule: RULE, spots: [...SPOTS, { file: 'gone.mp4' }] });
    await expect(loadAdvertising(folder.path)).rejects.toThrow(/gone\.mp4/);
  });

  it.each([
    [{ ADVERTISING_DIR: '/nowhere' }, /^ADVERTISING_DIR: there is no advertising\.json [^\n]+\.\n$/],
    [{ ADVERTISING_DIR: folder.path }, /^ADVERTISING_DIR: advertising\.json, rule\.everyS: [^\n]+\.\n$/],
  ])('ends a start in one sentence: %j', async (env, sentence) => {
    configure({ rule: { ...RULE, everyS: 'often' }, spots: SPOTS });
    const data = temporaryDirectory();
    const server = runServer(['--port', '0', '--data-dir', data.path], env);
    expect(await server.ended).toBe(2);
    data.remove();
    expect(server.output()).toMatch(sentence);
  });
});

describe('A range of bytes', () => {
  it.each([
    [undefined, null],
    ['bytes=0-', { from: 0, to: 99 }],
    ['bytes=0-0', { from: 0, to: 0 }],
    ['bytes=10-19', { from: 10, to: 19 }],
    ['bytes=90-500', { from: 90, to: 99 }],
    ['bytes=-10', { from: 90, to: 99 }],
    ['bytes=-1000', { from: 0, to: 99 }],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=9-3', null],
    ['bytes=-', null],
    ['bytes=0-1,5-6', null],
    ['lines=0-1', null],
  ])('%s of a hundred', (header, range) => expect(readRange(header, 100)).toEqual(range));
});

describe('A lease', () => {
  let ports: TestPorts;
  let app: ReturnType<typeof createApp>;
  const FILM = 1;

  async function begin(change: Partial<Advertising> | null = {}, plans = true) {
    configure({ rule: RULE, spots: SPOTS });
    ({ ports } = await createService({ plans, streamLimit: 9 }));
    ports.media = createStore();
    ports.advertising = change && { ...(await loadAdvertising(folder.path)), ...change };
    app = createApp(ports);
    await ports.db
      .insertInto('title')
      .values(plainTitle({ id: FILM, duration_s: 2000, has_trailer: 1 }))
      .execute();
  }
  beforeEach(() => begin());

  async function breaksFor(tier: Tier, more: object = {}): Promise<AdBreak[]> {
    await addAccount(ports, tier, { tier });
    const token = (await signIn(app, tier)).accessToken;
    const answer = await send(app, 'POST', '/playback', { body: { movieId: FILM, ...more }, token });
    return Playback.parse(await answer.json()).breaks;
  }

  it.each([
    ['free', 4],
    ['pro', 0],
    ['pro_plus', 0],
  ] as const)('of %s carries %i breaks', async (tier, count) => expect(await breaksFor(tier)).toHaveLength(count));

  it('on a trailer carries none', async () => expect(await breaksFor('free', { trailer: true })).toEqual([]));

  it('carries none where plans are off, nor where nothing is configured', async () => {
    await begin({}, false);
    expect(await breaksFor('free')).toEqual([]);
    await begin(null);
    expect(await breaksFor('free')).toEqual([]);
  });

  it('signs the addresses of its spots, which are served whole and in parts', async () => {
    const { url } = (await breaksFor('free')).flatMap(({ spots }) => spots).find(({ title }) => title === 'Tea')!;
    const get = (address: string, range?: string) =>
      send(app, 'GET', `/${address}`, { headers: range ? { Range: range } : {} });
    const whole = await get(url);
    expect([whole.status, whole.headers.get('Content-Type'), whole.headers.get('Accept-Ranges')]).toEqual([
      200,
      'video/mp4',
      'bytes',
    ]);
    expect(new Uint8Array(await whole.arrayBuffer())).toEqual(TEA);
    const part = await get(url, 'bytes=10-12');
    expect([part.status, part.headers.get('Content-Range')]).toEqual([206, 'bytes 10-12/100']);
    expect([...new Uint8Array(await part.arrayBuffer())]).toEqual([10, 11, 12]);
    const behind = await get(url, 'bytes=100-');
    expect([behind.status, behind.headers.get('Content-Range')]).toEqual([416, 'bytes */100']);
    expect((await get(url.replace('0.mp4', '7.mp4'))).status).toBe(404);
    expect((await get(url.replace('0.mp4', '0.webm'))).status).toBe(404);
    expect((await get(url.replace(/\.[\w-]{43}\//, `.${'A'.repeat(43)}/`))).status).toBe(403);
    ports.clock.now += 6 * 3_600_000;
    expect((await get(url)).status).toBe(403);
  });
});
