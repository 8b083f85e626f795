import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holding } from '../e2e/holding.ts';
import { serve, type TestServer } from '../e2e/serve.ts';
import { until } from '../e2e/until.ts';
import { type OldTelevision, openOldTelevision, PATIENCE_MS } from './oldChromium.ts';

const { oldChromiumVersions } = createRequire(import.meta.url)('../../scripts/setup.cjs') as {
  oldChromiumVersions: readonly number[];
};

let server: TestServer;

beforeAll(async () => {
  server = await serve();
});
afterAll(() => server.dispose());

describe.each(oldChromiumVersions)('On a television with Chromium %i', (version) => {
  let television: OldTelevision;
  beforeAll(async () => {
    television = await openOldTelevision(version);
    // Storage belongs to the origin, so one of its pages is opened before the application.
    await television.goTo(`${server.origin}/favicon.svg`);
    await until('the origin', () => television.evaluate<boolean>(`location.origin === '${server.origin}'`));
    await television.evaluate(`localStorage.setItem('language', 'uk'), localStorage.setItem('lighter-version', 'true'),
      localStorage.setItem('full-version-offered', 'true'), sessionStorage.setItem('intro', 'true')`);
  });
  afterAll(() => television?.close());

  /** Whether the whole element is within the window. */
  const isInSight = (key: string) =>
    television.evaluate<boolean>(`(function () {
      var box = document.querySelector('[data-focus-key="${key}"]').getBoundingClientRect();
      return box.width > 0 && box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
    })()`);

  it('the application starts, lets a viewer in, and goes from card to card', async () => {
    await television.goTo(`${server.origin}/auth/login`);
    await television.waitForFocus(/^login\./);
    await television.reach(/^login\.demo$/, 'ArrowRight');
    await television.press('Enter');
    await television.waitForFocus(/^home\./);
    await television.reach(/^home\.new\./, 'ArrowDown');
    const first = await television.focused();
    await television.press('ArrowRight');
    let second = first;
    await until('the next card', async () => {
      second = await television.focused();
      return second.startsWith('home.new.') && second !== first;
    });
    await until(`${second} in sight`, () => isInSight(second), 20_000);
  });

  it('nothing is fetched but the files of old engines', async () => {
    const names = await television.evaluate<string>(`performance.getEntriesByType('resource')
      .map(function (entry) { return entry.name; }).join(' ')`);
    const files = names.split(' ').filter((name) => /\/assets\/[^ ]*\.js$/.test(name));
    expect(files.length).toBeGreaterThan(5);
    expect(files.filter((name) => !name.includes('-legacy'))).toEqual([]);
  });

  it('the settings are walked to their end, and what has focus is in sight', async () => {
    await television.goTo(`${server.origin}/settings`);
    await television.waitForFocus(/^settings\.menu\./);
    const entries = await television.keysOf('settings.menu.');
    expect(entries.length).toBeGreaterThan(8);
    for (const entry of entries.slice(entries.indexOf(await television.focused()) + 1)) {
      await television.press('ArrowDown');
      await until(entry, async () => (await television.focused()) === entry, PATIENCE_MS);
      await until(`${entry} in sight`, () => isInSight(entry), 20_000);
    }
    expect(television.errors()).toEqual([]);
  });

  const canDecode = () =>
    television.evaluate<boolean>(
      `Boolean(window.MediaSource && MediaSource.isTypeSupported('video/mp4; codecs="avc1.640028"'))`,
    );
  const IS_RUNNING = `(document.querySelector('video') || {}).currentTime > 0.3`;

  it('a film plays where the engine has a decoder for it, and else it is said that the device has none', async () => {
    await television.goTo(`${server.origin}/watch?title=31`);
    const hasDecoder = await canDecode();
    const isReached = hasDecoder
      ? IS_RUNNING
      : `((document.body || {}).textContent || '').indexOf('Цей пристрій не може декодувати цей фільм') >= 0`;
    // These engines do not autoplay.
    const isReady = `(document.querySelector('video') || {}).readyState === 4`;
    if (hasDecoder) {
      await until('the first picture', () => television.evaluate<boolean>(isReady), PATIENCE_MS);
      await television.press('Enter');
    }
    await until(hasDecoder ? 'the film' : 'the words', () => television.evaluate<boolean>(isReached), PATIENCE_MS);
  });

  it('a film that a viewer has left is held no longer', async ({ skip }) => {
    // Chromium 76 itself holds every video element that was ever in a document.
    if (version === 76 || !(await canDecode())) return skip();
    await television.goTo(`${server.origin}/movie/31`);
    await television.send('Performance.enable');
    const nodes: number[] = [];
    for (let film = 0; film < 4; film += 1) {
      await television.waitForFocus(/^movie\.play$/);
      const isBusy = `document.querySelector('main [aria-busy="true"]') !== null`;
      await until('all of the page', async () => !(await television.evaluate<boolean>(isBusy)), PATIENCE_MS);
      await television.press('Enter');
      await until('the film', () => television.evaluate<boolean>(IS_RUNNING), PATIENCE_MS);
      const areAway = `document.querySelector('[data-controls]').getAttribute('data-controls') === 'nothing'`;
      await until('a film alone', () => television.evaluate<boolean>(areAway), PATIENCE_MS);
      await television.press('Escape');
      await television.waitForFocus(/^movie\.play$/);
      nodes.push((await holding(television)).nodes);
    }
    // The player alone has more than a hundred.
    expect(nodes[3]! - nodes[1]!).toBeLessThan(100);
  });
});
