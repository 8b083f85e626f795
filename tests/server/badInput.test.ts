import { beforeAll, describe, expect, it } from 'vitest';
import { CODES } from '../../server/contract/problem.ts';
import { addAccount, createService, send, signIn } from './accounts.ts';

const { ports, app } = await createService();
let hash: string | undefined;
beforeAll(async () => {
  await addAccount(ports, 'Olena');
  await addAccount(ports, 'Petro');
  hash = (await signIn(app, 'Olena')).hash;
});

/** A new address every minute, so that no rate limit responds instead of the validation. */
const address = () => `198.51.100.${Math.floor(ports.clock.now / 60_000) % 250}`;

const FORM = { login: 'Ivanna', email: 'ivanna@example.org', password: 'ясне світло', repeatPassword: 'ясне світло' };
const LONG = 'x'.repeat(10_000);
const SQL = `'; DROP TABLE user; --`;
const SCRIPT = '<script>alert(1)</script>';
/** Cyrillic letters instead of Latin ones, and vice versa. */
const LOOK_ALIKE = { latin: 'Оlena', cyrillic: 'Петpо' };

/** The id of a lease that does not exist. */
const NOBODYS = '01a20108-92cd-77f7-9fc8-b7321adbba79';

type Row = [method: string, path: string, body: unknown, code: keyof typeof CODES];

const register = (change: object, code: keyof typeof CODES): Row => [
  'POST',
  '/auth/register',
  { ...FORM, ...change },
  code,
];
const post = (path: string, body: unknown, code: keyof typeof CODES): Row => ['POST', path, body, code];

