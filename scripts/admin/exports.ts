import { closeSync, openSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Refusal } from '../../server/host/refusal.ts';
import { findEverything } from '../../server/queries/account/everything.ts';
import { say, tell, type Values, version } from './arguments.ts';
import { accountOf, answer, withService } from './service.ts';

/** `export LOGIN [FILE]`: all that is kept of an account as JSON, into a new file or to stdout; what opens it is left out. */
export async function exportAccount(values: Values, [login, file, ...rest]: readonly string[]): Promise<void> {
  if (login === undefined || rest.length > 0) throw new Refusal('Say export with one login, and a file if you like.');
  await withService(values, async (service) => {
    const user = await accountOf(service, login);
    if (!values.json) tell(`Reading what is kept of ${user.login}.\n`);
    const everything = await findEverything(service.db, user.id);
    if (!everything) throw new Refusal(`There is no account "${login}".`);
    const exported = { version, exportedAt: new Date(service.now()).toISOString(), ...everything };
    const text = `${JSON.stringify(exported, null, 2)}\n`;
    if (file === undefined) return say(text);
    writeNew(file, text);
    const rows = Object.values(everything.tables).reduce((sum, { length }) => sum + length, 0);
    answer(values, { file: resolve(file), rows }, [`${resolve(file)}: ${rows} rows. Only you can read it.`]);
  });
}

function writeNew(file: string, text: string): void {
  let descriptor;
  try {
    descriptor = openSync(file, 'wx', 0o600);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Refusal(code === 'EEXIST' ? `${file} is there already.` : `${file} cannot be written (${code}).`);
  }
  writeFileSync(descriptor, text);
  closeSync(descriptor);
}
