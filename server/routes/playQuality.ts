import { createRoute, z } from '@hono/zod-openapi';
import { PlayQuality, QualityQuery, QualityReport } from '../contract/quality.ts';
import { addPlayQuality, reportQuality } from '../queries/viewing/playQuality.ts';
import { requireOwner } from './ownership.ts';
import { body, createRouter, json, problems } from './router.ts';
import { writable } from './writable.ts';

/** Playback quality: each player reports its own playback, the owner sees them aggregated. */
export const playQuality = createRouter();

playQuality.openapi(
  createRoute({
    method: 'post',
    path: '/playback/{sid}/quality',
    middleware: writable,
    summary: 'How a playback went, kept once a lease without who and what; rate_limited',
    request: { params: z.object({ sid: z.uuid('validation') }), body: body(PlayQuality) },
    responses: { 204: { description: 'It is kept, or belongs to no lease' }, ...problems },
  }),
  async (c) => {
    const [ports, { userId }] = [c.get('ports'), c.get('viewer')];
    c.get('services').limits.qualityByAccount.take(userId);
    const lease = { sid: c.req.valid('param').sid, userId, now: ports.now() };
    await addPlayQuality(ports.db, lease, c.req.valid('json'));
    return c.body(null, 204);
  },
);

playQuality.openapi(
  createRoute({
    method: 'get',
    path: '/owner/quality',
    summary: 'How playing went in the last days; forbidden to all but the owner',
    request: { query: QualityQuery },
    responses: { 200: json(QualityReport, 'The report'), ...problems },
  }),
  async (c) => {
    requireOwner(c);
    const ports = c.get('ports');
    c.header('Cache-Control', 'no-store');
    return c.json(await reportQuality(ports.db, ports.now(), c.req.valid('query').days), 200);
  },
);
