import { webAddressOf } from '../webAddress.ts';
import type { Credentials } from './signature.ts';

/** S3-compatible storage for packed films, and where players get them. */
export interface StorageOptions extends Credentials {
  /** The storage's address, without a trailing slash. */
  endpoint: string;
  bucket: string;
  /** Whether the bucket is part of the path rather than of the host's name. */
  isPathStyle: boolean;
  /** The public address of the bucket, such as a CDN's, without a trailing slash; null for the storage's own. */
  baseUrl: string | null;
  /** Shared with an edge that checks addresses by itself; null if the storage checks them. */
  mediaKey: string | null;
}

const NEEDED = ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;
const LEAST_KEY = 16;

/** The storage that the environment names, null for none, or the error in a setting. */
export function storageOf(env: Record<string, string | undefined>): StorageOptions | null | string {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY, S3_PATH_STYLE } = env;
  const { MEDIA_BASE_URL, MEDIA_KEY } = env;
  if (!S3_ENDPOINT) {
    const stray = [...NEEDED, 'MEDIA_BASE_URL', 'MEDIA_KEY'].find((name) => env[name]);
    return stray ? `${stray} needs S3_ENDPOINT: give the address of the storage, such as https://s3.example.` : null;
  }
  const endpoint = webAddressOf(S3_ENDPOINT);
  if (endpoint === null) return `S3_ENDPOINT is "${S3_ENDPOINT}": give an address such as https://s3.example.`;
  const missing = NEEDED.find((name) => !env[name]);
  if (!S3_BUCKET || !S3_ACCESS_KEY || !S3_SECRET_KEY) return `S3_ENDPOINT needs ${missing}.`;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(S3_BUCKET))
    return `S3_BUCKET is "${S3_BUCKET}": give the name of a bucket.`;
  const pathStyle = S3_PATH_STYLE || 'on';
  if (pathStyle !== 'on' && pathStyle !== 'off') return `S3_PATH_STYLE is "${pathStyle}": give on or off.`;
  const baseUrl = MEDIA_BASE_URL ? webAddressOf(MEDIA_BASE_URL) : null;
  if (MEDIA_BASE_URL && baseUrl === null)
    return `MEDIA_BASE_URL is "${MEDIA_BASE_URL}": give an address such as https://media.example.`;
  if (MEDIA_KEY && baseUrl === null) return 'MEDIA_KEY needs MEDIA_BASE_URL: the address of the edge that checks it.';
  if (MEDIA_KEY && !new RegExp(`^[\\w-]{${LEAST_KEY},100}$`).test(MEDIA_KEY))
    return `MEDIA_KEY is no key: give ${LEAST_KEY} to 100 letters, digits, "-" or "_".`;
  return {
    endpoint,
    region: S3_REGION || 'us-east-1',
    bucket: S3_BUCKET,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
    isPathStyle: pathStyle === 'on',
    baseUrl,
    mediaKey: MEDIA_KEY || null,
  };
}

/** The address of the bucket as the storage itself knows it, without a trailing slash. */
export function bucketAddress({ endpoint, bucket, isPathStyle }: StorageOptions): string {
  return isPathStyle ? `${endpoint}/${bucket}` : endpoint.replace('://', `://${bucket}.`);
}

/** The origin that players get films from. */
export const mediaOrigin = (options: StorageOptions): string =>
  new URL(options.baseUrl ?? bucketAddress(options)).origin;
