import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createS3Storage } from '../../../server/host/storage/s3Storage.ts';
import { mediaOrigin, storageOf, type StorageOptions } from '../../../server/host/storage/storageOptions.ts';
import { BUCKET, startStorage, type TestStorage } from './s3Server.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
let server: TestStorage;
beforeAll(async () => {
  server = await startStorage();
});
afterAll(() => server.close());
beforeEach(() => {
  server.objects.clear();
  server.seen.length = 0;
  server.refuse = () => null;
  server.now = Date.now;
});

function optionsOf(env: Record<string, string> = {}): StorageOptions {
  const options = storageOf({ ...server.env, ...env });
  if (options === null || typeof options === 'string') throw new Error(String(options));
  return options;
}
const open = (env?: Record<string, string>, now = Date.now) => createS3Storage(optionsOf(env), now);

describe('A storage', () => {
  it('is written, read, listed by pages and by folders, and emptied', async () => {
    const storage = open();
    server.pageSize = 7;
    for (let n = 0; n < 20; n++) await storage.write(`films-1/f${n % 3}/${n}.m4s`, bytes(`part ${n}`), 'video/mp4');
    expect(server.objects.get('films-1/f1/4.m4s')).toMatchObject({ type: 'video/mp4' });
    expect(new TextDecoder().decode((await storage.read('films-1/f1/4.m4s'))!)).toBe('part 4');
    expect(await storage.read('films-1/f1/5.m4s')).toBeNull();
    const listed = await storage.list('films-1/f0/');
    expect(listed.map(({ name }) => name)).toEqual(
      ['0', '12', '15', '18', '3', '6', '9'].map((n) => `films-1/f0/${n}.m4s`),
    );
    expect(listed[0]).toEqual({ name: 'films-1/f0/0.m4s', bytes: 6, changedAt: expect.any(Number) });
    expect(await storage.list('')).toHaveLength(20);
    expect(await storage.listFolders('films-1/')).toEqual(['films-1/f0/', 'films-1/f1/', 'films-1/f2/']);
    await storage.remove('films-1/f0/0.m4s');
    await storage.remove('films-1/f0/0.m4s');
    expect(await storage.read('films-1/f0/0.m4s')).toBeNull();
  });

  it('is asked again where it cannot answer now or the connection breaks, and an object is whole or not there', async () => {
    const storage = open();
    const faults: (number | 'cut')[] = [503, 'cut', 500];
    server.refuse = () => faults.shift() ?? null;
    await storage.write('a/b.m4s', bytes('whole'), 'video/mp4');
    expect(faults).toEqual([]);
    expect(server.objects.get('a/b.m4s')?.bytes.toString()).toBe('whole');
    server.refuse = () => 'cut';
    await expect(storage.write('a/c.m4s', bytes('half'), 'video/mp4')).rejects.toThrow();
    expect(server.objects.has('a/c.m4s')).toBe(false);
  });

  it('says what is wrong where it refuses, and is not asked again', async () => {
    const wrong = open({ S3_SECRET_KEY: 'another' });
    await expect(wrong.read('a')).rejects.toThrow('the storage answered 403 (SignatureDoesNotMatch)');
    await expect(open({ S3_ACCESS_KEY: 'nobody' }).write('a', bytes(''), '')).rejects.toThrow('InvalidAccessKeyId');
    await expect(open({ S3_BUCKET: 'elsewhere' }).list('')).rejects.toThrow('NoSuchBucket');
    await expect(open({ S3_BUCKET: 'elsewhere' }).write('a', bytes(''), '')).rejects.toThrow('NoSuchBucket');
    expect(server.seen).toHaveLength(4);
    server.now = () => Date.now() + 3_600_000;
    await expect(open().read('a')).rejects.toThrow('RequestTimeTooSkewed');
  });
});

describe('Its addresses', () => {
  const statusOf = async (address: string) => (await fetch(address)).status;

  it('are good for six hours at least, the same for all within an hour, and for one object each', async () => {
    let now = Date.UTC(2026, 0, 1, 12, 59);
    server.now = () => now;
    const storage = open({}, () => now);
    await storage.write('f/h360/0.m4s', bytes('film'), 'video/mp4');
    const address = storage.addresses('f/h360')('0.m4s');
    expect(address.startsWith(`${server.url}/${BUCKET}/f/h360/0.m4s?X-Amz-Algorithm=`)).toBe(true);
    expect(await statusOf(address)).toBe(200);
    expect(await statusOf(address.replace('/0.m4s', '/1.m4s'))).toBe(403);
    expect(open({}, () => now - 3_000_000).addresses('f/h360')('0.m4s')).toBe(address);
    now += 6 * 3_600_000;
    expect(await statusOf(address)).toBe(200);
    now += 3_600_000;
    expect(await statusOf(address)).toBe(403);
    expect(await statusOf(storage.addresses('f/h360')('0.m4s'))).toBe(200);
  });

  it('are signed for the storage, whoever stands before it', async () => {
    const storage = open({ MEDIA_BASE_URL: 'https://media.example/f' });
    await storage.write('f/h360/0.m4s', bytes('film'), 'video/mp4');
    const address = storage.addresses('f/h360')('0.m4s');
    expect(address).toMatch(/^https:\/\/media\.example\/f\/f\/h360\/0\.m4s\?/);
    // The edge asks the storage with the path and the query as they are, under the storage's own name.
    expect(await statusOf(address.replace('https://media.example/f', `${server.url}/${BUCKET}`))).toBe(200);
  });

  it('hold a proof for the folder where an edge checks them', () => {
    const at = Date.UTC(2026, 0, 1, 12, 59);
    const env = { MEDIA_BASE_URL: 'https://media.example', MEDIA_KEY: '0123456789abcdef' };
    const address = open(env, () => at).addresses('films-1/abc/h360');
    const expires = Date.UTC(2026, 0, 1, 19) / 1000;
    const [, proof] = /^https:\/\/media\.example\/\d+\/([\w-]{22})\/films-1\/abc\/h360\/0\.m4s$/.exec(
      address('0.m4s'),
    )!;
    expect(address('init.mp4')).toBe(`https://media.example/${expires}/${proof}/films-1/abc/h360/init.mp4`);
    expect(open(env, () => at).addresses('films-1/abc/h720')('0.m4s')).not.toContain(proof);
  });

  it('name the origin that pages may ask', () => {
    expect(mediaOrigin(optionsOf())).toBe(server.url);
    expect(mediaOrigin(optionsOf({ MEDIA_BASE_URL: 'https://media.example/films' }))).toBe('https://media.example');
    const inHost = { S3_ENDPOINT: 'https://s3.example', S3_PATH_STYLE: 'off' };
    expect(mediaOrigin(optionsOf(inHost))).toBe('https://films.s3.example');
  });
});
