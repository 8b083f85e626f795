import packageJson from '../../package.json' with { type: 'json' };
import { readArguments } from '../command.ts';

export const { version } = packageJson;

/** `say` writes the command's output to stdout, `tell` everything else to stderr. */
export const say = (text: string) => void process.stdout.write(text);
export const tell = (text: string) => void process.stderr.write(text);

export type Values = ReturnType<typeof readAdminArguments>['values'];

/** Reads the arguments of `npm run admin`: its commands, and the options of all of them. */
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
