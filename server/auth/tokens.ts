import type { Tokens } from '../contract/account.ts';
import { fromBase64url, toBase64url } from '../queries/base64url.ts';
import { isSameBytes, macOf } from './mac.ts';

/** How long tokens live, in milliseconds; a refresh token expires when idle or with its sign-in. */
export const ACCESS_MS = 15 * 60_000;
export const REFRESH_IDLE_MS = 60 * 86_400_000;
export const REFRESH_ABSOLUTE_MS = 180 * 86_400_000;
/** How long the previous refresh token still gets the current pair: lost answers, racing tabs, retried GETs. */
export const REUSE_GRACE_MS = 30_000;

type Label = 'access' | 'refresh';

/** A token with a valid seal: the device and rotation it claims; `proof` is checked against the row's secret. */
export interface SealedToken {
  family: string;
  gen: number;
  proof: Uint8Array;
}

const SEAL_BYTES = 16;
const PROOF_BYTES = 32;

/**
 * Opaque tokens `family.gen.MAC`. The MAC has two parts: a seal under the service's pepper alone, so a forged token is
 * rejected before any database read, and a proof under pepper and the device's own secret, so a new sign-in on the same
 * row invalidates every earlier token.
 */
export function createTokens(pepper: Uint8Array) {
  const claim = (label: Label, family: string, gen: number) => `${label}.${family}.${gen}`;
  const sealOf = (text: string) => macOf(pepper, `seal.${text}`).subarray(0, SEAL_BYTES);
  const proofOf = (secret: Uint8Array, text: string) => macOf(concat(pepper, secret), `proof.${text}`);

  function issue(label: Label, family: string, gen: number, secret: Uint8Array): string {
    const text = claim(label, family, gen);
    return `${family}.${gen}.${toBase64url(concat(sealOf(text), proofOf(secret, text)))}`;
  }

  return {
    /** The pair of rotation `gen`; deterministic for a given secret. */
    pair(family: string, gen: number, secret: Uint8Array): Tokens {
      return {
        accessToken: issue('access', family, gen, secret),
        refreshToken: issue('refresh', family, gen, secret),
      };
    },

    /** What a token claims, or null if it is malformed, has the other label, or was not sealed by this service. */
    unseal(label: Label, token: string): SealedToken | null {
      const parts = /^([0-9a-f-]{36})\.([1-9]\d{0,8})\.([\w-]{64})$/.exec(token);
      const mac = fromBase64url(parts?.[3] ?? '');
      if (!parts?.[1] || !mac || mac.length !== SEAL_BYTES + PROOF_BYTES) return null;
      const [family, gen] = [parts[1], Number(parts[2])];
      if (!isSameBytes(mac.subarray(0, SEAL_BYTES), sealOf(claim(label, family, gen)))) return null;
      return { family, gen, proof: mac.subarray(SEAL_BYTES) };
    },

    /** Whether the token was made for the sign-in that `secret` belongs to. */
    isProven(label: Label, token: SealedToken, secret: Uint8Array): boolean {
      return isSameBytes(token.proof, proofOf(secret, claim(label, token.family, token.gen)));
    },
  };
}

function concat(left: Uint8Array, right: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(left.length + right.length);
  bytes.set(left);
  bytes.set(right, left.length);
  return bytes;
}
