import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openAccount, signIn, storageOf } from '../server/apiClient.ts';
import { serve, type TestServer } from './serve.ts';
import { openTelevision, type Television } from './television.ts';
import { until } from './until.ts';

const CANARY = 'Kanarka-2026';
const SECTIONS = ['keys', 'focus', 'requests', 'playback', 'storage', 'speed', 'export'];

let server: TestServer;
let television: Television;

beforeAll(async () => {
  server = await serve();
});
afterEach(() => television.close());
afterAll(() => server.dispose());

describe('The console', () => {
  it('is reached from the settings, asks a viewer, tells no secret and is left by Back', async () => {
    const account = await openAccount(server.origin, 'kanarka', CANARY);
    const session = storageOf((await signIn(server.origin, account)).session);
    television = await openTelevision(server.origin, '/settings?panel=about', {
      storage: { ...session, voices: CANARY },
    });
    await television.waitForFocus('settings.menu.about');
    await television.press('ArrowRight');
    await television.reach('settings.about.console', 'ArrowDown');
    await television.press('Enter');
    await television.waitForFocus('console.confirm.stay');
    await television.press('ArrowRight');
    await television.waitForFocus('console.confirm.confirm');
    await television.press('Enter');
    await television.waitForFocus('console.tabs.overview');

    const { token = '', refresh = '', hash = '' } = session;
    for (const section of SECTIONS) {
      await television.press('ArrowRight');
      await television.waitForFocus(`console.tabs.${section}`);
      await television.press('Enter');
      await until(`section ${section}`, () =>
        television.page.evaluate(
          (name) =>
            document.querySelector(`[data-focus-key="console.tabs.${name}"]`)?.getAttribute('aria-selected') === 'true',
          section,
        ),
      );
      const page = await television.page.content();
      for (const secret of [token, refresh, hash, CANARY]) expect(page.includes(secret)).toBe(false);
    }
    const text = await television.page.locator('pre').textContent();
    expect(text).toMatch(/GET \/me\b/);
    expect(text).toMatch(/^voices: \d+/m);

    await television.press('Escape');
    await television.waitForFocus('settings.about.console');
    expect(television.errors()).toEqual([]);
  });

  it('is not opened by a viewer who stays', async () => {
    const session = storageOf((await signIn(server.origin)).session);
    television = await openTelevision(server.origin, '/console', { storage: session });
    await television.waitForFocus('console.confirm.stay');
    await television.press('Enter');
    await television.waitForFocus('home.hero.play');
    expect(new URL(television.page.url()).pathname).toBe('/');
  });
});
