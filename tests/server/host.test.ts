import { chmodSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { argon2Hasher } from '../../server/auth/argon2.ts';
import { greeting } from '../../server/host/greeting.ts';
import { createLog } from '../../server/host/log.ts';
import { Refusal } from '../../server/host/refusal.ts';
import { loadPepper } from '../../server/host/secrets.ts';
import { directoryStore } from '../../server/media/store.ts';
import { temporaryDirectory } from './realServer.ts';

const directory = temporaryDirectory();
afterAll(directory.remove);

describe('The log', () => {
  const said: string[] = [];
  const warned: string[] = [];
  const log = createLog(
    (line) => said.push(line),
    (line) => warned.push(line),
  );

  it('is plain sentences for people and one JSON line for each warning and error', () => {
    log({ level: 'info', message: 'The catalogue has been read.' });
    log({ level: 'error', message: 'unhandled', path: '/api/me', error: 'Error: x\n    at y' });
    expect(said).toEqual(['The catalogue has been read.\n']);
    expect(warned).toHaveLength(1);
    expect(warned[0]?.match(/\n/g)).toHaveLength(1);
    expect(JSON.parse(warned[0] ?? '')).toMatchObject({ level: 'error', message: 'unhandled', path: '/api/me' });
  });

  it('never holds tokens, passwords, grants or query strings', () => {
    const token = `0193a000-0000-7000-8000-000000000001.3.${'x'.repeat(64)}`;
    const secrets = [token, 'canary-password', 'canary-query', 'canary-grant', 'canary-login'];
    log({ level: 'warn', message: `refused ${token}`, password: 'canary-password', refreshToken: token });
    log({ level: 'error', message: 'unhandled', url: '/api/refresh?refreshToken=canary-query', error: `at ${token}` });
    log({ level: 'error', message: 'gone', path: '/api/media/canary-grant/t1/v720.m3u8' });
    log({ level: 'error', message: 'connect postgres://canary-login:canary-password@db/promin failed' });
    log({ level: 'info', message: `hello ${token}` });
    for (const secret of secrets) expect([...said, ...warned].join('')).not.toContain(secret);
  });
});

describe('The pepper', () => {
  it("is made once, 32 bytes, for the server's user alone", () => {
    const path = join(directory.path, 'one');
    mkdirSync(path);
    const pepper = loadPepper(path);
    expect(pepper).toHaveLength(32);
    chmodSync(join(path, 'secrets.json'), 0o644);
    expect(loadPepper(path)).toEqual(pepper);
    expect(statSync(join(path, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it.each(['', '{}', '{"pepper":"c2hvcnQ"}', '{"pepper":7}'])('is not made anew over a file that holds %s', (text) => {
    const path = join(directory.path, `bad${text.length}`);
    mkdirSync(path);
    writeFileSync(join(path, 'secrets.json'), text);
    expect(() => loadPepper(path)).toThrow(Refusal);
    expect(readFileSync(join(path, 'secrets.json'), 'utf8')).toBe(text);
  });
});

describe('The media store', () => {
  const root = join(directory.path, 'media');
  mkdirSync(join(root, 'art'), { recursive: true });
  writeFileSync(join(root, 'art/a.webp'), '0123456789');
  writeFileSync(join(directory.path, 'secret'), 'secret');
  symlinkSync(join(directory.path, 'secret'), join(root, 'link'));
  symlinkSync(directory.path, join(root, 'up'));
  const store = directoryStore(root);
  const read = async (...args: Parameters<typeof store.read>) => {
    const bytes = await store.read(...args);
    return bytes && new TextDecoder().decode(bytes);
  };

  it('reads whole files and parts of them', async () => {
    expect(await read('art/a.webp')).toBe('0123456789');
    expect(await read('art/a.webp', 3, 4)).toBe('3456');
    expect(await read('art/a.webp', 8, 4)).toBe('89');
    expect(await read('art/a.webp', 20)).toBe('');
  });

  it.each(['none', '../secret', 'art/../../secret', 'link', 'up/secret', '/etc/passwd', 'art', '', 'a\0b'])(
    'has no "%s"',
    async (file) => expect(await read(file)).toBeNull(),
  );
});

describe('The hasher', () => {
  it('is argon2id with 64 MiB, three passes and four lanes, and refuses other hashes quietly', async () => {
    const hash = await argon2Hasher.hash('correct horse');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=4\$/);
    expect(await argon2Hasher.verify(hash, 'correct horse')).toBe(true);
    expect(await argon2Hasher.verify(hash, 'correct mule')).toBe(false);
    expect(await argon2Hasher.verify('plain:correct horse', 'correct horse')).toBe(false);
  });
});

describe('The greeting', () => {
  it('names the addresses a browser can use and how to sign in', () => {
    const start = { version: '1.2.3', port: 8080, host: undefined, basePath: '/', isDemo: true, setupCode: null };
    expect(greeting(start)).toContain('http://localhost:8080/');
    const bound = greeting({ ...start, port: 8081, host: '127.0.0.1' });
    expect(bound).toContain('http://127.0.0.1:8081/');
    expect(bound).not.toContain('On your network');
    expect(greeting({ ...start, port: 80, host: '::1' })).toContain('http://[::1]:80/');
    expect(greeting({ ...start, basePath: '/promin/' })).toContain('http://localhost:8080/promin/\n');
    expect(bound).toContain('demo / promin-demo');
    const own = greeting({ ...start, isDemo: false, setupCode: 'BCDF-GHJK' });
    expect(own).toContain('auth/register and\nregister with the setup code BCDF-GHJK');
    expect(own).not.toContain('promin-demo');
  });
});
