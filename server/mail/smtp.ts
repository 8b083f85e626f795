import { createTransport } from 'nodemailer';
import type { Mail, Ports } from '../ports.ts';

const TIMEOUT_MS = 20_000;

const transportOf = (url: string, from: string) =>
  createTransport(url, { from, disableFileAccess: true, disableUrlAccess: true });

/** Connects and signs in to a mail server without sending anything; rejects if that fails. */
export async function verifySmtp(url: string, from: string): Promise<void> {
  const transport = transportOf(url, from);
  await inTime(transport.verify()).finally(() => transport.close());
}

async function inTime<Answer>(work: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the mail server does not answer')), TIMEOUT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** A mailer over SMTP: `url` such as `smtps://user:password@mail.example:465`, `from` the sender's address. */
export function smtpMailer(url: string, from: string): Ports['mailer'] {
  const transport = transportOf(url, from);
  return {
    isReal: true,
    async send({ address, subject, body }: Mail) {
      // As an object the address is taken literally, whatever commas or brackets it holds.
      await inTime(transport.sendMail({ to: { name: '', address }, subject, text: body }));
    },
  };
}
