import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const STORAGE_KEYS = { accessKey: 'promin', secretKey: 'the storage knows it' };
export const [REGION, BUCKET] = ['eu-test-1', 'films'];

/** A request that the storage got. */
export interface Seen {
  method: string;
  /** The path without the bucket, and without a query. */
  name: string;
  status: number;
  origin: string | undefined;
}

/** A small S3: one bucket in memory, in the path or in the host's name, that checks signatures as the specification of version 4 says. */
export interface TestStorage {
  /** Its address, without a trailing slash. */
  url: string;
  /** The environment of a server that packs films there. */
  env: Record<string, string>;
  objects: Map<string, { bytes: Buffer; changedAt: number; type: string; cached: string }>;
  seen: Seen[];
  /** Origins whose pages may read; `*` for all. */
  allowed: Set<string>;
  /** Answers a request otherwise: with a status, or `cut` to end the connection. */
  refuse: (request: Seen) => number | 'cut' | null;
  /** Its clock, in milliseconds. */
  now: () => number;
  /** Objects a page of a list has at most. */
  pageSize: number;
  /** Whether whoever knows a name may read it unsigned, as an edge does from its own network. */
  isOpen: boolean;
  close: () => Promise<void>;
}

const SKEW_MS = 15 * 60_000;
const WEEK_S = 604_800;
const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
const escaped = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

interface Refused {
  status: number;
  code: string;
}
const refused = (code: string, status = 403): Refused => ({ status, code });

