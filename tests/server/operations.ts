import type { createApp } from '../../server/app.ts';
import { send } from './accounts.ts';

/** The fields of an OpenAPI schema from which samples are made. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  format?: string;
  pattern?: string;
  minimum?: number;
}

interface Parameter {
  in: 'path' | 'query' | 'header';
  name: string;
  required?: boolean;
  schema: Schema;
}

/** An operation of the API: its path below /api, its parameters, and its JSON body, if any. */
export interface Operation {
  method: string;
  path: string;
  parameters: Parameter[];
  body: Schema | undefined;
}

/** Every operation that the application documents; another test checks that it documents all. */
export async function listOperations(app: ReturnType<typeof createApp>): Promise<Operation[]> {
  return operationsOf((await (await send(app, 'GET', '/openapi.json')).json()) as OpenApi);
}

/** The fields of the OpenAPI document that operations are read from. */
export interface OpenApi {
  paths: Record<
    string,
    Record<string, { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> } }>
  >;
}

/** Every operation of a document. */
export function operationsOf(document: OpenApi): Operation[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path: path.replace(/^\/api/, ''),
      parameters: parameters.filter((parameter) => parameter.in !== 'header'),
      body: requestBody?.content['application/json']?.schema,
    })),
  );
}

/** A place in an operation's input: `body items 0 at`, `query limit`. */
type Place = readonly string[];

/** Every place in an operation's input that takes a text or a number, with its schema. */
export function placesOf({ parameters, body }: Operation): { place: Place; schema: Schema }[] {
  const inBody = body ? leavesOf(body, ['body']) : [];
  return [...parameters.map(({ in: where, name, schema }) => ({ place: [where, name], schema })), ...inBody];
}

function leavesOf(schema: Schema, place: Place): { place: Place; schema: Schema }[] {
  if (schema.anyOf) return schema.anyOf.flatMap((one) => leavesOf(one, place));
  if (schema.items) return leavesOf(schema.items, [...place, '0']);
  if (!schema.properties) return [{ place, schema }];
  return Object.entries(schema.properties).flatMap(([name, one]) => leavesOf(one, [...place, name]));
}

/** A request of an operation with valid values everywhere except at `place`, which gets `value`. */
export function requestWith(
  { path, parameters, body }: Operation,
  place: Place,
  value: unknown,
): { path: string; body: unknown } {
  const at = place.join(' ');
  const valueAt = (where: string, name: string, schema: Schema) =>
    at === `${where} ${name}` ? value : sampleOf(schema, name);
  let address = path;
  const query = new URLSearchParams();
  for (const { in: where, name, required, schema } of parameters) {
    if (where === 'path') address = address.replace(`{${name}}`, encoded(valueAt('path', name, schema)));
    else if (required || at === `query ${name}`) query.set(name, String(valueAt('query', name, schema)));
  }
  const sent = body && filled(body, ['body'], at, value);
  return { path: query.size > 0 ? `${address}?${query}` : address, body: sent };
}

/** A value in an address; encodeURIComponent throws for a lone surrogate. */
export const encoded = (value: unknown) => encodeURIComponent(String(value).replaceAll(/\p{Cs}/gu, '\uFFFD'));

function filled(schema: Schema, place: Place, at: string, value: unknown): unknown {
  if (place.join(' ') === at) return value;
  const one = schema.anyOf ? (schema.anyOf.find((option) => option.items) ?? schema.anyOf[0]) : schema;
  if (one?.items) return [filled(one.items, [...place, '0'], at, value)];
  if (!one?.properties) return sampleOf(schema, place.at(-1) ?? '');
  const named = Object.entries(one.properties).filter(
    ([name]) => one.required?.includes(name) || at.startsWith([...place, name].join(' ')),
  );
  return Object.fromEntries(named.map(([name, part]) => [name, filled(part, [...place, name], at, value)]));
}

/** Samples for patterns that not every text matches. */
const SAMPLES: Record<string, unknown> = {
  login: 'Olena',
  email: 'olena@example.org',
  password: 'Olena-secret',
  repeatPassword: 'Olena-secret',
  current: 'Olena-secret',
  slug: 'buster-keaton',
  path: '/movie',
  query: 'genre=g3',
  ids: '1,2',
  ticket: 'x'.repeat(20),
  type: 't1',
};

/** A sample that matches a schema and its name. */
export function sampleOf(schema: Schema, name: string): unknown {
  if (schema.enum) return schema.enum[0];
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (schema.format === 'uuid') return '01a20108-92cd-77f7-9fc8-b7321adbba79';
  if (schema.format === 'date-time') return '2026-11-20T10:00:00Z';
  if (schema.pattern?.startsWith(String.raw`^[1-9]\d`)) return '1';
  return SAMPLES[name] ?? 'x';
}
