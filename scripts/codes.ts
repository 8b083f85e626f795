import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makePlanCodes, revokeTypedCode } from '../server/auth/planCodes.ts';
import { PAID_TIERS, type PaidTier } from '../server/contract/tables/ids.ts';
import { connect } from '../server/db/connect.ts';
import { migrate } from '../server/db/migrate.ts';
import { Refusal } from '../server/host/refusal.ts';
import { loadPepper } from '../server/host/secrets.ts';
import type { Database } from '../server/ports.ts';
import { listPlanCodes, type PlanCodeRow } from '../server/queries/account/planCodes.ts';
import { readArguments, runCommand } from './command.ts';

const HELP = `Makes, lists and revokes codes that give an account PRO or PRO+ for some days. The server may be running.

Usage: npm run codes -- make --tier pro|pro_plus --days NUMBER [--count NUMBER] [--valid NUMBER]
       npm run codes -- list
       npm run codes -- revoke CODE|NUMBER

  --tier NAME       pro or pro_plus
  --days NUMBER     how many days of the plan a code gives, from 1 to 3650
  --count NUMBER    how many codes are made, from 1 to 1000 (default 1)
  --valid NUMBER    within how many days a code is to be used, from 1 to 3650 (default 365)
  --data-dir PATH   the data directory (DATA_DIR; default ./data) of a service that was started before
  --help            this text

A code is for one account, once, and it is shown only when it is made: the database keeps what proves it, not the code.
DATABASE_URL, where the service has one, is needed here too.
`;

const NAMES: Record<PaidTier, string> = { pro: 'PRO', pro_plus: 'PRO+' };
const MOST_DAYS = 3650;
const MOST_CODES = 1000;

const say = (text: string) => void process.stdout.write(text);
const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);

async function main(): Promise<void> {
  const { values, positionals } = parse();
  if (values.help) return say(HELP);
  const [deed, code, ...rest] = positionals;
  if (deed === 'make' && code === undefined) return make(values);
  if (deed === 'list' && code === undefined)
    return withService(values, async ({ db }) => list(await listPlanCodes(db)));
  if (deed === 'revoke' && code !== undefined && rest.length === 0) return revoke(values, code);
  throw new Refusal('Say make, list, or revoke with one code; --help tells how.');
}

async function make(values: Values): Promise<void> {
  const tier = PAID_TIERS.find((name) => name === values.tier);
  if (!tier) throw new Refusal(`--tier is "${values.tier ?? ''}": give pro or pro_plus.`);
  const days = numberOf('days', values.days, MOST_DAYS);
  const count = numberOf('count', values.count ?? '1', MOST_CODES);
  const validDays = numberOf('valid', values.valid ?? '365', MOST_DAYS);
  await withService(values, async (service) => {
    const codes = await makePlanCodes(service, { tier, days, count, validDays });
    say(`${codes.map(({ code, id }) => `${code}  number ${id}`).join('\n')}\n`);
    const until = day(service.now() + validDays * 86_400_000);
    say(`${NAMES[tier]} for ${days} days each, to be used until ${until}. They are shown this once.\n`);
  });
}

async function revoke(values: Values, typed: string): Promise<void> {
  await withService(values, async (service) => {
    const outcome = await revokeTypedCode(service, typed);
    if (outcome === null) throw new Refusal(`There is no code and no number "${typed}".`);
    if (outcome === 'used') throw new Refusal('This code was used already; what it gave stays.');
    say('The code is worth nothing from now on.\n');
  });
}

function list(codes: readonly PlanCodeRow[]): void {
  if (codes.length === 0) return say('No codes were made yet.\n');
  for (const code of codes) {
    say(
      `${String(code.id).padStart(5)}  ${NAMES[code.tier].padEnd(4)}  ${String(code.days).padStart(4)} days  ${fateOf(code)}\n`,
    );
  }
}

function fateOf({ usedAt, usedBy, revokedAt, expiresAt }: PlanCodeRow): string {
  if (usedAt !== null) return `used ${day(usedAt)} by ${usedBy ?? 'an account that is gone'}`;
  if (revokedAt !== null) return `revoked ${day(revokedAt)}`;
  return `${expiresAt <= Date.now() ? 'expired' : 'good until'} ${day(expiresAt)}`;
}

/** Opens the service's database and secret beside whatever runs on them. */
async function withService(values: Values, work: (service: Service) => Promise<void> | void): Promise<void> {
  const dataDir = resolve(values['data-dir'] ?? (process.env.DATA_DIR || './data'));
  // Codes are proved by the service's own secret: with another one they would be worth nothing there.
  if (!existsSync(join(dataDir, 'secrets.json'))) {
    throw new Refusal(`${dataDir} is no data directory of a service that was started: name it with --data-dir.`);
  }
  const url = process.env.DATABASE_URL;
  const db = await connect(url ? { url } : { file: join(dataDir, 'promin.db') });
  try {
    await migrate(db);
    const random = (bytes: number) => new Uint8Array(randomBytes(bytes));
    await work({ db, now: Date.now, random, settings: { pepper: loadPepper(dataDir) } });
  } finally {
    await db.destroy();
  }
}

interface Service {
  db: Database;
  now: () => number;
  random: (bytes: number) => Uint8Array;
  settings: { pepper: Uint8Array };
}

function numberOf(name: string, text: string | undefined, most: number): number {
  if (text !== undefined && /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= most) return Number(text);
  throw new Refusal(`--${name} is "${text ?? ''}": give a number from 1 to ${most}.`);
}

type Values = ReturnType<typeof parse>['values'];

function parse() {
  return readArguments({
    allowPositionals: true,
    options: {
      tier: { type: 'string' },
      days: { type: 'string' },
      count: { type: 'string' },
      valid: { type: 'string' },
      'data-dir': { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
}

await runCommand(main);
