import packageJson from '../../package.json' with { type: 'json' };
import { readArguments } from '../command.ts';

export const { version } = packageJson;

/** What is said on stdout, which is the answer, and on stderr, which is not. */
export const say = (text: string) => void process.stdout.write(text);
export const tell = (text: string) => void process.stderr.write(text);

export type Values = ReturnType<typeof readAdminArguments>['values'];

/** The arguments of `npm run admin`: options of all its commands, and what is to be done. */
export function readAdminArguments() {
  return readArguments({
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      tier: { type: 'string' },
      days: { type: 'string' },
      count: { type: 'string' },
      valid: { type: 'string' },
      email: { type: 'string' },
      for: { type: 'string' },
      profile: { type: 'string' },
      yes: { type: 'boolean', default: false },
      'data-dir': { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
}
