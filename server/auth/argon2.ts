import { hash, verify } from '@node-rs/argon2';
import type { Hasher } from '../ports.ts';

/** RFC 9106's second recommendation: 64 MiB, three passes, four lanes; argon2id is the package's default. */
const PARAMETERS = { memoryCost: 65_536, timeCost: 3, parallelism: 4 };

/** The password hasher of a Node server. */
export const argon2Hasher: Hasher = {
  hash: (password) => hash(password, PARAMETERS),
  verify: (stored, password) => verify(stored, password).catch(() => false),
};
