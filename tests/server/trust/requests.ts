import * as fc from 'fast-check';
import { encoded, type Operation, sampleOf, type Schema } from '../operations.ts';

/** The request of an operation: its path below /api with its query, and its JSON, if any. */
export interface Request {
  path: string;
  body: unknown;
}

/** Arbitrary UTF-16, with NUL and lone surrogates. */
const anyText = fc.oneof(
  fc.constantFrom('a\u0000b', '\uD800'),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.array(fc.integer({ min: 0, max: 0xff_ff }), { maxLength: 20 }).map((units) => String.fromCharCode(...units)),
  fc.constantFrom('%', '_', "'; --", '../../etc/passwd', 'a'.repeat(5000), '1e309', '-0', 'null'),
);
const anyNumber = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, -1, 0.5, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 2 ** 63, 1e308),
);

/** Values that mostly match a schema, and sometimes do not at all; `name` is the value's name. */
function valueOf(schema: Schema, name: string): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 12, arbitrary: suiting(schema, name) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
    { weight: 1, arbitrary: anyText },
  );
}

function suiting(schema: Schema, name: string): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valueOf(one, name)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.items) return fc.array(valueOf(schema.items, name), { maxLength: 4 });
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(([key, one]) => [key, valueOf(one, key)] as const);
    return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
  }
  const sample = fc.constant(sampleOf(schema, name));
  const types = new Set([schema.type].flat());
  if (types.has('boolean')) return fc.boolean();
  if (types.has('integer') || types.has('number')) return fc.oneof(sample, anyNumber);
  if (schema.format === 'uuid') return fc.oneof(sample, fc.uuid());
  if (schema.format === 'date-time')
    return fc.oneof(
      sample,
      fc.date({ noInvalidDate: true }).map((at) => at.toISOString()),
    );
  return fc.oneof(sample, anyText, fc.stringMatching(/^[\w,.:~-]{0,40}$/));
}

/** Requests of an operation, made from its schemas. */
export function requestsOf({ path, parameters, body }: Operation): fc.Arbitrary<Request> {
  const values = parameters.map((parameter) => {
    const value = valueOf(parameter.schema, parameter.name);
    return parameter.in === 'path' || parameter.required ? value : fc.option(value, { nil: undefined });
  });
  const sent = body ? valueOf(body, 'body') : fc.constant(undefined);
  return fc.tuple(fc.tuple(...values), sent).map(([given, json]) => {
    let address = path;
    const query = new URLSearchParams();
    for (const [index, { in: where, name }] of parameters.entries()) {
      const value = given[index];
      if (value === undefined) continue;
      const text = typeof value === 'string' ? value : String(JSON.stringify(value));
      if (where === 'path') address = address.replace(`{${name}}`, () => encoded(text));
      else query.set(name, text);
    }
    return { path: query.size > 0 ? `${address}?${query}` : address, body: json };
  });
}
