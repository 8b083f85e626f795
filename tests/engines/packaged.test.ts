import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePackage } from '../../scripts/television/makePackage.ts';
import { ID } from '../../scripts/television/webos.ts';
import { openAccount, signIn } from '../server/apiClient.ts';
import { serve, type TestServer } from '../e2e/serve.ts';
import { until } from '../e2e/until.ts';
import { differences, type Drawing, drawingAtRest } from './drawing.ts';
import { CURRENT, type OldTelevision, openOldTelevision, PATIENCE_MS } from './oldChromium.ts';

const PASSWORD = 'kalyna7';
let server: TestServer;
/** Where the LG package has been unpacked, as on a television. */
let folder: string;
let page: string;

beforeAll(async () => {
  server = await serve();
  folder = mkdtempSync(join(tmpdir(), 'promin-installed-'));
  const { bytes } = await makePackage('webos');
  writeFileSync(join(folder, 'promin.ipk'), bytes);
  const unpack = (program: string, ...options: string[]) => execFileSync(program, options, { cwd: folder });
  unpack('ar', 'x', 'promin.ipk', 'data.tar.gz');
  unpack('tar', '-xzf', 'data.tar.gz');
  // Only the engine is a television's here, not the user agent.
  page = `${pathToFileURL(join(folder, 'usr/palm/applications', ID, 'index.html')).href}?tv=1`;
}, 600_000);
afterAll(async () => {
  await server.dispose();
  rmSync(folder, { recursive: true, force: true });
});

/** The fonts that the page has used, each with its weights. */
const FONTS = `(function () {
  var found = [];
  document.fonts.forEach(function (face) {
    if (face.status === 'loaded') found.push(face.family.replace(/["']/g, '') + ' ' + face.weight);
  });
  return found.join();
})()`;

/** The first screens in the current Chromium, which is opened first. */
const drawn: Record<string, Drawing> = {};

describe.each([CURRENT, 76, 79, 88, 92] as const)('Installed on a television with Chromium %s', (version) => {
  let television: OldTelevision;
  beforeAll(async () => {
    television = await openOldTelevision(version);
    await television.goTo(page);
    await television.evaluate(`localStorage.setItem('language', 'uk'), localStorage.setItem('lighter-version', 'true'),
      localStorage.setItem('full-version-offered', 'true'), localStorage.setItem('key-help-hinted', 'true'),
      sessionStorage.setItem('intro', 'true')`);
    await television.goTo('about:blank');
    await television.goTo(page);
  });
  afterAll(() => television?.close());

  const words = () => television.evaluate<string>(`(document.body || {}).textContent || ''`);
  const untilWords = (wanted: string) => until(wanted, async () => (await words()).includes(wanted), PATIENCE_MS);
  const route = () => television.evaluate<string>(`location.hash.slice(1)`);

  /** Compares what is drawn with the current Chromium. */
  async function compare(screen: string): Promise<void> {
    const drawing = await drawingAtRest(television);
    if (version === CURRENT) drawn[screen] = drawing;
    expect(differences(drawing, drawn[screen]!)).toEqual([]);
  }

  it('it asks for the address of the server first, and says what is wrong with it', async () => {
    await television.waitForFocus(/^connect\.address$/);
    await compare('connect');
    await television.press('Enter');
    await television.waitForFocus(/^connect\.keyboard\./);
    await television.type('127.0.0.1:1');
    await television.press('Enter');
    await television.waitForFocus(/^connect\.submit$/);
    await television.press('Enter');
    await untilWords('За цією адресою ніхто не відповідає');
    await television.waitForFocus(/^connect\.address$/);
  });

  it('once the address is right, a viewer signs in by the code that a phone confirms', async () => {
    await television.press('Enter');
    await television.waitForFocus(/^connect\.keyboard\./);
    // Deletes the previous address.
    for (let letter = 0; letter < '127.0.0.1:1'.length; letter += 1) await television.press('Backspace');
    await television.type(server.origin.replace('http://', ''));
    await television.press('Enter');
    await television.waitForFocus(/^connect\.submit$/);
    await television.press('Enter');
    await television.waitForFocus(/^login\./);
    await until('a code', async () => /[A-Z]{4}-[A-Z]{4}/.test(await words()), PATIENCE_MS);
    expect(await words()).toContain(`${server.origin.replace('http://', '')}/auth/active`);
    const [userCode] = /[A-Z]{4}-[A-Z]{4}/.exec(await words()) ?? [];
    const phone = await signIn(server.origin, await openAccount(server.origin, `viewer-${version}`, PASSWORD));
    await phone.call('POST', '/me/devices/pair', { userCode, allow: true });
    await television.waitForFocus(/^home\./);
    await compare('home');
  });

  it('it is drawn in fixed weights alone', async () => {
    const fonts = (await television.evaluate<string>(FONTS)).split(',');
    expect(fonts).toContain('Onest 600 650');
    expect(fonts.filter((name) => name.endsWith('100 900') || name.endsWith('200 900'))).toEqual([]);
  });

  it('a film plays where there is a decoder for it, and Back leads out of it', async () => {
    await television.evaluate(`location.hash = '#/movie/31'`);
    await television.waitForFocus(/^movie\.play$/);
    await television.untilComplete();
    await television.press('Enter');
    await until('the player', async () => (await route()) === '/watch?title=31', PATIENCE_MS);
    const isRunning = `(document.querySelector('video') || {}).currentTime > 0.3`;
    if (await television.hasDecoder()) {
      await until('the film', () => television.evaluate<boolean>(isRunning), PATIENCE_MS);
      const show = (state: string) =>
        television.evaluate(`Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true }),
          document.dispatchEvent(new Event('visibilitychange'))`);
      await show('hidden');
      await until('a decoder that is free', () =>
        television.evaluate<boolean>(`document.querySelector('video').readyState === 0`),
      );
      await show('visible');
      await until('the film again', () => television.evaluate<boolean>(isRunning), PATIENCE_MS);
      // While the controls show, Back hides them.
      const areAway = `document.querySelector('[data-controls]').getAttribute('data-controls') === 'nothing'`;
      await until('a film alone', () => television.evaluate<boolean>(areAway), PATIENCE_MS);
    } else {
      await untilWords('Цей пристрій не може декодувати цей фільм');
    }
    await television.press('Escape');
    await until('the way back', async () => (await route()) === '/movie/31', PATIENCE_MS);
    await television.waitForFocus(/^movie\./);
  });

  it('a launch while it runs leads where it says', async () => {
    await television.evaluate(
      `document.dispatchEvent(new CustomEvent('webOSRelaunch', { detail: { target: '/history' } }))`,
    );
    await until('the route', async () => (await route()) === '/history', PATIENCE_MS);
    await television.waitForFocus(/^history\./);
  });

  it('it remembers server and viewer, and nothing broke on the way', async () => {
    await television.goTo('about:blank');
    await television.goTo(page);
    await television.waitForFocus(/^home\./);
    await until(
      'a picture',
      () => television.evaluate<boolean>(`document.querySelectorAll('img').length > 0`),
      PATIENCE_MS,
    );
    expect(television.errors()).toEqual([]);
  });
});
