import { describe, expect, test, vi } from 'vitest';
import { createApp } from '../../server/app.ts';
import { seedDemo } from '../../server/db/seed/seed.ts';
import { addAccount, createService, send, signIn } from './accounts.ts';
import { describeEveryEngine } from './engines.ts';
import { listOperations, placesOf, requestWith, type Schema } from './operations.ts';
import { createPorts, NOON } from './ports.ts';
import { createStore } from './programme.ts';
import { SMALL } from './smallCatalogue.ts';

/** What a database may refuse although it is valid JSON: a NUL, a lone surrogate, more than a column holds. */
const TEXTS = ['a\u0000b', '\uD800', 'x'.repeat(400)];
const NUMBERS = [2 ** 31, 2 ** 53, -1, 0.5, 1e308];

const transcripts = new Map<string, string[]>();

describeEveryEngine('every operation', ({ name, open }) => {
  test('answers what no database takes with a refusal, never with a failure', async () => {
    const ports = createPorts(await open());
    ports.media = createStore();
    await seedDemo(ports.db, NOON, SMALL);
    await addAccount(ports, 'Olena');
    const { hash } = await signIn(createApp(ports), 'Olena');
    const answers: string[] = [];
    for (const operation of await listOperations(createApp(ports))) {
      for (const { place, schema } of placesOf(operation)) {
        // A new application for each place, so that no rate limit responds instead of the validation.
        const app = createApp(ports);
        const { accessToken: token } = await signIn(app, 'Olena', { hash });
        for (const value of valuesFor(schema)) {
          const { path, body } = requestWith(operation, place, value);
          const { status } = await send(app, operation.method, path, { body, token, address: '192.0.2.50' });
          answers.push(`${operation.method} ${operation.path}, ${place.join(' ')} ${JSON.stringify(value)}: ${status}`);
        }
      }
    }
    expect(answers.length).toBeGreaterThan(400);
    expect(answers.filter((answer) => / 5\d\d$/.test(answer))).toEqual([]);
    // A mail that fails after the response only shows in the log.
    expect(ports.logged).toEqual([]);
    transcripts.set(name, answers);
  });
});

describe('engines', () => {
  test('refuse alike', () => {
    const [first, ...others] = [...transcripts.values()];
    expect(others.length).toBeGreaterThan(0);
    for (const other of others) expect(other).toEqual(first);
  });
});

function valuesFor(schema: Schema): unknown[] {
  if (schema.enum) return [TEXTS[0]];
  const types = new Set([schema.type].flat());
  if (types.has('string')) return TEXTS;
  return types.has('integer') || types.has('number') ? NUMBERS : [];
}

test('The description of all operations is made once, however often it is asked for', async () => {
  const { app } = await createService();
  const make = vi.spyOn(app, 'getOpenAPI31Document');
  const texts = [];
  for (let n = 0; n < 3; n++) texts.push(await (await send(app, 'GET', '/openapi.json')).text());
  expect(new Set(texts).size).toBe(1);
  expect(make).toHaveBeenCalledTimes(1);
});
