import { Refusal } from '../server/host/refusal.ts';
import { invite, lookAfterPlan, lookAfterUsers } from './admin/accounts.ts';
import { readAdminArguments, say, type Values } from './admin/arguments.ts';
import { backUp, restore } from './admin/backups.ts';
import { lookAfterDevices, readMails } from './admin/devices.ts';
import { examine } from './admin/doctor.ts';
import { exportAccount, importInto } from './admin/exports.ts';
import { lookAfterCodes } from './admin/planCodes.ts';
import { runCommand } from './command.ts';

const HELP = `Looks after a service. Unless it says otherwise, the server may be running.

Usage: npm run admin -- backup FILE
       npm run admin -- restore FILE
       npm run admin -- code make --tier pro|pro_plus --days NUMBER [--count NUMBER] [--valid NUMBER]
       npm run admin -- code list
       npm run admin -- code revoke CODE|NUMBER
       npm run admin -- user list
       npm run admin -- user add LOGIN --email ADDRESS
       npm run admin -- user password LOGIN
       npm run admin -- user role LOGIN owner|viewer
       npm run admin -- user remove LOGIN --yes
       npm run admin -- invite
       npm run admin -- plan LOGIN [--tier free|pro|pro_plus [--days NUMBER]]
       npm run admin -- device list [LOGIN]
       npm run admin -- device end LOGIN|ID
       npm run admin -- outbox
       npm run admin -- export LOGIN [FILE] [--for trakt|letterboxd-films|letterboxd-watchlist]
       npm run admin -- import LOGIN FILE
       npm run admin -- doctor

  backup            writes the database and secrets to one new file, and proves that it can be restored
  restore           puts a backup into a data directory where no service has been yet
  code              codes that give an account PRO or PRO+ for some days; each is for one account, once, and is shown
                    only when it is made: the database keeps what proves it, not the code
  user              accounts; a password is drawn, and shown this once
  invite            a code that lets one person register, for two weeks
  plan              the plan of an account, or with --tier another one from now on
  device            where accounts are signed in
  outbox            the mails that wait where there is no mail server
  export            all that is kept of an account, as JSON; what opens it is left out. With --for what was watched, rated and
                    listed, as another service takes it
  import            what a file of Trakt, Letterboxd, Jellyfin, Kodi, Plex or of export says was watched, rated and listed
  doctor            says what is wrong with the service and how to mend it, as its environment and options would have it
                    run; exit code 1 where anything is

  --tier NAME       pro or pro_plus
  --days NUMBER     how many days of the plan a code gives, or an account has, from 1 to 3650
  --email ADDRESS   the address of an account that is added
  --for NAME        what an export is for
  --profile NAME    whose of the account an import or an export is (default: the main profile)
  --yes             does what cannot be undone
  --count NUMBER    how many codes are made, from 1 to 1000 (default 1)
  --valid NUMBER    within how many days a code is to be used, from 1 to 3650 (default 365)
  --json            the answer as JSON on stdout
  --data-dir PATH   the data directory (DATA_DIR; default ./data)
  --help            this text

DATABASE_URL, where the service has one, is needed here too; backup and restore then need pg_dump and pg_restore.
`;

type Deed = (values: Values, rest: readonly string[]) => Promise<void>;

const DEEDS: Record<string, Deed> = {
  backup: withFile(backUp),
  restore: withFile(restore),
  code: lookAfterCodes,
  user: lookAfterUsers,
  invite,
  plan: lookAfterPlan,
  device: lookAfterDevices,
  outbox: readMails,
  export: exportAccount,
  import: importInto,
  doctor: examine,
};

function withFile(deed: (values: Values, file: string) => Promise<void>): Deed {
  return async (values, [file, tooMuch]) => {
    if (file === undefined) throw new Refusal('Name the file; --help tells how.');
    if (tooMuch !== undefined) throw new Refusal(`${tooMuch} is too much; --help tells how.`);
    await deed(values, file);
  };
}

async function main(): Promise<void> {
  const { values, positionals } = readAdminArguments();
  if (values.help) return say(HELP);
  const [name = '', ...rest] = positionals;
  const deed = Object.hasOwn(DEEDS, name) ? DEEDS[name] : undefined;
  if (!deed) throw new Refusal(`Say what is to be done: ${Object.keys(DEEDS).join(', ')}; --help tells how.`);
  await deed(values, rest);
}

await runCommand(main);
