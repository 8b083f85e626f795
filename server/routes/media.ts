import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { FILE_NAME, mediaFile } from '../media/files.ts';
import { readGrant } from '../media/grants.ts';
import { parseMediaId } from '../media/mediaId.ts';
import type { Ports } from '../ports.ts';
import { ProblemError } from '../problem.ts';
import { acceptedEncoding } from '../services/acceptedEncoding.ts';
import { createRouter, type Env, isPublic, problems } from './router.ts';

const TYPES: Record<string, string> = {
  m3u8: 'application/vnd.apple.mpegurl',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
  jpg: 'image/jpeg',
  webp: 'image/webp',
};

/** Shorter playlists, in letters, are not worth compressing. */
const COMPRESSED_FROM = 16_384;

/** Artwork changes only with a release, but keeps its name. */
const ART_CACHE = 'public, max-age=2592000, stale-while-revalidate=86400';
const ART_NAME = /^[\w-]+\/[\w-]+\.webp$/;

/** Streams by signed address, and the catalogue's artwork. */
export const media = createRouter();

const path = (...names: string[]) => z.object(Object.fromEntries(names.map((name) => [name, z.string()])));
const bytes = { content: { 'application/octet-stream': { schema: z.string() } }, description: 'The file' };

media.openAPIRegistry.registerPath({
  method: 'get',
  path: '/media/{grant}/{mediaId}/{file}',
  summary: 'A playlist, segment, subtitle or preview of a stream; the grant comes from POST /playback; forbidden',
  ...isPublic,
  request: { params: path('grant', 'mediaId', 'file') },
  responses: { 200: bytes, ...problems },
});
media.get('/media/:grant/:mediaId/:file{.+}', async (c) => {
  protect(c);
  const ports = c.get('ports');
  const { grant: text, mediaId, file: name } = c.req.param();
  const grant = readGrant(ports.settings.pepper, text, mediaId, ports.now());
  if (!grant || !(await c.get('services').liveLeases.has(grant.sid))) throw new ProblemError('forbidden');
  const ref = parseMediaId(mediaId);
  const stream =
    ref && FILE_NAME.test(name) ? await c.get('services').streams.find(ref, grant.decodes, grant.adjustments) : null;
  const file = stream && (await mediaFile(stream, grant, name));
  if (file === 'forbidden') throw new ProblemError('forbidden');
  if (file === null) throw new ProblemError('not_found');
  const remainingS = Math.floor((grant.expiresAt - ports.now()) / 1000);
  const isPlaylist = name.endsWith('.m3u8');
  // A prefetched playlist is still usable a minute later.
  c.header('Cache-Control', isPlaylist ? 'private, max-age=60' : `public, max-age=${remainingS}, immutable`);
  if (typeof file !== 'string' || !isPlaylist) return c.body(file, 200, { 'Content-Type': typeOf(name) });
  c.header('Vary', 'Accept-Encoding');
  const small = await compressed(file, ports, c.req.header('Accept-Encoding'));
  if (small) c.header('Content-Encoding', 'gzip');
  return c.body(small ?? file, 200, { 'Content-Type': typeOf(name) });
});

media.openAPIRegistry.registerPath({
  method: 'get',
  path: '/art/{path}',
  summary: 'A picture of the catalogue: {title key}/{picture}-{width}.webp',
  ...isPublic,
  request: { params: path('path') },
  responses: { 200: bytes, ...problems },
});
media.get('/art/:path{.+}', async (c) => {
  protect(c);
  const name = c.req.param('path');
  const file = ART_NAME.test(name) ? await c.get('ports').media.read(`art/${name}`) : null;
  if (!file) throw new ProblemError('not_found');
  c.header('Cache-Control', ART_CACHE);
  return c.body(file, 200, { 'Content-Type': typeOf(name) });
});

/** A long playlist by gzip, which takes less time than Brotli; null where that is not accepted, or not worth it. */
async function compressed(text: string, { compressor }: Ports, accepted: string | undefined) {
  const isAccepted = acceptedEncoding(accepted?.replaceAll(/\bbr\b/g, '')) === 'gzip';
  return compressor && isAccepted && text.length >= COMPRESSED_FROM ? compressor.compress('gzip', text) : null;
}

/** Lets any page measure their timing and embed them. */
function protect(c: Context<Env>): void {
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  c.header('Timing-Allow-Origin', '*');
}

function typeOf(name: string): string {
  return TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
}
