import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Enrolment } from '../../../server/contract/account.ts';
import type { Comment } from '../../../server/contract/social.ts';
import { ROOT } from '../../source/readSources.ts';
import { type ApiClient, openAccount, signIn, storageOf } from '../apiClient.ts';
import { totp } from '../../server/account/authenticator.ts';
import { type Writer, isWritten, openWriter, watchRequests } from '../writer.ts';
import { serve, type TestServer } from '../serve.ts';
import type { ScreenKind } from '../television.ts';
import { until } from '../until.ts';

const FILM = 31;
const PASSWORD = 'kalyna-2026';
/** As the server answers a wrong password. */
const REFUSED = /status of 401/;

interface Form {
  name: string;
  path: string;
  /** Nobody is signed in. */
  isStrangers?: boolean;
  /** Leads from the address to the form. */
  arrive?: (writer: Writer) => Promise<void>;
  /** Focus keys of its fields and what is written into them; of a code that sends itself all but the last character. */
  fields: readonly (readonly [key: string, text: string])[];
  /** Waits for what writing alone asks the server for. */
  settle?: (writer: Writer) => Promise<void>;
}

let server: TestServer;
let viewer: ApiClient;
let guarded: { login: string; password: string };
let comment: Comment;
let writer: Writer;

beforeAll(async () => {
  server = await serve();
  viewer = await signIn(server.origin, await openAccount(server.origin, 'vira', PASSWORD));
  guarded = await openAccount(server.origin, 'hanna', PASSWORD);
  const other = await signIn(server.origin, guarded);
  comment = await other.call<Comment>('POST', `/movies/${FILM}/comments`, { text: 'Машини, натовп, світло.' });
  const { secret } = await other.call<Enrolment>('POST', '/me/2fa', { password: PASSWORD });
  await other.call('POST', '/me/2fa/enable', { code: totp(secret) });
  // Where the owner has made no codes, none is asked for.
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: server.dataDir };
  const make = ['scripts/admin.ts', 'code', 'make', '--tier', 'pro', '--days', '30'];
  const { stdout } = await promisify(execFile)(process.execPath, make, { cwd: ROOT, env });
  // Filters are saved by whoever has a plan.
  const [, code] = /^([B-Z]{4}-[B-Z]{4}) /m.exec(stdout) ?? [];
  await viewer.call('POST', '/me/plan/code', { code });
});
afterEach(() => writer.close());
afterAll(() => server.dispose());

async function open(screen: ScreenKind, path: string, isStrangers = false): Promise<void> {
  writer = await openWriter(server, screen, path, isStrangers ? undefined : storageOf(viewer.session));
}

const throughWindow =
  (key: string, opens: string): Form['arrive'] =>
  async (form) => {
    await form.waitForFocus('movie.play');
    await form.reach(key, 'ArrowDown', 25);
    await form.point(key);
    await form.inputOf(opens).waitFor();
  };

/** Opens a panel of the settings, and something in it. */
async function panel({ page, point, screen }: Writer, name: string, ...keys: string[]): Promise<void> {
  if (screen === 'phone') await page.locator(`[data-focus-key^="settings.${name}"]`).first().waitFor();
  for (const key of keys) await point(key);
}

async function toSecondFactor({ page, point, waitForFocus, write }: Writer): Promise<void> {
  await write('login.name', guarded.login);
  await write('login.password', guarded.password);
  await page.keyboard.press('Enter');
  await waitForFocus(/^twoFactorStep\./);
  await point('twoFactorStep.code');
}

