import { describe, expect, it } from 'vitest';
import { addressesOf, findServer, findServerAtHome, type Found } from '../../src/api/findServer.ts';
import { chooseServer, forgetServer, readServers } from '../../src/api/servers.ts';
import type { StorageKey } from '../../src/device/storageTable.ts';

function createStorage(begin: Record<string, string> = {}) {
  const kept = new Map(Object.entries(begin));
  return {
    kept,
    read: (key: StorageKey) => kept.get(key) ?? null,
    write: (key: StorageKey, value: string) => void kept.set(key, value),
    remove: (key: StorageKey) => void kept.delete(key),
  };
}

describe('What is typed as the address of a server', () => {
  it.each([
    ['192.168.1.5:8080', ['http://192.168.1.5:8080', 'https://192.168.1.5:8080']],
    ['192.168.1.5', ['http://192.168.1.5:8080', 'http://192.168.1.5', 'https://192.168.1.5']],
    [' promin.local ', ['http://promin.local:8080', 'http://promin.local', 'https://promin.local']],
    ['films.example.com', ['https://films.example.com', 'http://films.example.com', 'http://films.example.com:8080']],
    [
      'films.example.com/promin/',
      ['https://films.example.com/promin', 'http://films.example.com/promin', 'http://films.example.com:8080/promin'],
    ],
    ['https://films.example.com', ['https://films.example.com']],
    ['HTTP://192.168.1.5:8080/auth/login?from=%2Fmovie', ['http://192.168.1.5:8080']],
    ['[fe80::1]:8080', ['http://[fe80::1]:8080', 'https://[fe80::1]:8080']],
    ['films.example.com:443', ['https://films.example.com:443']],
  ])('%s', (text, addresses) => {
    expect(addressesOf(text)).toEqual(addresses);
  });

  it.each([
    '',
    '   ',
    'http://',
    'ftp://films.example.com',
    'two words',
    'http://user:secret@films.example.com',
    '192.168.1.5:99999',
  ])('"%s" is none', async (text) => {
    expect(addressesOf(text)).toEqual([]);
    expect(await findServer(text, () => expect.unreachable())).toEqual({ fault: 'address' });
  });
});

describe('A server', () => {
  const answering = (answers: Record<string, Found>) => async (address: string) =>
    answers[address] ?? { fault: 'unreachable' as const };

  it('is found in the likeliest of the ways it may be opened in', async () => {
    const plain = { address: 'http://promin.local' };
    expect(await findServer('promin.local', answering({ 'http://promin.local': plain }))).toEqual(plain);
    const direct = { address: 'http://promin.local:8080' };
    const both = answering({ 'http://promin.local': plain, 'http://promin.local:8080': direct });
    expect(await findServer('promin.local', both)).toEqual(direct);
  });

  it('that is not found says what tells most', async () => {
    expect(await findServer('promin.local', answering({}))).toEqual({ fault: 'unreachable' });
    const other = answering({ 'http://promin.local': { fault: 'other' } });
    expect(await findServer('promin.local', other)).toEqual({ fault: 'other' });
    const failing = answering({
      'http://promin.local:8080': { fault: 'failing' },
      'http://promin.local': { fault: 'other' },
    });
    expect(await findServer('promin.local', failing)).toEqual({ fault: 'failing' });
  });

  it('at home is looked for by its usual names', async () => {
    const asked: string[] = [];
    const found = await findServerAtHome(async (address) => {
      asked.push(address);
      return address.includes('promin.lan') ? { address } : { fault: 'unreachable' };
    });
    expect(found).toEqual({ address: 'http://promin.lan:8080' });
    expect(asked).toContain('http://promin.local:8080');
  });
});

describe('Servers that are remembered', () => {
  it('each keep their own session', () => {
    const storage = createStorage({ language: 'uk' });
    chooseServer('http://a:8080', storage);
    storage.write('token', 'token-a');
    storage.write('refresh', 'refresh-a');
    chooseServer('http://b:8080', storage);
    expect(storage.read('token')).toBeNull();
    storage.write('token', 'token-b');
    chooseServer('http://a:8080', storage);
    expect([storage.read('token'), storage.read('refresh')]).toEqual(['token-a', 'refresh-a']);
    expect(storage.read('language')).toBe('uk');
    expect(readServers(storage.read)).toMatchObject({
      chosen: 'http://a:8080',
      known: [{ address: 'http://a:8080' }, { address: 'http://b:8080', kept: { token: 'token-b' } }],
    });
  });

  it('keep the session of the one that is chosen again', () => {
    const storage = createStorage();
    chooseServer('http://a:8080', storage);
    storage.write('token', 'token-a');
    chooseServer('http://a:8080', storage);
    expect(storage.read('token')).toBe('token-a');
  });

  it('are forgotten with their sessions, but for the one in use', () => {
    const storage = createStorage();
    chooseServer('http://a:8080', storage);
    storage.write('token', 'token-a');
    chooseServer('http://b:8080', storage);
    forgetServer('http://a:8080', storage);
    forgetServer('http://b:8080', storage);
    expect(readServers(storage.read).known.map(({ address }) => address)).toEqual(['http://b:8080']);
    expect([...storage.kept.values()].join()).not.toContain('token-a');
  });

  it('are so many at most, and the one used longest ago goes', () => {
    const storage = createStorage();
    for (let count = 0; count < 10; count += 1) chooseServer(`http://server-${count}:8080`, storage);
    const { known } = readServers(storage.read);
    expect(known).toHaveLength(8);
    expect(known[0]?.address).toBe('http://server-9:8080');
  });

  it.each(['', 'null', '{}', '[]', '"none"', '[null, 5]'])('that cannot be read are none: %s', (text) => {
    expect(readServers(createStorage({ server: 'http://a', servers: text }).read)).toEqual({
      chosen: 'http://a',
      known: [],
    });
  });

  it('lose what is not theirs', () => {
    const known = [null, { address: 'http://a', kept: { token: 'a', language: 'ru', hash: 7 } }, { address: 5 }];
    const text = JSON.stringify(known);
    expect(readServers(createStorage({ servers: text }).read).known).toEqual([
      { address: 'http://a', kept: { token: 'a' } },
    ]);
  });
});