/** The moment of `20130524T000000Z`, in milliseconds. */
const timeOf = (text: string) =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** Why a request is refused, by its own words alone; null if it is signed well. */
export function checkSignature(
  { method = 'GET', url = '/', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  body: Buffer,
  now: number,
  keys: { accessKey: string; secretKey: string } = STORAGE_KEYS,
): Refused | null {
  const [path = '/', search = ''] = url.split('?');
  const pairs = search === '' ? [] : search.split('&').map((pair) => pair.split('=').map(decodeURIComponent));
  const query = new Map(pairs.map(([name = '', value = '']) => [name, value]));
  const inHeader = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
    headers.authorization ?? '',
  );
  const isPresigned = query.has('X-Amz-Signature');
  if (!inHeader && !isPresigned) return refused('AccessDenied');
  const [credential, names, signature] = inHeader
    ? inHeader.slice(1)
    : ['X-Amz-Credential', 'X-Amz-SignedHeaders', 'X-Amz-Signature'].map((name) => query.get(name));
  const time = String(inHeader ? headers['x-amz-date'] : query.get('X-Amz-Date'));
  const [accessKey, day = '', region = '', service = '', end = ''] = (credential ?? '').split('/');
  if (accessKey !== keys.accessKey) return refused('InvalidAccessKeyId');
  if (`${service}/${end}` !== 's3/aws4_request' || day !== time.slice(0, 8))
    return refused('AuthorizationHeaderMalformed', 400);
  if (inHeader && Math.abs(timeOf(time) - now) > SKEW_MS) return refused('RequestTimeTooSkewed');
  const bodyHash = inHeader ? String(headers['x-amz-content-sha256']) : 'UNSIGNED-PAYLOAD';
  if (inHeader && bodyHash !== sha256(body)) return refused('XAmzContentSHA256Mismatch', 400);
  if (isPresigned) {
    const expiresS = Number(query.get('X-Amz-Expires'));
    if (!(expiresS > 0 && expiresS <= WEEK_S)) return refused('AuthorizationQueryParametersError', 400);
    if (timeOf(time) + expiresS * 1000 <= now || timeOf(time) - now > SKEW_MS) return refused('AccessDenied');
  }
  const canonical = [
    method,
    path
      .split('/')
      .map((part) => escaped(decodeURIComponent(part)))
      .join('/'),
    pairs
      .filter(([name]) => name !== 'X-Amz-Signature')
      .map(([name = '', value = '']) => `${escaped(name)}=${escaped(value)}`)
      .sort()
      .join('&'),
    ...(names ?? '').split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    names,
    bodyHash,
  ].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${keys.secretKey}`, day), region), 's3'), 'aws4_request');
  const text = ['AWS4-HMAC-SHA256', time, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n');
  return hmac(key, text).toString('hex') === signature ? null : refused('SignatureDoesNotMatch');
}

const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${text}`;

/** Starts a storage on a free port of the loopback. */
export async function startStorage(): Promise<TestStorage> {
  const storage: Omit<TestStorage, 'url' | 'env' | 'close'> = {
    objects: new Map(),
    seen: [],
    allowed: new Set(),
    refuse: () => null,
    now: Date.now,
    pageSize: 1000,
    isOpen: false,
  };
  const { objects } = storage;

  function list(query: URLSearchParams): string {
    const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter') ?? ''];
    const after = query.get('continuation-token') ?? '';
    const folderOf = (name: string) => {
      const end = delimiter === '' ? -1 : name.indexOf(delimiter, prefix.length);
      return end === -1 ? null : name.slice(0, end + delimiter.length);
    };
    const names = [...objects.keys()].filter((name) => name.startsWith(prefix)).sort();
    const entries = [...new Set(names.map((name) => folderOf(name) ?? name))].filter((entry) => entry > after);
    const page = entries.slice(0, storage.pageSize);
    const contents = page.map((entry) => {
      const object = delimiter !== '' && entry.endsWith(delimiter) ? null : objects.get(entry);
      if (!object) return `<CommonPrefixes><Prefix>${entry}</Prefix></CommonPrefixes>`;
      const changed = new Date(object.changedAt).toISOString();
      return `<Contents><Key>${entry}</Key><LastModified>${changed}</LastModified><Size>${object.bytes.length}</Size></Contents>`;
    });
    const isMore = page.length < entries.length;
    const next = isMore ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    return xml(`<ListBucketResult><IsTruncated>${isMore}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`);
  }

  function answer(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const url = new URL(request.url ?? '/', 'http://storage');
    const isInHost = (request.headers.host ?? '').startsWith(`${BUCKET}.`);
    const path = decodeURIComponent(url.pathname);
    const [, bucket = '', ...rest] = isInHost ? ['', BUCKET, ...path.split('/').slice(1)] : path.split('/');
    const name = rest.join('/');
    const { method = 'GET', headers } = request;
    const seen: Seen = { method, name, status: 0, origin: headers.origin };
    const end = (status: number, content: Buffer | string = '', more: Record<string, string> = {}) => {
      seen.status = status;
      storage.seen.push(seen);
      const { origin } = headers;
      const isAllowed = origin !== undefined && (storage.allowed.has(origin) || storage.allowed.has('*'));
      response.writeHead(status, {
        Date: new Date(storage.now()).toUTCString(),
        ...(isAllowed && {
          'Access-Control-Allow-Origin': origin,
          'Access-Control-Allow-Headers': '*',
          Vary: 'Origin',
        }),
        'Content-Length': String(Buffer.byteLength(content)),
        ...more,
      });
      response.end(method === 'HEAD' ? undefined : content);
    };
    const fault = storage.refuse(seen);
    if (fault === 'cut') return void request.socket.destroy();
    const wrong = fault === null ? null : { status: fault, code: 'Refused' };
    const isOpen = storage.isOpen && method === 'GET' && name !== '';
    if (method === 'OPTIONS') return end(200);
    const refusal = wrong ?? (isOpen ? null : checkSignature(request, body, storage.now()));
    const say = ({ status, code }: Refused) => end(status, xml(`<Error><Code>${code}</Code></Error>`));
    if (refusal) return say(refusal);
    if (bucket !== BUCKET) return say(refused('NoSuchBucket', 404));
    if (name === '') return end(200, list(url.searchParams), { 'Content-Type': 'application/xml' });
    if (method === 'PUT') {
      objects.set(name, {
        bytes: body,
        changedAt: storage.now(),
        type: headers['content-type'] ?? '',
        cached: headers['cache-control'] ?? '',
      });
      return end(200);
    }
    if (method === 'DELETE') {
      objects.delete(name);
      return end(204);
    }
    const object = objects.get(name);
    if (!object) return say(refused('NoSuchKey', 404));
    end(200, object.bytes, { 'Content-Type': object.type, 'Cache-Control': object.cached });
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    // A body that is cut off never comes to its end, and nothing of it is kept.
    request.on('end', () => answer(request, response, Buffer.concat(chunks)));
    request.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(storage, {
    url,
    env: {
      S3_ENDPOINT: url,
      S3_REGION: REGION,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY: STORAGE_KEYS.accessKey,
      S3_SECRET_KEY: STORAGE_KEYS.secretKey,
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}
