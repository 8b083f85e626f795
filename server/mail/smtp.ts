import { createTransport } from 'nodemailer';
import type { Mail, Ports } from '../ports.ts';

const TIMEOUT_MS = 20_000;

/** A mailer over SMTP: `url` such as `smtps://user:password@mail.example:465`, `from` the sender's address. */
export function smtpMailer(url: string, from: string): Ports['mailer'] {
  const transport = createTransport(url, { from, disableFileAccess: true, disableUrlAccess: true });
  return {
    isReal: true,
    async send({ address, subject, body }: Mail) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('the mail server does not answer')), TIMEOUT_MS);
      });
      // An object takes the address as one, whatever commas or brackets it holds.
      const sent = transport.sendMail({ to: { name: '', address }, subject, text: body });
      await Promise.race([sent, late]).finally(() => clearTimeout(timer));
    },
  };
}