const STRANGERS: Row[] = [
  register({ login: undefined }, 'required'),
  register({ login: '' }, 'required'),
  register({ login: '  \t ' }, 'required'),
  register({ login: 'ab' }, 'login_length'),
  register({ login: 'x'.repeat(31) }, 'login_length'),
  register({ login: LONG }, 'validation'),
  register({ login: 42 }, 'required'),
  register({ login: null }, 'required'),
  register({ login: ['Ivanna'] }, 'required'),
  register({ login: { $ne: '' } }, 'required'),
  register({ login: SQL }, 'login_characters'),
  register({ login: SCRIPT }, 'login_characters'),
  register({ login: 'a\u0000bc' }, 'login_characters'),
  register({ login: 'ab\u202Ecd' }, 'login_characters'),
  register({ login: 'ab\u200Bcd' }, 'login_characters'),
  register({ login: 'ab\ncd' }, 'login_characters'),
  register({ login: '../../etc' }, 'login_characters'),
  register({ login: LOOK_ALIKE.latin }, 'login_characters'),
  register({ login: LOOK_ALIKE.cyrillic }, 'login_characters'),
  register({ login: '\uD83D\uDE00\uD83D\uDE00\uD83D\uDE00' }, 'login_characters'),
  register({ login: 'ａdmin@' }, 'login_characters'),
  register({ login: 'ＯＬＥＮＡ' }, 'user_exists'),
  register({ login: 'olena ' }, 'user_exists'),
  register({ email: undefined }, 'required'),
  register({ email: '' }, 'required'),
  register({ email: 'ivanna' }, 'email_format'),
  register({ email: 'a@b' }, 'email_format'),
  register({ email: 'a@b@c.de' }, 'email_format'),
  register({ email: 'a@example.org\r\nBcc: all@example.org' }, 'email_format'),
  register({ email: `${'a'.repeat(260)}@example.org` }, 'email_format'),
  register({ email: '"x"@example.org' }, 'email_format'),
  register({ email: `${SCRIPT}@example.org` }, 'email_format'),
  register({ email: 'OLENA@EXAMPLE.ORG' }, 'user_exists'),
  register({ password: undefined }, 'required'),
  register({ password: '', repeatPassword: '' }, 'required'),
  register({ password: '12345', repeatPassword: '12345' }, 'password_short'),
  register({ password: 'x1'.repeat(65), repeatPassword: 'x1'.repeat(65) }, 'password_long'),
  register({ password: 'qwerty123', repeatPassword: 'qwerty123' }, 'password_common'),
  register({ repeatPassword: 'інше світло' }, 'password_mismatch'),
  register({ repeatPassword: undefined }, 'required'),
  register({ password: 123456 }, 'required'),
  register({ password: [FORM.password] }, 'required'),
  post('/auth/register', [], 'validation'),
  post('/auth/register', 'text', 'validation'),
  post('/auth/register', null, 'validation'),
  post('/auth/register', { ...FORM, login: 'z'.repeat(1_000_000) }, 'too_large'),
  post('/auth/login', {}, 'required'),
  post('/auth/login', { login: 'Olena' }, 'required'),
  post('/auth/login', { login: 'Olena', password: '' }, 'required'),
  post('/auth/login', { login: { $gt: '' }, password: { $gt: '' } }, 'required'),
  post('/auth/login', { login: LONG, password: 'x' }, 'login_length'),
  post('/auth/login', { login: 'Olena', password: LONG }, 'validation'),
  post('/auth/login', { login: SQL, password: SQL }, 'bad_credentials'),
  post('/auth/login', { login: LOOK_ALIKE.latin, password: 'Olena-secret' }, 'bad_credentials'),
  post('/auth/login', { login: 'Olena\u0000', password: 'Olena-secret' }, 'bad_credentials'),
  post('/auth/login', { login: 'a'.repeat(1_000_000), password: 'x' }, 'too_large'),
  post('/auth/active', {}, 'required'),
  post('/auth/active', { code: '   ' }, 'required'),
  post('/auth/active', { code: SQL }, 'code_invalid'),
  post('/auth/active', { code: LONG }, 'code_invalid'),
  post('/auth/active', { code: 12345678 }, 'required'),
  post('/auth/active/resend', { login: '' }, 'required'),
  post('/auth/active/resend', { login: LONG }, 'login_length'),
  post('/auth/forgot', { email: [] }, 'required'),
  post('/auth/forgot', { email: LONG }, 'email_format'),
  post('/auth/reset', { ...FORM, code: 'BBBBBBBBBBBB' }, 'code_invalid'),
  post('/auth/reset', { ...FORM, code: '' }, 'required'),
  post('/auth/reset', { code: 'BBBBBBBBBBBB', password: '1', repeatPassword: '1' }, 'password_short'),
  post('/auth/two-factor-auth', { challenge: 'x', code: '123456' }, 'code_invalid'),
  post('/auth/two-factor-auth', { challenge: LONG, code: '123456' }, 'validation'),
  post('/auth/two-factor-auth', { code: '123456' }, 'required'),
  post('/auth/devices/remove', { manageToken: SCRIPT, id: SQL }, 'code_invalid'),
  post('/auth/devices/remove', { manageToken: 'a.b' }, 'required'),
  post('/auth/device/token', { deviceCode: SQL }, 'expired_token'),
  post('/auth/device/token', {}, 'required'),
  post('/auth/device/token', { deviceCode: 'x', withState: 'yes' }, 'validation'),
  post('/auth/refresh', { refreshToken: SQL }, 'refresh_invalid'),
  post('/auth/refresh', { refreshToken: LONG }, 'validation'),
];

