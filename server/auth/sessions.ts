import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Tokens } from '../contract/account.ts';
import type { Tier } from '../contract/vocabulary.ts';
import { createUuid } from '../db/uuid.ts';
import type { Ports } from '../ports.ts';
import { type Alive, openDevice } from '../queries/account/devices.ts';
import { findSession, revokeDevice, rotateDevice, type Session, type Watcher } from '../queries/account/sessions.ts';
import { fromBase64url, toBase64url } from '../queries/base64url.ts';
import type { TimedCache } from '../queries/timedCache.ts';
import { audit } from './audit.ts';
import type { DeviceLabel } from './deviceName.ts';
import { isSameBytes } from './mac.ts';
import { termsAt } from './plans.ts';
import {
  ACCESS_MS,
  type createTokens,
  REFRESH_ABSOLUTE_MS,
  REFRESH_IDLE_MS,
  REUSE_GRACE_MS,
  type SealedToken,
} from './tokens.ts';

/** Who is asking, according to the access token. */
export interface Viewer {
  userId: string;
  deviceId: string;
  login: string;
  role: 'user' | 'admin';
  tier: Tier;
  /** The account's epoch when this session began. */
  epoch: number;
  /** Who watches; null until a profile is chosen. */
  profile: Watcher | null;
}

/** The services that tokens and sessions need. */
export interface SessionServices {
  tokens: ReturnType<typeof createTokens>;
  /** Device rows by id: a revocation takes effect at once here, within 30 s on another node. */
  sessions: TimedCache<Session>;
}

/** How recently a device must have been active to count as signed in. */
export function aliveAt(now: number): Alive {
  return { rotatedAfter: now - REFRESH_IDLE_MS, createdAfter: now - REFRESH_ABSOLUTE_MS };
}

/** The last access token proven for a cached session: the next request need not compute its MACs. */
const proven = new WeakMap<Session, Uint8Array>();
const FAMILY_LETTERS = 36;

/** The viewer of an access token, or null if it is forged, expired or revoked. */
export async function authenticate(
  ports: Ports,
  services: SessionServices,
  accessToken: string,
): Promise<Viewer | null> {
  const sent = utf8ToBytes(accessToken);
  const cached = services.sessions.peek(accessToken.slice(0, FAMILY_LETTERS));
  const isProven = cached !== null && isSameBytes(proven.get(cached) ?? NOTHING, sent);
  const session = isProven ? cached : await prove(ports, services, accessToken);
  if (!session || session.revokedAt !== null || session.accessExpiresAt <= ports.now()) return null;
  if (!isProven) proven.set(session, sent);
  return {
    userId: session.userId,
    deviceId: session.id,
    login: session.login,
    // Only the main profile may do what is reserved for the owner.
    role: session.profile?.id === session.userId ? session.role : 'user',
    epoch: session.epoch,
    profile: session.profile,
    tier: termsAt(session.terms, ports.now()).tier,
  };
}

const NOTHING = new Uint8Array();

/** The session an access token was made for, whatever its state; null if there is none. */
async function prove(ports: Ports, services: SessionServices, accessToken: string): Promise<Session | null> {
  const token = services.tokens.unseal('access', accessToken);
  if (!token) return null;
  const read = () => services.sessions.get(token.family, () => findSession(ports.db, token.family));
  let session = await read();
  if (session && session.gen < token.gen) {
    // Another node has rotated the row since it was cached here.
    services.sessions.forget(token.family);
    session = await read();
  }
  if (!session || session.gen !== token.gen) return null;
  return services.tokens.isProven('access', token, secretOf(session)) ? session : null;
}

/**
 * The next pair for a refresh token, or null if it is invalid. The previous token of a device gets the identical pair
 * for 30 s; an older one means that two hold the family, so it is revoked (RFC 9700, 4.14.2).
 */
export async function refresh(ports: Ports, services: SessionServices, refreshToken: string): Promise<Tokens | null> {
  const token = services.tokens.unseal('refresh', refreshToken);
  if (!token) return null;
  const session = await findSession(ports.db, token.family);
  if (!session || !isRefreshable(session, ports.now())) return null;
  if (!services.tokens.isProven('refresh', token, secretOf(session))) return null;
  if (session.gen !== token.gen) return answerUsed(ports, services, token, session);
  const now = ports.now();
  const hasRotated = await rotateDevice(ports.db, session, now, accessEnd(now, session.createdAt));
  services.sessions.forget(session.id);
  if (hasRotated) return services.tokens.pair(session.id, token.gen + 1, secretOf(session));
  const rotated = await findSession(ports.db, token.family);
  if (!rotated || !isRefreshable(rotated, ports.now()) || rotated.secret !== session.secret) return null;
  return answerUsed(ports, services, token, rotated);
}

/**
 * Signs a device in and returns its first pair; `full` if the account has no room for it, `ended` if the account has
 * ended its sessions since `epoch`.
 */
export async function signIn(
  ports: Ports,
  services: SessionServices,
  device: DeviceLabel & { userId: string; epoch: number; hashId: string; limit: number; canEvict: boolean },
): Promise<Tokens | 'full' | 'ended'> {
  const now = ports.now();
  const secret = ports.random(32);
  const opened = await openDevice(
    ports.db,
    {
      ...device,
      id: createUuid(now, ports.random),
      secret: toBase64url(secret),
      now,
      accessExpiresAt: now + ACCESS_MS,
    },
    aliveAt(now),
  );
  if (typeof opened === 'string') return opened;
  for (const id of [opened.id, ...opened.evicted]) services.sessions.forget(id);
  return services.tokens.pair(opened.id, 1, secret);
}

async function answerUsed(
  ports: Ports,
  services: SessionServices,
  token: SealedToken,
  session: Session,
): Promise<Tokens | null> {
  const isPrevious = token.gen === session.gen - 1;
  if (isPrevious && ports.now() - session.rotatedAt <= REUSE_GRACE_MS) {
    return services.tokens.pair(session.id, session.gen, secretOf(session));
  }
  // A token from a rotation this database has not seen points to a restored backup, not to a thief.
  if (token.gen > session.gen) return null;
  const now = ports.now();
  await revokeDevice(ports.db, session.id, now);
  services.sessions.forget(session.id);
  const detail = `device ${session.id}, rotation ${token.gen} after ${session.gen}`;
  await audit(ports, session.userId, 'token_reused', detail);
  ports.log({ level: 'warn', message: 'an old refresh token was used again; its device is signed out' });
  return null;
}

function isRefreshable(session: Session, now: number): boolean {
  const alive = aliveAt(now);
  return session.revokedAt === null && session.rotatedAt > alive.rotatedAfter && session.createdAt > alive.createdAfter;
}

/** An access token never outlives the sign-in it belongs to. */
function accessEnd(now: number, createdAt: number): number {
  return Math.min(now + ACCESS_MS, createdAt + REFRESH_ABSOLUTE_MS);
}

function secretOf(session: Session): Uint8Array {
  const secret = fromBase64url(session.secret);
  if (!secret) throw new Error('a device row holds no readable secret');
  return secret;
}
