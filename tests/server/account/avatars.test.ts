import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { sharpImages } from '../../../server/host/images.ts';
import { seedDemoAccounts } from '../../../server/auth/demo.ts';
import type { Me } from '../../../server/contract/account.ts';
import { addAccount, createService, send, signIn } from '../accounts.ts';

let { ports, app } = await createService();
let token = '';
beforeEach(async () => {
  ({ ports, app } = await createService());
  await addAccount(ports, 'olena');
  token = (await signIn(app, 'olena')).accessToken;
});

/** A picture of a single colour, or of noise where it has to be large. */
const picture = (format: 'jpeg' | 'png' | 'webp' | 'gif', width = 30, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#c04020' } })
    .toFormat(format)
    .toBuffer();

async function upload(bytes: Uint8Array, bearer = token): Promise<Response> {
  const headers = { Authorization: `Bearer ${bearer}`, 'Content-Type': 'image/png', 'Content-Language': 'en' };
  const body = new Uint8Array(bytes);
  const request = { method: 'PUT', headers, body };
  return app.request('/api/me/avatar', request, { incoming: { socket: { remoteAddress: '192.0.2.1' } } });
}
const me = async (response: Response) => (await response.json()) as Me;
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;

describe('An account’s picture', () => {
  it('is shown to anyone who has its address, and to nobody once it was changed or taken away', async () => {
    const first = await me(await upload(await picture('png')));
    const answer = await send(app, 'GET', `/${first.avatar}`);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
    expect(answer.headers.get('Cache-Control')).toContain('immutable');
    const second = await me(await upload(await picture('jpeg')));
    expect(second.avatar).not.toBe(first.avatar);
    expect((await send(app, 'GET', `/${first.avatar}`)).status).toBe(404);
    expect((await me(await send(app, 'GET', '/me', { token }))).avatar).toBe(second.avatar);
    expect((await me(await send(app, 'DELETE', '/me/avatar', { token }))).avatar).toBeNull();
    expect((await send(app, 'GET', `/${second.avatar}`)).status).toBe(404);
    expect(await ports.db.selectFrom('avatar').selectAll().execute()).toEqual([]);
  });

  it.each([
    ['a script', new TextEncoder().encode('<svg onload="alert(1)"/>')],
    ['nothing', new Uint8Array()],
  ])('is not %s', async (_, bytes) => {
    const answer = await upload(bytes);
    expect([answer.status, await codeOf(answer)]).toEqual([422, 'picture_format']);
  });

  it('is decoded one at a time, eight wait, and one account does not take all their places', async () => {
    await addAccount(ports, 'petro');
    const other = (await signIn(app, 'petro')).accessToken;
    const gates: (() => void)[] = [];
    let [now, most] = [0, 0];
    ports.images.avatar = async (bytes) => {
      most = Math.max(most, ++now);
      await new Promise<void>((resolve) => gates.push(resolve));
      now--;
      return bytes;
    };
    const bytes = await picture('png');
    const seen = { left: 17 };
    const count = (answer: Response) => {
      seen.left--;
      return answer;
    };
    const mine = Array.from({ length: 16 }, () => upload(bytes).then(count));
    await expect.poll(() => seen.left).toBe(10);
    const others = upload(bytes, other).then(count);
    while (seen.left > 0) {
      await new Promise((resolve) => setImmediate(resolve));
      gates.shift()?.();
    }
    const answers = await Promise.all(mine);
    const refused = answers.filter(({ status }) => status === 503);
    expect([most, refused.length, (await others).status]).toEqual([1, 8, 200]);
    expect(refused.every(({ headers }) => headers.get('Retry-After') === '2')).toBe(true);
    const again = upload(bytes);
    await expect.poll(() => gates.length).toBe(1);
    gates.shift()?.();
    expect((await again).status).toBe(200);
  });

  it('has at most 2 MiB, while all else keeps to 64 KiB', async () => {
    const large = Buffer.concat([await picture('png'), Buffer.alloc(2 * 1024 * 1024)]);
    const answer = await upload(large);
    expect([answer.status, await codeOf(answer)]).toEqual([413, 'too_large']);
    expect((await upload(large.subarray(0, 1024 * 1024))).status).toBe(200);
    const login = await send(app, 'POST', '/auth/login', { body: { login: 'a'.repeat(70_000), password: 'b' } });
    expect(login.status).toBe(413);
  });

  it('is refused to strangers before a byte is read, and to a demo’s shared accounts', async () => {
    expect(await codeOf(await upload(Buffer.alloc(3 * 1024 * 1024), 'nonsense'))).toBe('token_expired');
    await seedDemoAccounts(ports);
    const { accessToken } = (await (await send(app, 'POST', '/auth/demo')).json()) as { accessToken: string };
    expect(await codeOf(await upload(await picture('png'), accessToken))).toBe('forbidden');
  });

  it('is uploaded twenty times an hour at most', async () => {
    const bytes = await picture('png');
    for (let n = 0; n < 20; n += 1) expect((await upload(bytes)).status).toBe(200);
    expect((await upload(bytes)).status).toBe(429);
  });
});

describe('Re-encoding', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('makes a square WebP without metadata of a %s', async (format) => {
    const bytes = await sharp(await picture(format, 60, 40))
      .withExif({ IFD0: { Copyright: 'canary' } })
      .toBuffer();
    const square = await sharpImages.avatar(new Uint8Array(bytes));
    const { format: made, width, height, exif } = await sharp(square ?? new Uint8Array()).metadata();
    expect([made, width, height, exif]).toEqual(['webp', 384, 384, undefined]);
  });

  it('refuses what is no such picture, whatever it begins with', async () => {
    const gif = await picture('gif');
    const cut = (await picture('png')).subarray(0, 40);
    const polyglot = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>alert(1)</script>')]);
    for (const bytes of [gif, cut, polyglot]) expect(await sharpImages.avatar(new Uint8Array(bytes))).toBeNull();
  });

  it('refuses a small file that unfolds to a huge picture', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
    expect(await sharpImages.avatar(new Uint8Array(bomb))).toBeNull();
  });
});
