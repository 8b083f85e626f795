import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { serveTmdb } from '../server/library/lookup/serveTmdb.ts';
import { temporaryDirectory } from '../server/realServer.ts';
import { testFilm } from '../server/packing/films.ts';
import { request, signIn, storageOf } from '../server/apiClient.ts';
import { serve, type TestServer } from './serve.ts';
import { until } from './until.ts';
import { openWriter, type Writer } from './writer.ts';

const OWNER = { login: 'owner', password: 'svitlo-1' };
const REFUSED = /status of 422/;

const folder = temporaryDirectory();
let tmdb: Awaited<ReturnType<typeof serveTmdb>>;
let server: TestServer;
let writer: Writer;
let storage: Record<string, string>;

beforeAll(async () => {
  copyFileSync(testFilm('h264.mkv'), join(folder.path, 'Wrong Name (1999).mkv'));
  writeFileSync(join(folder.path, 'Broken (2000).mp4'), 'no film');
  copyFileSync(testFilm('h264.mp4'), join(folder.path, 'Another (2001).mp4'));
  tmdb = await serveTmdb();
  const lookup = { TMDB_KEY: '0123456789abcdef', TMDB_URL: tmdb.url };
  server = await serve({ LIBRARY_DIR: folder.path, REGISTRATION: 'invite', ...lookup });
  const [, code = ''] = /setup code ([A-Z-]+)/.exec(server.output()) ?? [];
  const form = { ...OWNER, email: 'owner@example.org', repeatPassword: OWNER.password, invite: code };
  await request(server.origin, 'POST', '/auth/register', form);
  storage = { ...storageOf((await signIn(server.origin, OWNER)).session), 'type-of-keyboard': 'system' };
});
afterEach(() => writer.close());
afterAll(async () => {
  await server.dispose();
  await tmdb.close();
  folder.remove();
});

const text = (words: string | RegExp) => until(`"${words}"`, () => writer.page.getByText(words).first().isVisible());
const cardOf = (name: string) => writer.page.locator('[data-focus-key^="library.files."]').filter({ hasText: name });

/** Replaces a field's content and presses the keyboard's Enter. */
async function type(value: string) {
  await writer.page.keyboard.press('Control+A');
  await writer.page.keyboard.type(value);
  await writer.page.keyboard.press('Enter');
}

it('a wrong match is put right by remote and keyboard: bad input is told and nothing is lost', async () => {
  writer = await openWriter(server, 'television', '/library', storage);
  await text('Wrong Name');
  await writer.reach((await cardOf('Wrong Name').first().getAttribute('data-focus-key')) ?? '', 'ArrowDown', 8);
  await writer.press('Enter');
  await writer.reach('library.file.fix', 'ArrowRight', 3);
  await writer.press('Enter');
  await writer.waitForFocus('library.fix.title');
  expect(await writer.inputOf('library.fix.title').inputValue()).toBe('Wrong Name');
  await writer.press('Enter');
  await writer.untilWritten('library.fix.title');
  await type('Правильна назва');
  // The keyboard's Enter moves to the next field, and submits from the last one.
  await writer.untilWritten('library.fix.year');
  await type('200');
  await until(
    'what is wrong',
    async () => (await writer.inputOf('library.fix.year').getAttribute('aria-invalid')) === 'true',
  );
  expect(await writer.inputOf('library.fix.title').inputValue()).toBe('Правильна назва');
  expect(await writer.inputOf('library.fix.year').inputValue()).toBe('200');
  await writer.waitForFocus('library.fix.year');
  await writer.untilWritten('library.fix.year');
  await type('2003');
  await text('Правильна назва (2003)');
  await writer.waitForFocus(/^library\.files\./);
  expect(writer.errors(REFUSED)).toEqual([]);
});

it('on a phone a file is opened and put right by taps', async () => {
  writer = await openWriter(server, 'phone', '/library', storage);
  await text('Broken');
  await text('файл пошкоджено');
  await writer.pointAt(cardOf('Правильна назва').first());
  await writer.point('library.file.fix');
  await writer.write('library.fix.title', 'Ще краща назва');
  await writer.point('library.fix.submit');
  await text('Ще краща назва (2003)');
  expect(writer.errors(REFUSED)).toEqual([]);
});

it('a title is looked up by remote and keyboard, and told of as TMDB has it', async () => {
  writer = await openWriter(server, 'television', '/library', storage);
  await text('Another');
  await writer.reach((await cardOf('Another').first().getAttribute('data-focus-key')) ?? '', 'ArrowDown', 8);
  await writer.press('Enter');
  await until('the button', () => writer.page.locator('[data-focus-key="library.file.lookup"]').isVisible());
  await writer.reach('library.file.lookup', 'ArrowDown', 8);
  await writer.press('Enter');
  await writer.waitForFocus('library.lookup.text');
  await writer.press('Enter');
  await writer.untilWritten('library.lookup.text');
  await type('Heat');
  await writer.untilWritten('library.lookup.year');
  await type('1995');
  await text('Протистояння (1995)');
  await writer.reach('library.lookup.949', 'ArrowDown', 4);
  await writer.press('Enter');
  await writer.waitForFocus(/^library\.files\./);
  await until('the title of the file', () => cardOf('Another').getByText('Протистояння (1995)').isVisible());
  await writer.press('Enter');
  await text('ви вказали самі');
  expect(tmdb.asked.some((path) => path.endsWith('/heat-poster.jpg'))).toBe(true);
  expect(writer.strangers()).toEqual([]);
  expect(writer.errors(REFUSED)).toEqual([]);
});
