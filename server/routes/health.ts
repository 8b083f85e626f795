import { createRoute } from '@hono/zod-openapi';
import { Config, Health, Ready } from '../contract/service.ts';
import { isAnswering } from '../queries/ping.ts';
import { createRouter, isPublic, json, problems } from './router.ts';

/** For machines: the service's description, liveness and readiness. */
export const health = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/config',
      summary: 'What a client must know before anyone signs in',
      ...isPublic,
      responses: { 200: json(Config, 'The description of this service'), ...problems },
    }),
    async (c) => {
      const { version, demo, plans } = c.get('ports').settings;
      const registration = await c.get('services').admission.mode();
      return c.json({ name: 'Promin', version, demo, plans, registration }, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/health',
      summary: 'Whether the process answers',
      ...isPublic,
      responses: { 200: json(Health, 'It does'), ...problems },
    }),
    (c) => c.json({ status: 'ok' as const, version: c.get('ports').settings.version }, 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/ready',
      summary: 'Whether database, media and disk answer',
      ...isPublic,
      responses: { 200: json(Ready, 'All do'), 503: json(Ready, 'At least one does not'), ...problems },
    }),
    async (c) => {
      const ports = c.get('ports');
      const db = await isAnswering(ports.db);
      const media = (await ports.media.read('index.json').catch(() => null)) !== null;
      const disk = ports.canWrite();
      const accepting = !ports.isStopping();
      return c.json({ db, media, disk, accepting }, db && media && disk && accepting ? 200 : 503);
    },
  );
