import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holding } from '../e2e/holding.ts';
import { stepTowards } from '../e2e/ownKeyboard.ts';
import { serve, type TestServer } from '../e2e/serve.ts';
import { until } from '../e2e/until.ts';
import { differences, type Drawing, drawingAtRest } from './drawing.ts';
import { openFirefoxTelevision } from './firefox.ts';
import { CURRENT, type OldTelevision, openOldTelevision, PATIENCE_MS, type RemoteKey } from './oldChromium.ts';

const { oldChromiumVersions } = createRequire(import.meta.url)('../../scripts/setup.cjs') as {
  oldChromiumVersions: readonly number[];
};

const CARD = /^listing\.grid\.\d+$/;

let server: TestServer;

beforeAll(async () => {
  server = await serve();
});
afterAll(() => server.dispose());

/** What the current Chromium, which is opened first, draws of the pages for televisions. */
const drawn: Record<string, Drawing> = {};

const FIREFOX = 'Firefox';
const CHROMIUMS = [CURRENT, ...oldChromiumVersions] as const;

const ENGINES: { engine: number | string; open: () => Promise<OldTelevision> }[] = [
  ...CHROMIUMS.map((version) => ({ engine: version, open: () => openOldTelevision(version) })),
  { engine: FIREFOX, open: openFirefoxTelevision },
];