const OWNERS: Row[] = [
  ['PATCH', '/me', { login: 'Petro', password: 'Olena-secret' }, 'user_exists'],
  ['PATCH', '/me', { login: LOOK_ALIKE.cyrillic, password: 'Olena-secret' }, 'login_characters'],
  ['PATCH', '/me', { email: SQL, password: 'Olena-secret' }, 'email_format'],
  ['PATCH', '/me', { login: 'Inna' }, 'required'],
  ['PATCH', '/me', { login: 'Inna', password: LONG }, 'wrong_password'],
  ['POST', '/me/password', { current: 'x', password: 'y', repeatPassword: 'y' }, 'password_short'],
  ['POST', '/me/password', { current: SQL, password: 'ясне світло', repeatPassword: 'ясне світло' }, 'wrong_password'],
  ['DELETE', '/me', {}, 'required'],
  ['POST', '/me/2fa', { password: 7 }, 'required'],
  ['POST', '/me/2fa/enable', { code: SCRIPT }, 'code_invalid'],
  ['POST', '/me/2fa/disable', { password: 'Olena-secret', code: '000000' }, 'code_invalid'],
  ['POST', '/me/plan/code', {}, 'required'],
  ['POST', '/me/plan/code', { code: ' ' }, 'required'],
  ['POST', '/me/plan/code', { code: SQL }, 'code_invalid'],
  ['POST', '/me/plan/code', { code: LONG }, 'code_invalid'],
  ['POST', '/me/plan/code', { code: 12345678 }, 'required'],
  ['POST', '/me/devices/pair', { userCode: SQL, allow: true }, 'code_invalid'],
  ['POST', '/me/devices/pair', { userCode: 'BBBBBBBB', allow: 'yes' }, 'required'],
  ['PATCH', '/me/devices/1', { name: '' }, 'required'],
  ['PATCH', '/me/devices/1', { name: 'x'.repeat(61) }, 'validation'],
  ['PATCH', '/me/devices/%27%20OR%201=1', { name: 'mine' }, 'not_found'],
  ['DELETE', '/me/devices/..%2F..%2F1', undefined, 'not_found'],
  ['PATCH', '/me/settings', { language: SCRIPT }, 'validation'],
  ['GET', '/movies?genre=%27%20or%201=1', undefined, 'validation'],
  ['GET', '/movies?year=2020-2010', undefined, 'validation'],
  ['GET', '/movies?country=c1,,c2', undefined, 'validation'],
  ['GET', '/movies?country=c229', undefined, 'validation'],
  ['GET', '/movies/count?country=c1,c999', undefined, 'validation'],
  ['GET', '/movies?genre=g71', undefined, 'validation'],
  ['GET', '/movies?translation=t12', undefined, 'validation'],
  ['GET', '/search?q=x&country=c999', undefined, 'validation'],
  ['GET', '/people/buster-keaton/movies?country=c999', undefined, 'validation'],
  ['GET', '/me/lists/favorite?country=c999', undefined, 'validation'],
  ['GET', '/movies?imdbMin=1e9', undefined, 'validation'],
  ['GET', '/movies?imdbMin=-1', undefined, 'validation'],
  ['GET', '/movies?genre=g1&genre=g2', undefined, 'validation'],
  ['GET', `/movies?country=${LONG}`, undefined, 'validation'],
  ['GET', '/movies/count?section=1', undefined, 'validation'],
  ['GET', '/movies/count?language=%00', undefined, 'validation'],
  ['GET', '/people/%00', undefined, 'validation'],
  ['GET', '/people/Robert%27);--', undefined, 'validation'],
  ['GET', '/people/nobody', undefined, 'not_found'],
  ['GET', '/people/nobody/movies', undefined, 'not_found'],
  ['GET', '/people/buster-keaton/movies?job=thief', undefined, 'validation'],
  ['GET', '/search', undefined, 'required'],
  ['GET', '/search?q=%20%20', undefined, 'required'],
  ['GET', `/search?q=${'x'.repeat(101)}`, undefined, 'validation'],
  ['GET', '/search?q=%00', undefined, 'validation'],
  ['GET', '/search?q=x&sort=best', undefined, 'validation'],
  ['GET', '/search?q=x&limit=0', undefined, 'validation'],
  ['GET', '/search?q=x&cursor=%27%20or%201=1', undefined, 'validation'],
  ['GET', '/search?q=x&genre=%27', undefined, 'validation'],
  ['GET', '/search/suggest', undefined, 'required'],
  ['GET', `/search/suggest?q=${LONG}`, undefined, 'validation'],
  ['POST', '/me/searches', {}, 'required'],
  ['POST', '/me/searches', { text: '  ' }, 'required'],
  ['POST', '/me/searches', { text: LONG }, 'validation'],
  ['POST', '/me/searches', { text: 'a\u0000b' }, 'validation'],
  ['POST', '/me/searches', { text: '\uD800' }, 'validation'],
  ['POST', '/me/searches', { text: { $ne: '' } }, 'required'],
  ['DELETE', '/me/searches/1', undefined, 'validation'],
  ['DELETE', '/me/searches/%27%20OR%201=1', undefined, 'validation'],
  ['POST', '/movies/1/comments', {}, 'required'],
  ['POST', '/movies/1/comments', { text: ' \u200B\n\u0000 ' }, 'required'],
  ['POST', '/movies/1/comments', { text: 'x'.repeat(2001) }, 'comment_long'],
  ['POST', '/movies/1/comments', { text: LONG.repeat(3) }, 'comment_long'],
  ['POST', '/movies/1/comments', { text: ['x'] }, 'required'],
  ['POST', '/movies/1/comments', { text: 'x', parentId: SQL }, 'validation'],
  ['POST', '/movies/1/comments', { text: SCRIPT }, 'not_found'],
  ['GET', '/movies/0/comments', undefined, 'validation'],
  ['GET', '/comments/1/answers', undefined, 'validation'],
  ['DELETE', '/comments/%27%20OR%201=1', undefined, 'validation'],
  ['PUT', '/comments/..%2F1/like', undefined, 'validation'],
  ['POST', '/comments/1/report', {}, 'validation'],
  ['GET', '/me/history?hidden=1', undefined, 'validation'],
  ['GET', '/me/history?limit=61', undefined, 'validation'],
  ['GET', '/me/history?cursor=WzEsMiwiYSJd', undefined, 'validation'],
  ['DELETE', '/me/history?oldestS=-1', undefined, 'validation'],
  ['DELETE', '/me/history/1?episode=-1', undefined, 'validation'],
  ['PUT', '/me/history/1e3/hidden', undefined, 'validation'],
  ['POST', '/me/watched/1', { watched: 1 }, 'validation'],
  ['POST', '/me/watched/1', { watched: true, episodeIds: Array.from({ length: 1001 }, () => 1) }, 'validation'],
  ['POST', '/me/watched/1', { watched: true, episodeIds: [2 ** 31] }, 'validation'],
  ['PUT', '/me/lists/favorite/1', { at: 5 }, 'validation'],
  ['GET', '/me/lists/favorite?sort=best', undefined, 'validation'],
  ['POST', '/me/filters', { path: '/movie', query: '' }, 'required'],
  ['POST', '/me/filters', { name: 'a\u202Eb', path: '/movie', query: '' }, 'validation'],
  ['POST', '/me/filters', { name: 'x', path: 'https://example.org', query: '' }, 'validation'],
  ['POST', '/me/filters', { name: 'x', path: '/movie', query: SCRIPT }, 'validation'],
  ['POST', '/me/filters', { name: 'x', path: '/movie', query: LONG }, 'validation'],
  ['DELETE', '/me/filters/1', undefined, 'validation'],
  ['PUT', '/me/home', { order: ['x'.repeat(61)], hidden: [] }, 'validation'],
  ['PUT', '/me/home', { order: Array.from({ length: 101 }, () => 'x'), hidden: [] }, 'validation'],
  ['PUT', '/me/home', { order: [] }, 'validation'],
  ['PUT', '/me/follows/1', { kinds: ['comment_like'] }, 'validation'],
  ['PUT', '/me/follows/1', {}, 'validation'],
  ['POST', '/me/notifications/read', { ids: [SQL] }, 'validation'],
  ['PATCH', '/me/notifications/settings', { new_voice: 'no' }, 'validation'],
  ['GET', '/me/notifications?cursor=%00', undefined, 'validation'],
  post('/me/requests', { name: SQL }, 'validation'),
  post('/me/requests', { name: '\u0000', section: 0 }, 'required'),
  post('/me/requests', { name: LONG, section: 0 }, 'validation'),
  post('/me/requests', { name: 'x', section: 0, tmdb: SQL }, 'validation'),
  ['DELETE', '/me/requests/nothing', undefined, 'validation'],
  ['DELETE', `/me/requests/${NOBODYS}`, undefined, 'not_found'],
  ['GET', '/me/requests/lookup?kind=film&text=x', undefined, 'not_found'],
  ['GET', '/events?ticket=%27%20or%201=1', undefined, 'validation'],
  ['GET', '/events?ticket=nothing-of-ours', undefined, 'code_invalid'],
  post('/playback', { movieId: 0 }, 'validation'),
  post('/playback', { movieId: SQL }, 'validation'),
  post('/playback', { movieId: 1, voice: '../v1-1' }, 'validation'),
  post('/playback', { movieId: 1, voice: 'v'.repeat(65) }, 'validation'),
  post('/playback', { movieId: 1, voiceLike: { type: 'best', lang: 'uk', studio: null } }, 'validation'),
  post('/playback', { movieId: 1, voiceLike: { type: 't1', lang: 'xx', studio: null } }, 'validation'),
  post('/playback', { movieId: 1, voiceLike: { type: 't1', lang: 'uk', studio: LONG } }, 'validation'),
  post('/playback', { movieId: 1, after: SQL }, 'validation'),
  post('/playback', { movieId: 999_999 }, 'not_found'),
  post('/playback/nothing/heartbeat', undefined, 'validation'),
  post('/playback/nothing/quality', {}, 'validation'),
  post(`/playback/${NOBODYS}/quality`, { startMs: -1 }, 'validation'),
  ['GET', '/owner/quality?days=0', undefined, 'validation'],
  post(`/playback/${NOBODYS}/heartbeat`, undefined, 'not_found'),
  ['DELETE', '/playback/nothing', undefined, 'validation'],
];

