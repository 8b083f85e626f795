import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/** What the service is compared with: Hono that says one word, listening where nobody else does; its port is printed. */
const app = new Hono().get('/hello', (c) => c.text('hello'));
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => process.stdout.write(`port ${port}\n`));
