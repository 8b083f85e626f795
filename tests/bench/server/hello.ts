import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/** The baseline: Hono answering one word, on a free port, which it prints. */
const app = new Hono().get('/hello', (c) => c.text('hello'));
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => process.stdout.write(`port ${port}\n`));
