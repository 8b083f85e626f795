import { Refusal } from '../server/host/refusal.ts';
import { readAdminArguments, say } from './admin/arguments.ts';
import { backUp, restore } from './admin/backups.ts';
import { lookAfterCodes } from './admin/planCodes.ts';
import { runCommand } from './command.ts';

const HELP = `Looks after a service. Unless it says otherwise, the server may be running.

Usage: npm run admin -- backup FILE
       npm run admin -- restore FILE
       npm run admin -- code make --tier pro|pro_plus --days NUMBER [--count NUMBER] [--valid NUMBER]
       npm run admin -- code list
       npm run admin -- code revoke CODE|NUMBER

  backup            writes the database and secrets to one new file, and proves that it can be restored
  restore           puts a backup into a data directory where no service has been yet
  code              codes that give an account PRO or PRO+ for some days; each is for one account, once, and is shown
                    only when it is made: the database keeps what proves it, not the code

  --tier NAME       pro or pro_plus
  --days NUMBER     how many days of the plan a code gives, from 1 to 3650
  --count NUMBER    how many codes are made, from 1 to 1000 (default 1)
  --valid NUMBER    within how many days a code is to be used, from 1 to 3650 (default 365)
  --json            the answer as JSON on stdout
  --data-dir PATH   the data directory (DATA_DIR; default ./data)
  --help            this text

DATABASE_URL, where the service has one, is needed here too; backup and restore then need pg_dump and pg_restore.
`;

async function main(): Promise<void> {
  const { values, positionals } = readAdminArguments();
  if (values.help) return say(HELP);
  const [deed, ...rest] = positionals;
  if (deed === 'code') return lookAfterCodes(values, rest);
  const [file, tooMuch] = rest;
  if (tooMuch !== undefined) throw new Refusal(`${tooMuch} is too much; --help tells how.`);
  if (deed === 'backup' && file !== undefined) return backUp(values, file);
  if (deed === 'restore' && file !== undefined) return restore(values, file);
  throw new Refusal('Say backup or restore with a file, or code; --help tells how.');
}

await runCommand(main);
