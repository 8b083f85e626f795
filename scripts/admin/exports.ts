import { closeSync, openSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import problemWords from '../../locales/en/problems.json' with { type: 'json' };
import { EXPORTS } from '../../server/contract/tables/exports.ts';
import { ProblemError } from '../../server/problem.ts';
import { listProfiles } from '../../server/queries/account/profiles.ts';
import type { User } from '../../server/queries/account/users.ts';
import { exportFile } from '../../server/transfer/exportFile.ts';
import { importFile } from '../../server/transfer/importFile.ts';
import { FILE_BYTES } from '../../server/transfer/readFile.ts';
import { Refusal } from '../../server/host/refusal.ts';
import { findEverything } from '../../server/queries/account/everything.ts';
import { say, tell, type Values, version } from './arguments.ts';
import { accountOf, answer, type Service, withService } from './service.ts';

/**
 * `export LOGIN [FILE]`: writes everything stored about an account as JSON, into a new file or to stdout, without its
 * credentials. With `--for`, what one of its profiles watched, rated and listed, in another service's format.
 */
export async function exportAccount(values: Values, [login, file, ...rest]: readonly string[]): Promise<void> {
  if (login === undefined || rest.length > 0) throw new Refusal('Say export with one login, and a file if you like.');
  const kind = EXPORTS.find((one) => one === values.for);
  if (values.for !== undefined && !kind) throw new Refusal(`--for is "${values.for}": give ${EXPORTS.join(', ')}.`);
  await withService(values, async (service) => {
    const user = await accountOf(service, login);
    if (kind) {
      const { text } = await exportFile(service.db, await profileOf(service, user, values.profile), kind);
      if (file === undefined) return say(text);
      writeNew(file, text);
      return answer(values, { file: resolve(file) }, [`${resolve(file)}: for ${kind}. Only you can read it.`]);
    }
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

/**
 * `import LOGIN FILE`: imports what was watched, rated and listed from a file of another service or of `export`, into the main
 * profile or the one that `--profile` names. Reports titles it did not find; running it again changes nothing.
 */
export async function importInto(values: Values, [login, file, ...rest]: readonly string[]): Promise<void> {
  if (login === undefined || file === undefined || rest.length > 0) {
    throw new Refusal('Say import with one login and one file.');
  }
  const bytes = readWhole(file);
  await withService(values, async (service) => {
    const profileId = await profileOf(service, await accountOf(service, login), values.profile);
    if (!values.json) tell(`Reading ${file}.\n`);
    const of = { profileId, now: service.now() };
    const report = await importFile(service.db, of, { bytes, name: basename(file) }).catch((error: unknown) => {
      throw error instanceof ProblemError ? new Refusal(`${file}: ${problemWords[error.code]}.`) : error;
    });
    const { watched, rated, listed, unchanged, unmatched, items } = report;
    answer(values, report, [
      `${watched} watched, ${rated} ratings and ${listed} entries of lists were taken over; ${unchanged} were so already or are newer here.`,
      ...(unmatched > 0 ? [`${unmatched} are not here, or may be several:`] : []),
      ...items.map(({ title, year, season, episode }) => {
        const place = episode === null ? '' : ` ${season ?? '?'}x${episode}`;
        return `  ${title}${year === null ? '' : ` (${year})`}${place}`;
      }),
      ...(unmatched > items.length ? [`  and ${unmatched - items.length} more`] : []),
    ]);
  });
}

function readWhole(file: string): Uint8Array {
  try {
    if (statSync(file).size > FILE_BYTES) throw new Refusal(`${file}: ${problemWords.file_long}.`);
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}

/** The account's profile with this name, or the main one; refuses if there is none, or several. */
async function profileOf({ db }: Service, user: User, name: string | undefined): Promise<string> {
  if (name === undefined) return user.id;
  const found = (await listProfiles(db, user.id, 'web')).filter((profile) => profile.name === name);
  if (found.length > 1) throw new Refusal(`${user.login} has several profiles "${name}".`);
  if (!found[0]) throw new Refusal(`${user.login} has no profile "${name}".`);
  return found[0].id;
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
