import { createServer, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { LANGUAGES } from '../../../server/contract/vocabulary.ts';
import { readOutbox, sealedOutbox } from '../../../server/auth/sealedOutbox.ts';
import { mailFor } from '../../../server/mail/mails.ts';
import { smtpMailer } from '../../../server/mail/smtp.ts';
import { sweep } from '../../../server/auth/sweep.ts';
import type { Outbox } from '../../../server/contract/account.ts';
import { addAccount, createService, send, signIn } from '../accounts.ts';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** A minimal mail server (RFC 5321), which refuses addresses that begin with `no`. */
async function startMailServer(): Promise<{ url: string; heard: string[] }> {
  const heard: string[] = [];
  const talk = (socket: Socket) => {
    let isData = false;
    let rest = '';
    socket.write('220 test\r\n');
    socket.on('data', (bytes) => {
      rest += bytes.toString('utf8');
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        heard.push(line);
        if (isData && line !== '.') continue;
        if (line === 'DATA') socket.write('354 go\r\n');
        else if (line.startsWith('RCPT TO:<no')) socket.write('550 no such box\r\n');
        else socket.write('250 ok\r\n');
        isData = line === 'DATA';
      }
    });
  };
  const server = createServer(talk);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  const address = server.address();
  return { url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, heard };
}

it('A mail goes to the mail server as plain text, to one address whatever it holds', async () => {
  const { url, heard } = await startMailServer();
  const mailer = smtpMailer(url, 'promin@films.example');
  await mailer.send(mailFor('active', 'en', { address: 'olena@example.org', login: 'Olena', code: 'BCDF-GHJK' }));
  const text = heard.join('\n');
  expect(heard).toContain('MAIL FROM:<promin@films.example>');
  expect(heard.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<olena@example.org>']);
  expect(text).toContain('Content-Type: text/plain; charset=utf-8');
  expect(text).toContain('BCDF-GHJK');
});

it('A mail that is refused, or a server that is not there, is an error', async () => {
  const { url } = await startMailServer();
  const mail = mailFor('reset', 'uk', { address: 'nobody@example.org', login: 'Olena', code: 'BCDF-GHJK' });
  await expect(smtpMailer(url, 'promin@films.example').send(mail)).rejects.toThrow('550');
  await expect(smtpMailer('smtp://127.0.0.1:1', 'promin@films.example').send(mail)).rejects.toThrow();
});

it('Every mail is written in every language, with all that belongs in it', () => {
  for (const occasion of ['active', 'reset', 'email', 'password', 'exists'] as const) {
    const bodies = LANGUAGES.map((lang) =>
      mailFor(occasion, lang, { address: 'a@b.cd', login: 'Олена', code: 'BCDF', link: 'https://x' }),
    );
    expect(new Set(bodies.map(({ subject }) => subject)).size).toBe(LANGUAGES.length);
    for (const { body } of bodies) {
      expect(body).toContain('Олена');
      expect(body).toContain('BCDF\n\nhttps://x');
      expect(body).not.toMatch(/[{}]/);
    }
  }
});

it('An outbox keeps no code that can be read without the secret of the service, and its mails for a day', async () => {
  const { ports, app } = await createService();
  await addAccount(ports, 'owner', { role: 'admin' });
  const { accessToken: token } = await signIn(app, 'owner');
  const mailer = sealedOutbox(ports.settings.pepper, ports);
  const mail = { address: 'a@b.cd', subject: 'Your activation code', body: 'The code: BCDF-GHJK' };
  await mailer.send(mail);
  await ports.db
    .insertInto('outbox')
    .values({ ...mail, id: '0', at: ports.now() - 1, body: 'As it once was kept' })
    .execute();
  expect(JSON.stringify(await ports.db.selectFrom('outbox').selectAll().execute())).not.toContain('BCDF');
  const read = async () =>
    ((await (await send(app, 'GET', '/outbox', { token })).json()) as Outbox).items.map(({ body }) => body);
  expect(await read()).toEqual([mail.body, 'As it once was kept']);
  const outsider = { ...ports.settings, pepper: new Uint8Array(32).fill(9) };
  expect((await readOutbox({ ...ports, settings: outsider }, 9)).map(({ body }) => body)).toEqual([
    'As it once was kept',
  ]);
  ports.clock.now += 86_400_000;
  await sweep(ports);
  expect((await ports.db.selectFrom('outbox').selectAll().execute()).length).toBe(1);
  ports.clock.now += 1;
  await sweep(ports);
  expect(await ports.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
});

it('An outbox keeps the latest 500 mails', async () => {
  const { ports } = await createService();
  const mailer = sealedOutbox(ports.settings.pepper, ports);
  for (let n = 0; n < 503; n++) {
    ports.clock.now += 1;
    await mailer.send({ address: 'a@b.cd', subject: `${n}`, body: '' });
  }
  const rows = await ports.db.selectFrom('outbox').select('subject').orderBy('id').execute();
  expect([rows.length, rows[0]?.subject, rows.at(-1)?.subject]).toEqual([500, '3', '502']);
});
