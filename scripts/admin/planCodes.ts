import { makePlanCodes, revokeTypedCode } from '../../server/auth/planCodes.ts';
import { PAID_TIERS, type PaidTier } from '../../server/contract/tables/ids.ts';
import { Refusal } from '../../server/host/refusal.ts';
import { listPlanCodes, type PlanCodeRow } from '../../server/queries/account/planCodes.ts';
import { say, type Values } from './arguments.ts';
import { day, numberOf, withService } from './service.ts';

const NAMES: Record<PaidTier, string> = { pro: 'PRO', pro_plus: 'PRO+' };
const MOST_DAYS = 3650;
const MOST_CODES = 1000;

const sayJson = (answer: unknown) => say(`${JSON.stringify(answer)}\n`);

/** `code make`, `code list` and `code revoke CODE`: codes that give an account PRO or PRO+ for a number of days. */
export async function lookAfterCodes(values: Values, [deed, code, ...rest]: readonly string[]): Promise<void> {
  if (deed === 'make' && code === undefined) return make(values);
  if (deed === 'list' && code === undefined) {
    return withService(values, async ({ db }) => list(await listPlanCodes(db), values.json));
  }
  if (deed === 'revoke' && code !== undefined && rest.length === 0) return revoke(values, code);
  throw new Refusal('Say code make, code list, or code revoke with one code; --help tells how.');
}

async function make(values: Values): Promise<void> {
  const tier = PAID_TIERS.find((name) => name === values.tier);
  if (!tier) throw new Refusal(`--tier is "${values.tier ?? ''}": give pro or pro_plus.`);
  const days = numberOf('days', values.days, MOST_DAYS);
  const count = numberOf('count', values.count ?? '1', MOST_CODES);
  const validDays = numberOf('valid', values.valid ?? '365', MOST_DAYS);
  await withService(values, async (service) => {
    const codes = await makePlanCodes(service, { tier, days, count, validDays });
    if (values.json) return sayJson(codes.map(({ code, id }) => ({ code, id })));
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
    if (values.json) return sayJson({ revoked: typed });
    say('The code is worth nothing from now on.\n');
  });
}

function list(codes: readonly PlanCodeRow[], isJson: boolean): void {
  if (isJson) return sayJson(codes);
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
