import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import type { Target } from './finding.ts';

/**
 * A server with one hole per tool, which proves that a tool without findings has actually looked: text that ends up in SQL,
 * text that ends up in HTML, and a file that is publicly readable.
 */
export async function openCanary(): Promise<Target & { close: () => Promise<void> }> {
  const db = new DatabaseSync(':memory:');
  db.exec("create table title (id integer, name text); insert into title values (1, 'Steamboat'), (2, 'The General')");
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://canary');
    const answer = (status: number, type: string, text: string) => {
      response.writeHead(status, { 'Content-Type': type });
      response.end(text);
    };
    if (pathname === '/title') {
      try {
        const rows = db.prepare(`select name from title where id = ${searchParams.get('id')}`).all();
        return answer(200, 'text/html', `<p>${rows.map(({ name }) => String(name)).join(', ')}</p>`);
      } catch (error) {
        return answer(200, 'text/html', `<p>SQLite error: ${String(error)}</p>`);
      }
    }
    if (pathname === '/hello') return answer(200, 'text/html', `<p>Hello ${searchParams.get('name')}</p>`);
    if (pathname === '/.git/config') return answer(200, 'text/plain', '[core]\n\tbare = false\n');
    if (pathname === '/') return answer(200, 'text/html', '<a href="/hello?name=a">a</a>');
    return answer(404, 'text/plain', 'nothing');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    authorize: async () => 'Bearer none',
    paths: ['/title?id=1', '/hello?name=a'],
    writes: [],
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      db.close();
    },
  };
}
