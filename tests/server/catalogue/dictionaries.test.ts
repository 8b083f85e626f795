import { beforeAll, expect, test } from 'vitest';
import { createApp } from '../../../server/app.ts';
import type { Dictionaries } from '../../../server/contract/catalog.ts';
import { isVocabularyId, NUMBERED } from '../../../server/contract/filterRules.ts';
import { COUNTRIES, GENRES, LANGUAGES, VOICE_TYPES } from '../../../server/contract/vocabulary.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { type Client, signUp } from '../client.ts';
import { openSqlJs } from '../engines.ts';
import { createPorts } from '../ports.ts';

let viewer: Client;

beforeAll(async () => {
  const db = await openSqlJs();
  await migrate(db);
  const ports = createPorts(db);
  viewer = await signUp(createApp(ports), ports, 'viewer');
});

test('all vocabularies come named in the language asked for', async () => {
  const uk = await viewer.get<Dictionaries>('/dictionaries');
  expect(uk.genres).toHaveLength(GENRES.length);
  expect(uk.genres).toContainEqual({ id: 'g3', name: 'Драма' });
  expect(uk.genres[0]?.name).toBe('Авангард');
  expect(uk.years[0]).toEqual({ id: 'y2015', name: '2015' });
  expect(uk.years).toHaveLength(46);
  expect(uk.countries.find((country) => country.id === 'c2')?.name).toBe('Сполучені Штати');
  expect(uk.voiceTypes.map((type) => type.id)).toEqual(Array.from({ length: 11 }, (_, i) => `t${i + 1}`));
  expect(uk.sections.map((section) => section.id)).toEqual(['0', '7', '14', '93']);
  expect(uk.qualities.map((quality) => quality.id)).toEqual(['720', '1080', '1440', '2160', 'HDR']);
  const en = await viewer.get<Dictionaries>('/dictionaries', 'en');
  expect(en.languages.map(({ id }) => id)).toEqual(LANGUAGES);
  expect(en.languages[0]).toEqual({ id: 'uk', name: 'Ukrainian' });
});

test('every id of a vocabulary may be filtered by, and none beyond it', async () => {
  expect(NUMBERED).toEqual({ g: GENRES.length, c: COUNTRIES.size, t: Object.keys(VOICE_TYPES).length });
  const { genres, years, countries, voiceTypes } = await viewer.get<Dictionaries>('/dictionaries');
  const ids = [...genres, ...years, ...countries, ...voiceTypes].map(({ id }) => id);
  expect(ids.filter((id) => !isVocabularyId(id))).toEqual([]);
  expect(['g0', 'g71', 'c229', 't12', 'y1969', 'y2016', 'x1', 'g', '', 'g1,g2'].filter(isVocabularyId)).toEqual([]);
});

test('Puerto Rico is listed once, by the first of its two ids', async () => {
  const { countries } = await viewer.get<Dictionaries>('/dictionaries', 'en');
  const ids = [...COUNTRIES].filter(([, code]) => code === 'PR').map(([id]) => id);
  expect(ids).toHaveLength(2);
  expect(countries.filter((country) => country.name === 'Puerto Rico')).toEqual([{ id: ids[0], name: 'Puerto Rico' }]);
  expect(new Set(countries.map((country) => country.name)).size).toBe(countries.length);
});

test('a client that has them is told so', async () => {
  const first = await viewer.call<Dictionaries>('GET', '/dictionaries');
  const etag = first.headers.get('ETag') ?? '';
  expect(etag).toMatch(/^"[0-9a-f]+"$/);
  for (const tag of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
    const again = await viewer.call('GET', '/dictionaries', { headers: { 'If-None-Match': tag } });
    expect([again.status, again.body, again.headers.get('ETag')], tag).toEqual([304, null, etag]);
  }
  const other = await viewer.call('GET', '/dictionaries', { lang: 'en', headers: { 'If-None-Match': etag } });
  expect(other.status).toBe(200);
});
