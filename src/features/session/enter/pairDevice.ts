import { fullAccountOf } from '../../../api/account.ts';
import { problemOf } from '../../../api/api.ts';
import type { DeviceCode, FullAccount, PairingAnswer, Session } from '../../../../server/contract/account.ts';

/** What signing in from another device needs; times are milliseconds. */
export interface PairingPorts {
  /** Requests a code from the server; rejects with its problem. */
  begin: () => Promise<DeviceCode>;
  /** Polls for the approval; rejects with the server's problem where there will be none. */
  ask: (deviceCode: string) => Promise<PairingAnswer>;
  /** Waits at least this long; never resolves once pairing has stopped. */
  rest: (ms: number) => Promise<void>;
  now: () => number;
  onCode: (code: DeviceCode) => void;
  /** The server could not issue a code now; it is asked again. */
  onTrouble: () => void;
  /** The account that approved this device has no room for it; another code follows. */
  onFull: (account: FullAccount) => void;
}

/** Added to the poll interval on a `slow_down` (RFC 8628, 3.5). */
const SLOWER_MS = 5_000;
/** The pause before a retry when the server does not respond to the request for a code: the first, doubled up to the longest. */
const [RETRY_MS, LONGEST_RETRY_MS] = [3_000, 60_000];

/** Temporary failures: no response, or a 5xx. */
const isPassing = (error: unknown) => {
  const { status = 0 } = (error ?? {}) as { status?: number };
  return status === 0 || status >= 500;
};

/**
 * Signs this device in from another one (RFC 8628), with one code after another until somebody decides. Resolves to the
 * session, `denied`, or `failed` where the server issues no code.
 */
export async function pairDevice(ports: PairingPorts): Promise<Session | 'denied' | 'failed'> {
  for (;;) {
    const code = await begin(ports);
    if (!code) return 'failed';
    ports.onCode(code);
    const answer = await decision(ports, code);
    if (answer !== 'expired') return answer;
  }
}

async function begin(ports: PairingPorts): Promise<DeviceCode | null> {
  for (let pause = RETRY_MS; ; pause = Math.min(2 * pause, LONGEST_RETRY_MS)) {
    try {
      return await ports.begin();
    } catch (error) {
      if (!isPassing(error)) return null;
      ports.onTrouble();
      await ports.rest(pause);
    }
  }
}

/** Polls for one code until somebody has decided or it expires. */
async function decision(
  { ask, rest, now, onFull }: PairingPorts,
  { deviceCode, expiresIn, interval }: DeviceCode,
): Promise<Session | 'denied' | 'failed' | 'expired'> {
  const endsAt = now() + expiresIn * 1000;
  let pause = interval * 1000;
  for (;;) {
    await rest(pause);
    if (now() >= endsAt) return 'expired';
    try {
      const answer = await ask(deviceCode);
      if (!('state' in answer)) return answer;
      if (answer.state === 'slow_down') pause += SLOWER_MS;
    } catch (error) {
      const code = problemOf(error)?.code;
      const account = fullAccountOf(error);
      if (account) onFull(account);
      if (account || code === 'expired_token') return 'expired';
      if (code === 'access_denied') return 'denied';
      if (code === 'rate_limited') pause += SLOWER_MS;
      else if (!isPassing(error)) return 'failed';
    }
  }
}
