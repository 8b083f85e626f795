import { oneNode } from '../../server/services/oneNode.ts';
import { seededRandom } from '../../mocks/random.ts';
import { zlibCompressor } from '../../server/host/compressor.ts';
import { pictureKind } from '../../server/media/pictureKind.ts';
import type { Database, Mail, Ports, Settings } from '../../server/ports.ts';

/** The time of the tests' clock: 20 November 2026, noon UTC. */
export const NOON = Date.UTC(2026, 10, 20, 12);

/** Ports with a clock that a test moves, deterministic randomness, and lists of what is mailed and logged. */
export interface TestPorts extends Ports {
  clock: { now: number };
  mails: Mail[];
  logged: Parameters<Ports['log']>[0][];
}

let created = 0;

/** Test ports over `db`: no media, a hasher whose hashes a real server refuses, their own randomness. */
export function createPorts(db: Database, settings: Partial<Settings> = {}): TestPorts {
  const clock = { now: NOON };
  const logged: TestPorts['logged'] = [];
  const mails: Mail[] = [];
  return {
    db,
    clock,
    mails,
    logged,
    now: () => clock.now,
    random: seededRandom(++created),
    nodes: oneNode(),
    hasher: {
      hash: async (password) => `plain:${password}`,
      verify: async (hash, password) => hash === `plain:${password}`,
    },
    media: { read: async () => null },
    films: null,
    library: null,
    reader: null,
    caretaker: null,
    advertising: null,
    mailer: { isReal: true, send: async (mail) => void mails.push(mail) },
    settings: {
      version: '0.0.0-test',
      demo: true,
      registration: 'open',
      setupCode: null,
      disclosesAccounts: true,
      publicUrl: 'https://promin.example',
      plans: true,
      shop: { prices: { pro: null, pro_plus: null }, checkoutUrl: null },
      cmcd: false,
      deviceLimit: 5,
      streamLimit: 2,
      guestLimit: 5,
      isProxy: () => false,
      pepper: new Uint8Array(32).fill(7),
      ...settings,
    },
    images: { avatar: async (bytes) => (pictureKind(bytes) ? bytes : null) },
    compressor: zlibCompressor,
    canWrite: () => true,
    isStopping: () => false,
    log: (event) => logged.push(event),
  };
}
