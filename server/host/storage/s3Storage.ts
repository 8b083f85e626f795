import { setTimeout as wait } from 'node:timers/promises';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import type { ObjectStorage, StoredObject } from '../../packing/objectStorage.ts';
import type { Bytes } from '../../packing/write/boxes.ts';
import { createAddresses } from './addresses.ts';
import { hashOf, signedHeaders } from './signature.ts';
import { bucketAddress, type StorageOptions } from './storageOptions.ts';

/** How long a request may take, and how often it is sent: viewers wait for what is read. Milliseconds. */
const PATIENCE = {
  GET: { ms: 10_000, attempts: 2 },
  PUT: { ms: 60_000, attempts: 5 },
  DELETE: { ms: 10_000, attempts: 3 },
};
type Method = keyof typeof PATIENCE;
/** The first pause before a request is sent again; each further one is twice as long. Milliseconds. */
const PAUSE_MS = 300;

/** What objects keep: a name never gets other contents. */
const CACHED = 'public, max-age=31536000, immutable';

/** The storage refused a request; `code` is its own word for why. */
export class StorageRefusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(`the storage answered ${status}${code ? ` (${code})` : ''}`);
    this.status = status;
    this.code = code;
  }
}

const parser = new XMLParser({
  isArray: (name) => name === 'Contents' || name === 'CommonPrefixes',
  parseTagValue: false,
});
const Listed = z.object({
  ListBucketResult: z.object({
    Contents: z.array(z.object({ Key: z.string(), Size: z.coerce.number(), LastModified: z.string() })).default([]),
    CommonPrefixes: z.array(z.object({ Prefix: z.string() })).default([]),
    NextContinuationToken: z.string().optional(),
  }),
});

interface Asked {
  query?: Record<string, string>;
  body?: Bytes;
  headers?: Record<string, string>;
}

/** The storage that `options` name, asked by its S3 interface; `now` is in milliseconds. */
export function createS3Storage(options: StorageOptions, now: () => number): ObjectStorage {
  const bucket = bucketAddress(options);

  async function send(method: Method, name: string, { query = {}, body, headers = {} }: Asked): Promise<Response> {
    const url = new URL(name === '' ? bucket : `${bucket}/${name}`);
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    // The storage refuses a body that does not match its hash, so that none is stored that was cut off on the way.
    const request = { method, url, headers, bodyHash: hashOf(body ?? '') };
    return fetch(url, {
      method,
      headers: { ...headers, ...signedHeaders(options, request, now()) },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE[method].ms),
    });
  }

  /** Sends a request until it is answered otherwise than by "not now"; null for an object that is not there. */
  async function request(method: Method, name: string, asked: Asked = {}): Promise<Bytes | null> {
    for (let attempt = 1; ; attempt++) {
      try {
        const answer = await send(method, name, asked);
        const bytes = new Uint8Array(await answer.arrayBuffer());
        if (answer.ok) return bytes;
        if (answer.status === 404 && name !== '') return null;
        throw new StorageRefusal(answer.status, codeOf(bytes));
      } catch (error) {
        const isForGood = error instanceof StorageRefusal && error.status < 500 && error.status !== 429;
        if (isForGood || attempt >= PATIENCE[method].attempts) throw error;
        await wait(PAUSE_MS * 2 ** (attempt - 1));
      }
    }
  }

  async function* pages(query: Record<string, string>) {
    let token: string | undefined;
    do {
      const asked = { 'list-type': '2', ...query, ...(token && { 'continuation-token': token }) };
      const bytes = await request('GET', '', { query: asked });
      const page = Listed.parse(parser.parse(new TextDecoder().decode(bytes ?? undefined)));
      yield page.ListBucketResult;
      token = page.ListBucketResult.NextContinuationToken;
    } while (token);
  }

  return {
    read: (name) => request('GET', name),
    async write(name, bytes, type) {
      const headers = { 'content-type': type, 'cache-control': CACHED };
      const answer = await request('PUT', name, { body: bytes, headers });
      // The bucket itself is missing.
      if (answer === null) throw new StorageRefusal(404, 'NoSuchBucket');
    },
    async remove(name) {
      await request('DELETE', name);
    },
    async list(prefix) {
      const found: StoredObject[] = [];
      for await (const { Contents } of pages({ prefix })) {
        for (const { Key: name, Size: bytes, LastModified } of Contents)
          found.push({ name, bytes, changedAt: Date.parse(LastModified) });
      }
      return found;
    },
    async listFolders(folder) {
      const found: string[] = [];
      for await (const { CommonPrefixes } of pages({ prefix: folder, delimiter: '/' }))
        found.push(...CommonPrefixes.map(({ Prefix }) => Prefix));
      return found;
    },
    addresses: createAddresses(options, now),
  };
}

/** The storage's own word for an error; empty if it says none. */
function codeOf(bytes: Bytes): string {
  return /<Code>(\w{1,60})<\/Code>/.exec(new TextDecoder().decode(bytes))?.[1] ?? '';
}
