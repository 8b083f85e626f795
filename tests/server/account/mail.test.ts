import { createServer, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { LANGUAGES } from '../../../server/contract/vocabulary.ts';
import { mailFor } from '../../../server/mail/mails.ts';
import { outboxMailer } from '../../../server/mail/outbox.ts';
import { smtpMailer } from '../../../server/mail/smtp.ts';
import { createService } from '../accounts.ts';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** A mail server of a few words (RFC 5321), which refuses addresses that begin with `no`. */
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

it('An outbox keeps the latest 500 mails', async () => {
  const { ports } = await createService();
  const mailer = outboxMailer(ports);
  for (let n = 0; n < 503; n++) {
    ports.clock.now += 1;
    await mailer.send({ address: 'a@b.cd', subject: `${n}`, body: '' });
  }
  const rows = await ports.db.selectFrom('outbox').select('subject').orderBy('id').execute();
  expect([rows.length, rows[0]?.subject, rows.at(-1)?.subject]).toEqual([500, '3', '502']);
});