describe.each(ENGINES)('On a television with the engine $engine', ({ engine, open }) => {
  let television: OldTelevision;
  beforeAll(async () => {
    television = await open();
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

  const isOld = typeof engine === 'number';
  const goTo = (path: string) => television.goTo(`${server.origin}${path}${path.includes('?') ? '&' : '?'}tv=1`);
  const isThere = (selector: string) => television.evaluate<boolean>(`document.querySelector('${selector}') !== null`);
  const isAt = (path: string) => television.evaluate<boolean>(`location.pathname === '${path}'`);

  /** Compares what is drawn with the current Chromium. */
  async function compare(screen: string): Promise<void> {
    await television.untilComplete();
    const drawing = await drawingAtRest(television);
    if (engine === CURRENT) drawn[screen] = drawing;
    expect(differences(drawing, drawn[screen]!)).toEqual([]);
  }

  it('the application starts, lets a viewer in, and goes from card to card', async () => {
    // The server knows old engines by their user agent; the others get the pages for televisions by address.
    await (isOld ? television.goTo(`${server.origin}/auth/login`) : goTo('/auth/login'));
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

  it('home is drawn alike', async () => {
    await goTo('/');
    await television.waitForFocus(/^home\./);
    await compare('home');
  });

  it('the settings are walked to their end, and what has focus is in sight', async () => {
    await goTo('/settings');
    await television.waitForFocus(/^settings\.menu\./);
    const entries = await television.keysOf('settings.menu.');
    expect(entries.length).toBeGreaterThan(8);
    for (const entry of entries.slice(entries.indexOf(await television.focused()) + 1)) {
      await television.press('ArrowDown');
      await until(entry, async () => (await television.focused()) === entry, PATIENCE_MS);
      await until(`${entry} in sight`, () => isInSight(entry), 20_000);
      await compare(entry);
    }
    expect(television.errors()).toEqual([]);
  });

  it('a listing is filtered, and Back from a title leads to its card', async () => {
    await goTo('/movie');
    await television.waitForFocus(CARD);
    await compare('a listing');
    await television.press('ArrowUp');
    await television.waitForFocus(/^listing\.tools\.filters$/);
    await television.press('Enter');
    await television.waitForFocus(/^filters\.type\.genre$/);
    await television.press('Enter');
    await television.waitForFocus(/^filters\.options\.g\d+$/);
    await television.reach(/^filters\.options\.g5$/, 'ArrowDown', 60);
    await television.press('Enter');
    await compare('filters');
    await television.press('Escape');
    await television.waitForFocus(/^filters\.type\.genre$/);
    await television.reach(/^filters\.saved$/, 'ArrowDown');
    await television.press('ArrowUp');
    await television.waitForFocus(/^filters\.show$/);
    await television.press('Enter');
    await until(
      'the filter',
      () => television.evaluate<boolean>(`location.search.indexOf('genre=g5') > 0`),
      PATIENCE_MS,
    );
    await television.waitForFocus(CARD);
    await until('titles of that genre', () => isThere('[data-focus-key="listing.tools.chip.genre.g5"]'), PATIENCE_MS);
    await television.untilComplete();
    await television.reach(/^listing\.grid\.(?!0$)\d+$/, 'ArrowRight');
    const card = await television.focused();
    await television.press('Enter');
    await television.waitForFocus(/^movie\.play$/);
    await compare('a title');
    await television.press('Escape');
    await television.waitForFocus(new RegExp(`^${card.replaceAll('.', '\\.')}$`));
    expect(television.errors()).toEqual([]);
  });

  it('a word is written on the keyboard of the search, and finds a title', async () => {
    await goTo('/search-page');
    await television.waitForFocus(/^search\.box\.keyboard\./);
    // Without speech recognition there is no key for it.
    if (engine !== FIREFOX) await compare('search');
    for (const letter of 'метро') await typeByArrows(letter);
    await until('a title', () => isThere('[data-focus-key="search.grid.31"]'), PATIENCE_MS);
    expect(television.errors()).toEqual([]);
  });

  /** Walks to a letter of the keyboard, and presses it. */
  async function typeByArrows(letter: string): Promise<void> {
    for (let presses = 0; presses < 40; presses += 1) {
      const step = await television.evaluate<RemoteKey | 'there'>(stepTowards(letter));
      if (step === 'there') return television.press('Enter');
      const before = await television.focused();
      await television.press(step);
      await until(`a move from ${before}`, async () => (await television.focused()) !== before, PATIENCE_MS);
    }
    throw new Error(`No way to the letter ${letter}`);
  }

  it('a series has its seasons and episodes, and an episode is opened', async () => {
    await goTo('/movie/56');
    await television.waitForFocus(/^movie\.play$/);
    await compare('a series');
    await television.reach(/^movie\.episodes\.1\.\d+$/, 'ArrowDown');
    await television.press('ArrowRight');
    await television.waitForFocus(/^movie\.episodes\.1\.\d+$/);
    await television.press('Enter');
    await until('the player', () => isAt('/watch'), PATIENCE_MS);
    await until('a film or words', () => isThere('video, [role="alert"]'), PATIENCE_MS);
    expect(await television.evaluate<string>('location.search')).toMatch(/title=56&episode=\d+/);
  });

  const IS_RUNNING = `(document.querySelector('video') || {}).currentTime > 0.3`;

  it('a film plays where the engine has a decoder for it, and else it is said that the device has none', async () => {
    await goTo('/watch?title=31');
    const hasDecoder = await television.hasDecoder();
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
    // Chromium 76 itself holds every video element that was ever in a document; Firefox tells nobody what it holds.
    if (engine === 76 || engine === FIREFOX || !(await television.hasDecoder())) return skip();
    await goTo('/movie/31');
    await television.send('Performance.enable');
    const nodes: number[] = [];
    for (let film = 0; film < 4; film += 1) {
      await television.waitForFocus(/^movie\.play$/);
      await television.untilComplete();
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

it('crushed text, a place elsewhere and a box that no longer scrolls make a difference; cut lines do not', () => {
  const wanted: Drawing = { places: { play: [50, 400, 200, 60] }, texts: { Метрополіс: 300 }, scrollers: [[700, 500]] };
  expect(differences({ ...wanted, places: { play: [54, 388, 200, 57] }, scrollers: [[700, 488]] }, wanted)).toEqual([]);
  expect(differences({ ...wanted, places: { play: [50, 440, 200, 60] } }, wanted)).toHaveLength(1);
  expect(differences({ ...wanted, places: {} }, wanted)).toHaveLength(1);
  expect(differences({ ...wanted, texts: { Метрополіс: 272 } }, wanted)).toHaveLength(1);
  expect(differences({ ...wanted, texts: {} }, wanted)).toHaveLength(1);
  expect(differences({ ...wanted, scrollers: [] }, wanted)).toHaveLength(1);
});
