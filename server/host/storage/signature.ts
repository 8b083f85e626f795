import { createHash, createHmac } from 'node:crypto';

/** Who asks the storage, and in which region it is. */
export interface Credentials {
  region: string;
  accessKey: string;
  secretKey: string;
}

/** A request to sign; `bodyHash` is the SHA-256 of its body in hexadecimal. */
export interface SignedRequest {
  method: string;
  url: URL;
  headers?: Record<string, string>;
  bodyHash: string;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';

/** The SHA-256 of bytes or text in hexadecimal. */
export const hashOf = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex');

const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/** Percent-encodes all but unreserved characters (RFC 3986), which encodeURIComponent does not. */
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

const pathOf = ({ pathname }: URL) => pathname.split('/').map(decodeURIComponent).map(encode).join('/');

const queryOf = ({ searchParams }: URL) =>
  [...searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');

/** What signatures of one moment share; `at` is in milliseconds. */
function signerAt({ region, accessKey, secretKey }: Credentials, at: number) {
  const time = new Date(at).toISOString().replaceAll(/[:-]|\.\d{3}/g, '');
  const day = time.slice(0, 8);
  const scope = [day, region, 's3', 'aws4_request'].join('/');
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secretKey}`, day));
  return {
    time,
    credential: `${accessKey}/${scope}`,
    sign: (canonical: string) => hmac(key, [ALGORITHM, time, scope, hashOf(canonical)].join('\n')).toString('hex'),
  };
}

/** The headers that a request needs besides its own, signed by AWS Signature Version 4 at the moment `at` (milliseconds). */
export function signedHeaders(
  credentials: Credentials,
  { method, url, headers = {}, bodyHash }: SignedRequest,
  at: number,
): Record<string, string> {
  const { time, credential, sign } = signerAt(credentials, at);
  const added = { 'x-amz-content-sha256': bodyHash, 'x-amz-date': time };
  const signed = Object.entries({ ...headers, ...added, host: url.host })
    .map(([name, value]) => [name.toLowerCase(), value.trim().replaceAll(/ +/g, ' ')] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const names = signed.map(([name]) => name).join(';');
  const lines = signed.map(([name, value]) => `${name}:${value}\n`).join('');
  const signature = sign([method, pathOf(url), queryOf(url), lines, names, bodyHash].join('\n'));
  return {
    ...added,
    authorization: `${ALGORITHM} Credential=${credential}, SignedHeaders=${names}, Signature=${signature}`,
  };
}

/**
 * Signs addresses that anyone may GET for `expiresS` seconds from `at` (milliseconds) on. Returns the query of an
 * address below `origin`, by its path; paths are of unreserved characters, so that a film's thousands take no encoding.
 */
export function presigner(
  credentials: Credentials,
  { host }: URL,
  { at, expiresS }: { at: number; expiresS: number },
): (path: string) => string {
  const { time, credential, sign } = signerAt(credentials, at);
  const query = [
    `X-Amz-Algorithm=${ALGORITHM}`,
    `X-Amz-Credential=${encode(credential)}`,
    `X-Amz-Date=${time}`,
    `X-Amz-Expires=${expiresS}`,
    'X-Amz-SignedHeaders=host',
  ].join('&');
  return (path) => {
    const signature = sign(['GET', path, query, `host:${host}\n`, 'host', 'UNSIGNED-PAYLOAD'].join('\n'));
    return `${query}&X-Amz-Signature=${signature}`;
  };
}
