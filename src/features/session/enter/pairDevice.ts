import { fullAccountOf } from '../../../api/account.ts';
import { problemOf } from '../../../api/api.ts';
import type { DeviceCode, FullAccount, PairingAnswer, Session } from '../../../../server/contract/account.ts';

/** What signing in from another device needs; times are milliseconds. */
export interface PairingPorts {
  /** Asks the server for a code; rejects with its problem. */
  begin: () => Promise<DeviceCode>;
  /** Asks whether the device was let in; rejects with the server's problem where it never will be. */
  ask: (deviceCode: string) => Promise<PairingAnswer>;
  /** Waits at least so long; it never comes back once nobody looks any more. */
  rest: (ms: number) => Promise<void>;
  now: () => number;
  onCode: (code: DeviceCode) => void;
  /** The account that let the device in has no room for it; another code follows. */
  onFull: (account: FullAccount) => void;
}

/** What the device grant adds to the pause when it is asked to slow down (RFC 8628, 3.5). */
const SLOWER_MS = 5_000;
/** The pause before a code is asked for again of a server that does not answer. */
const RETRY_MS = 3_000;

/** Failures that pass: no answer, or a server in trouble. */
const isPassing = (error: unknown) => {
  const { status = 0 } = (error ?? {}) as { status?: number };
  return status === 0 || status >= 500;
};

/**
 * Signs this device in from another one (RFC 8628), with one code after another for as long as nobody decides.
 * Answers the session, `denied`, or `failed` where the server gives no code.
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
  for (;;) {
    try {
      return await ports.begin();
    } catch (error) {
      if (!isPassing(error)) return null;
      await ports.rest(RETRY_MS);
    }
  }
}

/** Asks about one code until somebody has decided or its time is over. */
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
