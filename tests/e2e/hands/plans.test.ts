import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Me, Session } from '../../../server/contract/account.ts';
import { ROOT } from '../../source/readSources.ts';
import { type ApiClient, openAccount, signIn, storageOf } from '../../server/apiClient.ts';
import { runAdmin } from '../owner/runAdmin.ts';
import { serve, type TestServer } from '../serve.ts';
import { until } from '../until.ts';
import { type Hand, HANDS, openHand } from './hand.ts';

const CARD = /^listing\.grid\.\d+$/;
const SPOTS = ['tea.mp4', 'bread.mp4'];
const ADVERTISING = {
  rule: { before: true, everyS: 600, skipAfterS: 1, minFilmS: 0, perBreak: SPOTS.length },
  spots: SPOTS.map((file) => ({ file })),
};

const folder = mkdtempSync(join(tmpdir(), 'promin-hands-'));
let server: TestServer;
let hand: Hand;

beforeAll(() => {
  for (const file of SPOTS) copyFileSync(join(ROOT, 'server/media/demo/trailer-v360.mp4'), join(folder, file));
  writeFileSync(join(folder, 'advertising.json'), JSON.stringify(ADVERTISING));
});
afterEach(() => hand?.close());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Makes a code with the owner's command, while the server runs. */
async function makeCode(tier: 'pro' | 'pro_plus'): Promise<string> {
  const stdout = await runAdmin(server, 'code', 'make', '--tier', tier, '--days', '30');
  return /^([B-Z]{4}-[B-Z]{4}) /m.exec(stdout)?.[1]?.replace('-', '') ?? '';
}

describe.each(HANDS.map((kind, index) => ({ ...kind, kind, index })))('On a $screen', ({ kind, index }) => {
  let free: ApiClient;
  beforeAll(async () => {
    server = await serve({ ADVERTISING_DIR: folder });
    free = await signIn(server.origin, await openAccount(server.origin, `olena${index}`, 'kalyna-2026'));
  });
  afterAll(() => server.dispose());

  const open = async (path: string, session: Session = free.session) => {
    hand = await openHand(kind, server.origin, path, { storage: storageOf(session) });
  };

  it('what a free plan has not leads to the plans, and back to what one was choosing', async () => {
    await open('/movie');
    await hand.shown(CARD);
    await hand.press('listing.tools.filters');
    await hand.press('filters.type.genre');
    await hand.press('filters.options.g5');
    await hand.press('filters.back');
    await hand.press('filters.type.imdbMin');
    await hand.press('filters.gate.close');
    await hand.gone('filters.gate.close');
    await hand.press('filters.type.imdbMin');
    await hand.press('filters.gate.go');
    await hand.at('/pro');
    await hand.shown(/^pro\./);
    await hand.back();
    await hand.press('filters.type.genre');
    await until('the genre as it was', () =>
      hand.page.locator('[data-focus-key="filters.options.g5"][aria-checked="true"]').isVisible(),
    );
    expect(hand.errors()).toEqual([]);
  });

  it('spots come before the film, are skipped, and lead to the plans', async () => {
    await open('/watch?title=2');
    const film = () =>
      hand.page.evaluate(() => document.querySelector<HTMLVideoElement>('video:not([data-spot])')?.currentTime ?? 0);
    for (const spot of SPOTS.keys()) {
      await hand.page.locator(`[data-advertising="${spot}"]`).waitFor();
      await until('leave to skip', () => hand.page.getByText('Пропустити', { exact: true }).isVisible());
      await hand.press('player.spot.skip');
    }
    await until('the film', async () => (await film()) > 0.5, 30_000);
    expect(await hand.page.locator('[data-advertising]').count()).toBe(0);
    await hand.page.goto(`${server.origin}/watch?title=3`);
    await hand.press('player.spot.pro');
    await hand.at('/pro');
    expect(hand.errors()).toEqual([]);
  });

  it('a wrong code is told and stays to be mended, and a right one gives its plan', async () => {
    const code = await makeCode('pro');
    await open('/pro');
    await hand.page.locator('[data-focus-key="pro.code"]:not([aria-busy])').waitFor();
    await hand.press('pro.code');
    await hand.write(
      'pro.entry.code',
      code.replace(/.$/, (last) => (last === 'B' ? 'C' : 'B')),
    );
    await until('the word', () => hand.page.getByText('Код не знайдено або його час минув').first().isVisible());
    await hand.write('pro.entry.code', code);
    await until('the plan', () =>
      hand.page
        .getByText(/^У вас PRO до \d+ .+ \d{4}/)
        .first()
        .isVisible(),
    );
    expect((await free.call<Me>('GET', '/me')).tier).toBe('pro');
    expect(hand.errors(/status of 404/)).toEqual([]);
  });

  it('filters are saved under a name, brought back, and removed', async () => {
    const saved = async () => (await free.call<{ items: { id: string; name: string }[] }>('GET', '/me/filters')).items;
    await open('/movie?genre=g5');
    await hand.shown(CARD);
    await hand.press('listing.tools.filters');
    await hand.press('filters.saved');
    await hand.press('filters.savedList.save');
    await hand.write('filters.savedList.form.name', 'Комедії');
    await hand.send('filters.savedList.form.save');
    await until('they are kept', async () => (await saved()).length === 1);
    const [filter] = await saved();
    expect(filter?.name).toBe('Комедії');
    await hand.page.goto(`${server.origin}/movie`);
    await hand.shown(CARD);
    await hand.press('listing.tools.filters');
    await hand.press('filters.saved');
    await hand.press(`filters.savedList.${filter!.id}`);
    await hand.at('/movie?genre=g5');
    await hand.press('listing.tools.filters');
    await hand.press('filters.saved');
    await hand.press(`filters.savedList.remove.${filter!.id}`);
    await until('it is gone', async () => (await saved()).length === 0);
    expect(hand.errors()).toEqual([]);
  });
});
