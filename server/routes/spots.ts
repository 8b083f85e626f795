import { z } from '@hono/zod-openapi';
import { readRange } from '../media/byteRange.ts';
import { readGrant } from '../media/grants.ts';
import { SPOTS_MEDIA } from '../media/spotAddresses.ts';
import { ProblemError } from '../problem.ts';
import { createRouter, isPublic, problems } from './router.ts';

/** The owner's spots, at a lease's signed addresses. */
export const spots = createRouter();

const video = { content: { 'video/mp4': { schema: z.string() } } };

spots.openAPIRegistry.registerPath({
  method: 'get',
  path: '/spots/{grant}/{file}',
  summary: 'A spot, or a range of its bytes; the address comes from POST /playback; forbidden',
  ...isPublic,
  request: { params: z.object({ grant: z.string(), file: z.string() }) },
  responses: {
    200: { ...video, description: 'The file' },
    206: { ...video, description: 'The range' },
    416: { description: 'The range begins behind the end' },
    ...problems,
  },
});
spots.get('/spots/:grant/:file', async (c) => {
  const { advertising, settings, now } = c.get('ports');
  const { grant: text, file: name } = c.req.param();
  const grant = readGrant(settings.pepper, text, SPOTS_MEDIA, now());
  if (!grant || !(await c.get('services').liveLeases.has(grant.sid))) throw new ProblemError('forbidden');
  const index = /^(\d{1,3})\.(mp4|webm)$/.exec(name)?.[1];
  const spot = advertising?.spots[Number(index)];
  const size = advertising?.sizes[Number(index)];
  if (!advertising || !spot || size === undefined || !spot.file.endsWith(name.slice(-4))) {
    throw new ProblemError('not_found');
  }
  const headers = {
    'Content-Type': spot.file.endsWith('.webm') ? 'video/webm' : 'video/mp4',
    'Accept-Ranges': 'bytes',
    'Cache-Control': `public, max-age=${Math.floor((grant.expiresAt - now()) / 1000)}, immutable`,
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
  const range = readRange(c.req.header('Range'), size);
  if (range === 'unsatisfiable') return c.body(null, 416, { 'Content-Range': `bytes */${size}` });
  const { from, to } = range ?? { from: 0, to: size - 1 };
  const bytes = await advertising.store.read(spot.file, from, to - from + 1);
  if (!bytes) throw new ProblemError('not_found');
  if (!range) return c.body(bytes, 200, headers);
  return c.body(bytes, 206, { ...headers, 'Content-Range': `bytes ${from}-${to}/${size}` });
});
