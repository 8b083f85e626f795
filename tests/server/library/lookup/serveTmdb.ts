import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { recorded } from './recordings.ts';

/** A server with TMDB's recorded responses, pictures included; `asked` are the requested paths. */
export async function serveTmdb() {
  const picture = await sharp({ create: { width: 500, height: 750, channels: 3, background: '#a53' } })
    .jpeg()
    .toBuffer();
  const asked: string[] = [];
  const server = createServer(({ url = '' }, answer) => {
    asked.push(url.split('?')[0] ?? '');
    if (url.startsWith('/t/p/')) return void answer.setHeader('Content-Type', 'image/jpeg').end(picture);
    const told = recorded(url.slice(2));
    answer.statusCode = told === null ? 404 : 200;
    answer.setHeader('Content-Type', 'application/json').end(JSON.stringify(told ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise((resolve) => server.close(resolve));
  return { url: `http://127.0.0.1:${port}`, asked, close };
}
