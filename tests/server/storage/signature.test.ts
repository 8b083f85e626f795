import { describe, expect, it } from 'vitest';
import { hashOf, presigner, signedHeaders } from '../../../server/host/storage/signature.ts';
import { checkSignature } from './s3Server.ts';

/** The examples of the specification (Amazon S3 API Reference, "Authenticating Requests", AWS Signature Version 4). */
const CREDENTIALS = {
  region: 'us-east-1',
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const AT = Date.UTC(2013, 4, 24);
const HOST = 'https://examplebucket.s3.amazonaws.com';
const EXAMPLES = [
  [
    'an object is read',
    'GET',
    '/test.txt',
    { Range: 'bytes=0-9' },
    '',
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'an object is written',
    'PUT',
    '/test$file.text',
    { Date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    'Welcome to Amazon S3.',
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'a setting is read',
    'GET',
    '/?lifecycle',
    {},
    '',
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'objects are listed',
    'GET',
    '/?max-keys=2&prefix=J',
    {},
    '',
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
] as const;

describe('Signatures', () => {
  it.each(EXAMPLES)('are those of the specification where %s', (_what, method, path, headers, body, signature) => {
    const request = { method, url: new URL(HOST + path), headers: { ...headers }, bodyHash: hashOf(body) };
    const { authorization } = signedHeaders(CREDENTIALS, request, AT);
    expect(authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE\/20130524\/us-east-1\/s3\/aws4_request, /,
    );
    expect(authorization?.split('Signature=')[1]).toBe(signature);
  });

  it('are those of the specification in an address', () => {
    const query = presigner(CREDENTIALS, new URL(HOST), { at: AT, expiresS: 86_400 })('/test.txt');
    expect(query).toBe(
      [
        'X-Amz-Algorithm=AWS4-HMAC-SHA256',
        'X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request',
        'X-Amz-Date=20130524T000000Z',
        'X-Amz-Expires=86400',
        'X-Amz-SignedHeaders=host',
        'X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
      ].join('&'),
    );
  });

  it('are checked by the storage of the tests by the same examples, and nothing that was changed passes', () => {
    const url = new URL(`${HOST}/test.txt`);
    const own = { range: 'bytes=0-9' };
    const signed = signedHeaders(CREDENTIALS, { method: 'GET', url, headers: own, bodyHash: hashOf('') }, AT);
    const headers = { host: url.host, ...own, ...signed };
    const check = (change: object, body = '', now = AT) =>
      checkSignature({ method: 'GET', url: '/test.txt', headers, ...change }, Buffer.from(body), now, CREDENTIALS)
        ?.code;
    expect(check({})).toBeUndefined();
    expect(check({ url: '/other.txt' })).toBe('SignatureDoesNotMatch');
    expect(check({ method: 'PUT' })).toBe('SignatureDoesNotMatch');
    expect(check({ headers: { ...headers, range: 'bytes=0-99' } })).toBe('SignatureDoesNotMatch');
    expect(check({}, 'more')).toBe('XAmzContentSHA256Mismatch');
    expect(check({}, '', AT + 16 * 60_000)).toBe('RequestTimeTooSkewed');
    const query = presigner(CREDENTIALS, new URL(HOST), { at: AT, expiresS: 60 })('/test.txt');
    const bare = (path: string, now: number) =>
      check({ url: `${path}?${query}`, headers: { host: url.host } }, '', now);
    expect([bare('/test.txt', AT), bare('/test.txt', AT + 59_000)]).toEqual([undefined, undefined]);
    expect(bare('/test.txt', AT + 60_000)).toBe('AccessDenied');
    expect(bare('/text.txt', AT)).toBe('SignatureDoesNotMatch');
  });
});
