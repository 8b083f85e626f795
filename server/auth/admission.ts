import type { Config } from '../contract/service.ts';
import type { Ports } from '../ports.ts';
import { ProblemError } from '../problem.ts';
import { addCode, takeCode } from '../queries/account/codes.ts';
import { hasOwner } from '../queries/account/users.ts';
import { createCode, foldCode, sealCode, spacedCode } from './codes.ts';

const INVITE_LETTERS = 8;
const INVITE_MS = 14 * 86_400_000;

/** What an admitted account becomes; one with nothing to confirm is active at once. */
export interface Admission {
  role: 'user' | 'admin';
  isProven: boolean;
  /** The seal of the setup code, which registering the owner uses up; null for anyone else. */
  setupSeal: string | null;
  /** Makes the invitation usable again when no account was created. */
  giveBack: () => Promise<void>;
}

/** Who may register: by the owner's setting, but on a new service that is no demo, the owner first. */
export function createAdmission({ db, now, settings }: Pick<Ports, 'db' | 'now' | 'settings'>) {
  let isOwned = false;

  async function mode(): Promise<Config['registration']> {
    isOwned ||= settings.setupCode === null || (await hasOwner(db));
    return isOwned ? settings.registration : 'setup';
  }

  function admitOwner(typed: string): Admission {
    // Compares MACs, which takes equally long for any guess.
    const setupSeal = sealCode(settings.pepper, foldCode(settings.setupCode ?? ''));
    if (sealCode(settings.pepper, typed) !== setupSeal) throw inviteRequired();
    return { role: 'admin', isProven: true, setupSeal, giveBack: nothing };
  }

  return {
    mode,

    /** Admits one registration, or throws registration_closed or invite_required. */
    async admit(invite = ''): Promise<Admission> {
      const asked = await mode();
      const typed = foldCode(invite);
      if (asked === 'closed') throw new ProblemError('registration_closed');
      if (asked === 'open') return { role: 'user', isProven: false, setupSeal: null, giveBack: nothing };
      if (asked === 'setup') return admitOwner(typed);
      const code = await takeCode(db, sealCode(settings.pepper, typed), ['invite'], now());
      if (!code) throw inviteRequired();
      return { role: 'user', isProven: false, setupSeal: null, giveBack: () => addCode(db, code) };
    },
  };
}

/** The error for an invalid invitation or setup code. */
export const inviteRequired = () =>
  new ProblemError('invite_required', { fields: [{ path: 'invite', code: 'invite_required' }] });

const nothing = async () => undefined;

/** A code that lets one person register within two weeks; several may be valid at once. */
export async function createInvite(
  ports: Pick<Ports, 'db' | 'now' | 'random'> & { settings: Pick<Ports['settings'], 'pepper'> },
  userId: string,
): Promise<{ code: string; expiresAt: number }> {
  const code = createCode(ports.random, INVITE_LETTERS);
  const expiresAt = ports.now() + INVITE_MS;
  const seal = sealCode(ports.settings.pepper, code);
  await addCode(ports.db, { seal, kind: 'invite', userId, payload: '', expiresAt });
  return { code: spacedCode(code), expiresAt };
}
