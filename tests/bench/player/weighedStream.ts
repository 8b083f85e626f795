import { join } from 'node:path';
import { createApp } from '../../../server/app.ts';
import { Playback } from '../../../server/contract/playback.ts';
import { directoryStore } from '../../../server/media/store.ts';
import { addAccount, createService, send, signIn } from '../../server/accounts.ts';
import { ROOT } from '../../source/readSources.ts';
import { plainTitle } from '../../server/smallCatalogue.ts';

/** The bitrate of films by height, in bits per second; the demo's drawn picture has a hundredth of it. */
const WEIGHTS: Record<string, number> = {
  360: 600_000,
  480: 1_200_000,
  720: 3_000_000,
  1080: 6_000_000,
  1440: 10_000_000,
  2160: 16_000_000,
};
const VOICE_WEIGHT = 128_000;
const SEGMENT_S = 4;
const RUNTIME_S = 5400;

/** The files of a stream, and the address of its manifest. */
export interface WeighedStream {
  manifestPath: string;
  /** The file at a path below the origin, null if there is none. */
  read: (path: string) => Promise<{ type: string; bytes: Uint8Array } | null>;
}

/** The real server's demo stream up to 1080, for a PRO+ account, with each segment as heavy as a film's. */
export async function openWeighedStream(): Promise<WeighedStream> {
  const { ports } = await createService();
  ports.media = directoryStore(join(ROOT, 'server/media/demo'));
  const app = createApp(ports);
  await addFilm(ports.db);
  await addAccount(ports, 'olena', { tier: 'pro_plus' });
  const { accessToken } = await signIn(app, 'olena');
  const answer = await send(app, 'POST', '/playback', { body: { movieId: 1 }, token: accessToken });
  if (answer.status !== 200) throw new Error(`No lease: ${answer.status} ${await answer.text()}`);
  const { manifestUrl } = Playback.parse(await answer.json());
  // The server's own time must not be measured.
  const known = new Map<string, { type: string; bytes: Uint8Array }>();
  return {
    manifestPath: `/api/${manifestUrl}`,
    async read(path) {
      const kept = known.get(path);
      if (kept) return kept;
      const response = await app.request(path);
      if (response.status !== 200) return null;
      const bytes = new Uint8Array(await response.arrayBuffer());
      const file = { type: response.headers.get('Content-Type') ?? '', bytes: weighed(path, bytes) };
      known.set(path, file);
      return file;
    },
  };
}

async function addFilm(db: Awaited<ReturnType<typeof createService>>['ports']['db']): Promise<void> {
  await db
    .insertInto('title')
    .values(plainTitle({ id: 1, duration_s: RUNTIME_S }))
    .execute();
  const facets = ['q720', 'q1080'].map((facet, rank) => ({ facet, title_id: 1, rank }));
  await db.insertInto('title_facet').values(facets).execute();
}

function weighed(path: string, bytes: Uint8Array): Uint8Array {
  if (path.endsWith('/master.m3u8')) return new TextEncoder().encode(told(new TextDecoder().decode(bytes)));
  const [, kind, height = ''] = /\/(v|a-)(\w+)\/\d+\.m4s$/.exec(path) ?? [];
  if (!kind) return bytes;
  const bitsPerS = kind === 'v' ? (WEIGHTS[height] ?? 0) : VOICE_WEIGHT;
  return padded(bytes, (bitsPerS * SEGMENT_S) / 8);
}

/** The manifest with the levels' current bandwidths. */
function told(manifest: string): string {
  return manifest.replace(/^#EXT-X-STREAM-INF:.*$/gm, (line) => {
    const height = /RESOLUTION=\d+x(\d+)/.exec(line)?.[1] ?? '';
    const bitsPerS = (WEIGHTS[height] ?? 0) + VOICE_WEIGHT;
    return line.replace(/((?:AVERAGE-)?BANDWIDTH)=\d+/g, `$1=${bitsPerS}`);
  });
}

/** A fragment followed by a box that decoders skip, `length` bytes in total. */
function padded(bytes: Uint8Array, length: number): Uint8Array {
  const spare = length - bytes.length;
  if (spare < 8) return bytes;
  const whole = new Uint8Array(length);
  whole.set(bytes);
  new DataView(whole.buffer).setUint32(bytes.length, spare);
  whole.set(new TextEncoder().encode('free'), bytes.length + 4);
  return whole;
}
