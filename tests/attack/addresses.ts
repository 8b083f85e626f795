import { type OpenApi, type Operation, operationsOf, sampleOf } from '../server/operations.ts';
import type { Target } from './finding.ts';

/** Paths left out: those that would end what the attack needs, or that work only once. */
const LEFT_OUT = /^\/(refresh|logout|events|auth\/(?!login)|me\/?$|media|art|me\/(password|avatar))/;
/** Parameters whose valid values only the service issues; a made-up one is refused before anything else is checked. */
const OPAQUE = new Set(['cursor', 'ticket', 'grant']);

/** Values that exist in the catalogue and the demo, where the document alone does not give one. */
const KNOWN: Record<string, string> = {
  genre: 'g1',
  country: 'c2',
  translation: 't1',
  language: 'uk',
  quality: '1080',
  year: '1900-2030',
  imdbMin: '1',
  kpMin: '1',
  q: 'a',
  section: '0',
};

function addressOf({ path, parameters }: Operation, isChosen: (name: string) => boolean): string {
  let address = path;
  const query = new URLSearchParams();
  for (const { in: where, name, required, schema } of parameters) {
    const value = String((where === 'query' && KNOWN[name]) || sampleOf(schema, name));
    if (where === 'path') address = address.replace(`{${name}}`, value);
    else if (required || (isChosen(name) && !OPAQUE.has(name))) query.set(name, value);
  }
  return `/api${address}${query.size > 0 ? `?${query}` : ''}`;
}

function bodyOf(schema: Operation['body'], name = ''): unknown {
  if (!schema) return undefined;
  const one = schema.anyOf?.[0] ?? schema;
  if (one.items) return [bodyOf(one.items, name)];
  if (!one.properties) return sampleOf(one, name);
  return Object.fromEntries(Object.entries(one.properties).map(([key, part]) => [key, bodyOf(part, key)]));
}

/**
 * The targets, by the service's OpenAPI document: for each GET, the address with all its parameters if that returns 200, else
 * the addresses with a single parameter that do; and every POST, PUT and PATCH that takes JSON.
 */
export async function addressesOf(origin: string, authorization: string): Promise<Pick<Target, 'paths' | 'writes'>> {
  const document = (await (await fetch(`${origin}/api/openapi.json`)).json()) as OpenApi;
  const operations = operationsOf(document).filter(({ path }) => !LEFT_OUT.test(path));
  const isGood = async (path: string) =>
    (await fetch(origin + path, { headers: { Authorization: authorization } })).status === 200;
  const paths: string[] = [];
  for (const operation of operations.filter(({ method }) => method === 'GET')) {
    const whole = addressOf(operation, () => true);
    const optional = operation.parameters.filter(({ in: where, required }) => where === 'query' && !required);
    const single = optional.map(({ name }) => addressOf(operation, (one) => one === name));
    const candidates = (await isGood(whole)) ? [whole] : single;
    for (const path of candidates) if (await isGood(path)) paths.push(path);
  }
  const writes = operations
    .filter(({ method, body }) => ['POST', 'PUT', 'PATCH'].includes(method) && body?.properties)
    .map((operation) => ({
      method: operation.method,
      path: addressOf(operation, () => false),
      body: JSON.stringify(bodyOf(operation.body)),
    }));
  return { paths: [...new Set(paths)], writes };
}
