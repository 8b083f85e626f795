import { expect, it } from 'vitest';
import { PUBLIC_ROUTES } from '../../../server/routes/viewer.ts';
import { addAccount, createService, send, signIn } from '../accounts.ts';

interface Document {
  security: unknown;
  paths: Record<string, Record<string, { security?: unknown[] }>>;
}

const { ports, app } = await createService();
const document = (await (await send(app, 'GET', '/openapi.json')).json()) as Document;

/** `GET /movies/{id}`, the form in which both lists are compared. */
const named = (method: string, path: string) =>
  `${method.toUpperCase()} ${path.replace(/^\/api/, '').replaceAll(/:(\w+)(\{[^}]*\})?/g, '{$1}')}`;

const served = new Set(
  app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => named(method, path)),
);
const documented = new Map(
  Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => [named(method, path), operation] as const),
  ),
);
served.delete('GET /openapi.json');

/** The route with example parameters. */
const example = (route: string) =>
  route.replace('{sid}', '0193a000-0000-7000-8000-000000000001').replaceAll(/\{\w+\}/g, '1');

it('documents exactly what it serves', () => {
  expect(served.size).toBeGreaterThan(20);
  expect([...documented.keys()].sort()).toEqual([...served].sort());
});

it('serves every route of the public list, and marks in the document these alone as public', () => {
  const isOpen = (route: string) => documented.get(route)?.security?.length === 0;
  expect(document.security).toEqual([{ bearer: [] }]);
  expect([...documented.keys()].filter(isOpen).sort()).toEqual(
    PUBLIC_ROUTES.filter((route) => route !== 'GET /openapi.json').sort(),
  );
});

it.each([...served])('a stranger asks %s', async (route) => {
  const [method = '', path = ''] = example(route).split(' ');
  const tokens = [undefined, 'nonsense', '0193a000-0000-7000-8000-000000000001.1.', 'a'.repeat(600)];
  for (const token of tokens) {
    const response = await send(app, method, path, { token, body: method === 'GET' ? undefined : {} });
    const code = ((await response.json().catch(() => null)) as { code?: string } | null)?.code;
    if (PUBLIC_ROUTES.includes(route)) expect(code).not.toBe('token_expired');
    else expect([response.status, code]).toEqual([401, 'token_expired']);
  }
});

it.each(['GET /nowhere', 'GET /auth/nothing', 'DELETE /config', 'GET /media/grant', 'GET /artwork', 'GET /healthy'])(
  'a stranger learns nothing from %s',
  async (route) => {
    const [method = '', path = ''] = route.split(' ');
    expect((await send(app, method, path)).status).toBe(401);
  },
);

it('lets the signed-in in, and takes a token from the header only', async () => {
  await addAccount(ports, 'olena');
  const { accessToken, refreshToken } = await signIn(app, 'olena');
  expect((await send(app, 'GET', '/me', { token: accessToken })).status).toBe(200);
  expect((await send(app, 'GET', '/me', { token: refreshToken })).status).toBe(401);
  expect((await send(app, 'GET', `/me?access_token=${accessToken}`)).status).toBe(401);
  expect((await send(app, 'HEAD', '/me')).status).toBe(401);
});