const FORMS: readonly Form[] = [
  {
    name: 'login',
    path: '/auth/login',
    isStrangers: true,
    fields: [
      ['login.name', 'vira'],
      ['login.password', 'not-hers'],
    ],
  },
  {
    name: 'register',
    path: '/auth/register',
    isStrangers: true,
    fields: [
      ['register.login', 'олена'],
      ['register.email', 'olena@ukr.net'],
      ['register.password', 'svitlo-1'],
      ['register.repeatPassword', 'svitlo-1'],
    ],
  },
  { name: 'activation', path: '/auth/active', isStrangers: true, fields: [['active.code', 'ABCDEFG']] },
  { name: 'reset, address', path: '/auth/reset', isStrangers: true, fields: [['reset.email', 'vira@example.org']] },
  {
    name: 'reset, password',
    path: '/auth/reset',
    isStrangers: true,
    arrive: ({ point }) => point('reset.haveCode'),
    fields: [
      ['reset.code', 'ABCD-EFGH'],
      ['reset.password', 'svitlo-1'],
      ['reset.repeatPassword', 'svitlo-1'],
    ],
  },
  {
    name: 'second factor, digits',
    path: '/auth/login',
    isStrangers: true,
    arrive: toSecondFactor,
    fields: [['twoFactorStep.code', '12345']],
  },
  {
    name: 'second factor, recovery code',
    path: '/auth/login',
    isStrangers: true,
    arrive: async (form) => {
      await toSecondFactor(form);
      // Our keyboard stands where the buttons were.
      if (form.screen === 'desktop') await form.page.keyboard.press('Escape');
      await form.point('twoFactorStep.other');
    },
    fields: [['twoFactorStep.code', 'ABCD-EFGH-ABCD']],
  },
  { name: 'device', path: '/auth/active?device=', fields: [['approve.code', 'ABCDEFG']] },
  {
    name: 'change of the login',
    path: '/settings?panel=profile',
    arrive: (form) => panel(form, 'profile', 'settings.profile.row.login'),
    fields: [
      ['settings.profile.login', 'viravira'],
      ['settings.profile.password', PASSWORD],
    ],
  },
  {
    name: 'change of the address',
    path: '/settings?panel=profile',
    arrive: (form) => panel(form, 'profile', 'settings.profile.row.email'),
    fields: [
      ['settings.profile.email', 'vira@ukr.net'],
      ['settings.profile.password', PASSWORD],
    ],
  },
  {
    name: 'change of the password',
    path: '/settings?panel=password',
    arrive: (form) => panel(form, 'password'),
    fields: [
      ['settings.password.current', PASSWORD],
      ['settings.password.password', 'svitlo-1'],
      ['settings.password.repeatPassword', 'svitlo-1'],
    ],
  },
  {
    name: 'second factor, on',
    path: '/settings?panel=two-factor',
    arrive: (form) => panel(form, 'twoFactor'),
    fields: [['settings.twoFactor.password', PASSWORD]],
  },
  {
    name: 'second factor, first code',
    path: '/settings?panel=two-factor',
    arrive: async (form) => {
      await panel(form, 'twoFactor');
      await form.write('settings.twoFactor.password', PASSWORD);
      await form.page.keyboard.press('Enter');
      await form.inputOf('settings.twoFactor.code').waitFor();
    },
    fields: [['settings.twoFactor.code', '12345']],
  },
  {
    name: 'name of a device',
    path: '/settings?panel=devices',
    arrive: async (form) => {
      await form.page.locator('[data-focus-key$=".rename"]').first().waitFor();
      await form.pointAt(form.page.locator('[data-focus-key$=".rename"]').first());
    },
    fields: [['settings.devices.name', 'Вітальня']],
  },
  {
    name: 'deletion of the account',
    path: '/settings?panel=deletion',
    arrive: (form) => panel(form, 'deletion'),
    fields: [['settings.deletion.password', PASSWORD]],
  },
  {
    name: 'code of a plan',
    path: '/pro',
    arrive: async ({ page, point }) => {
      await page.locator('[data-focus-key="pro.code"]:not([aria-busy])').waitFor();
      await point('pro.code');
    },
    fields: [['pro.entry.code', 'ABCDEFG']],
  },
  {
    name: 'comment',
    path: `/movie/${FILM}`,
    arrive: throughWindow('comments.write', 'comment.form.text'),
    fields: [['comment.form.text', 'Диво, а не фільм']],
  },
  {
    name: 'answer',
    path: `/movie/${FILM}`,
    arrive: async (form) => {
      await form.waitForFocus('movie.play');
      await form.reach(`comment.${comment.id}.like`, 'ArrowDown', 25);
      await form.point(`comment.${comment.id}.answer`);
    },
    fields: [['comment.form.text', 'Так і є']],
  },
  {
    name: 'name of saved filters',
    path: '/movie?genre=g5',
    arrive: async (form) => {
      await form.waitForFocus(/^listing\.grid\.\d+$/);
      for (const key of ['listing.tools.filters', 'filters.saved', 'filters.savedList.save']) await form.point(key);
    },
    fields: [['filters.savedList.form.name', 'Осінній вечір']],
  },
  {
    name: 'search',
    path: '/search-page',
    fields: [['search.box.text', 'метрополіс']],
    settle: async ({ page }) => {
      await until('the address', () => new URL(page.url()).searchParams.get('q') === 'метрополіс');
      await page.locator('[data-focus-key^="search.grid."]').first().waitFor();
    },
  },
];

/** The fields in their order, in the opposite one, and all over the place. */
function orders<Item>(items: readonly Item[]): Item[][] {
  const mixed = items.map((item, index) => ({ item, rank: (index * 7 + 5) % 4 }));
  return [
    [...items],
    items.toReversed(),
    mixed.toSorted((one, other) => one.rank - other.rank).map(({ item }) => item),
  ];
}

describe.each(['phone', 'desktop'] as const)('On a %s', (screen) => {
  it.each(FORMS.map((form) => [form.name, form] as const))(
    'no tap on a field sends anything or loses anything: %s',
    async (_, { path, isStrangers, arrive, fields, settle }) => {
      await open(screen, path, isStrangers);
      const requests = watchRequests(writer);
      await arrive?.(writer);
      for (const [key, text] of fields) await writer.write(key, text);
      await settle?.(writer);
      await requests.begin();
      const address = writer.page.url();
      for (const order of orders(fields)) {
        for (const [key] of order) {
          for (const share of [0.05, 0.9]) {
            await writer.pointAt(writer.inputOf(key), share);
            await writer.frame();
            expect(await isWritten(writer.inputOf(key)), `caret in ${key}`).toBe(true);
          }
          for (const [other, text] of fields) expect(await writer.inputOf(other).inputValue()).toBe(text);
        }
      }
      expect(requests.begun()).toEqual([]);
      expect(writer.page.url()).toBe(address);
      expect(writer.errors(REFUSED)).toEqual([]);
    },
  );
});