const OWN = [
  'title_request',
  'title_request_vote',
  'comment',
  'comment_report',
  'saved_filter',
  'home_layout',
  'follow',
  'notification_off',
] as const;

/** Everything stored about accounts, except what counts the attempts themselves. */
async function stored(): Promise<string> {
  const { db } = ports;
  const tables = ['user', 'device', 'code', 'recovery_code', 'pairing', 'outbox', 'audit', 'search', ...OWN] as const;
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows);
}

describe('Bad input', () => {
  it('is tried in at least 60 ways', () => expect(STRANGERS.length + OWNERS.length).toBeGreaterThanOrEqual(60));

  it.each([...STRANGERS.map((row) => [...row, false] as const), ...OWNERS.map((row) => [...row, true] as const)])(
    '%s %s %j is answered by %s, and nothing is stored',
    async (method, path, body, code, isOwner) => {
      ports.clock.now += 60_000;
      const token = isOwner ? (await signIn(app, 'Olena', { hash })).accessToken : undefined;
      const before = await stored();
      const answer = await send(app, method, path, { body, address: address(), token });
      const problem = (await answer.json()) as { code: string; message: string };
      expect([problem.code, answer.status]).toEqual([code, CODES[code]]);
      expect(problem.message).not.toBe('');
      expect(answer.headers.get('Content-Type')).toBe('application/problem+json; charset=utf-8');
      expect(await stored()).toBe(before);
      expect(ports.mails).toEqual([]);
    },
  );

  it('that is no JSON, or of another type, is answered as such', async () => {
    for (const raw of ['{', '{"login":', 'login=Olena&password=x', '\u0000', `{"login":"${'\uD800'}"}`]) {
      const request = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: raw };
      const answer = await app.request('/api/auth/register', request, {
        incoming: { socket: { remoteAddress: '192.0.2.77' } },
      });
      expect([raw, answer.status]).toEqual([raw, 422]);
    }
    const form = { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: JSON.stringify(FORM) };
    const answer = await app.request('/api/auth/register', form, {
      incoming: { socket: { remoteAddress: '192.0.2.78' } },
    });
    expect(answer.status).toBe(422);
    expect(ports.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
