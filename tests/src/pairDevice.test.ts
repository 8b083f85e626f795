import { describe, expect, it } from 'vitest';
import type { DeviceCode, FullAccount, PairingAnswer, Session } from '../../server/contract/account.ts';
import { pairDevice } from '../../src/features/session/enter/pairDevice.ts';

const SESSION = { accessToken: 'access' } as Session;
const ACCOUNT: FullAccount = { devices: [], manageToken: 'ticket' };

const problem = (code: string, extra: object = {}) => ({ status: 400, body: { code, message: code, ...extra } });
const PENDING = { state: 'authorization_pending' };
const SLOW_DOWN = { state: 'slow_down' };
const NO_ANSWER = { status: 0, statusText: '' };
const FULL = { status: 409, body: { code: 'device_limit', message: '', ...ACCOUNT } };

/** A server with two lists of responses, and a clock that waiting moves; errors are thrown. */
async function pair({ begins = [], asks }: { begins?: unknown[]; asks: unknown[] }) {
  let at = 0;
  const told: string[] = [];
  const asked: [number, string][] = [];
  let codes = 0;
  const next = (answers: unknown[]) => {
    if (answers.length === 0) throw new Error('The server was asked once too often');
    const answer = answers.shift();
    if (answer === SESSION || answer === PENDING || answer === SLOW_DOWN) return answer as PairingAnswer;
    throw answer;
  };
  const result = await pairDevice({
    begin: async () => {
      if (begins.length > 0) next(begins);
      codes += 1;
      return { deviceCode: `device-${codes}`, userCode: `USER-${codes}`, expiresIn: 600, interval: 5 } as DeviceCode;
    },
    ask: async (deviceCode) => {
      asked.push([at / 1000, deviceCode]);
      return next(asks);
    },
    rest: async (ms) => {
      at += ms;
    },
    now: () => at,
    onCode: ({ userCode }) => told.push(userCode),
    onTrouble: () => told.push('trouble'),
    onFull: (account) => told.push(account.manageToken),
  });
  return { result, told, asked, seconds: at / 1000 };
}

describe('Signing in from another device (RFC 8628)', () => {
  it('asks at the interval of the server until it was let in', async () => {
    const { result, asked } = await pair({
      asks: [PENDING, PENDING, SESSION],
    });
    expect(result).toBe(SESSION);
    expect(asked).toEqual([
      [5, 'device-1'],
      [10, 'device-1'],
      [15, 'device-1'],
    ]);
  });

  it('goes five seconds slower for good each time it is asked to', async () => {
    const { asked } = await pair({
      asks: [SLOW_DOWN, PENDING, SLOW_DOWN, SESSION],
    });
    expect(asked.map(([second]) => second)).toEqual([5, 15, 25, 40]);
  });

  it('goes slower where the server has had enough of its address', async () => {
    const { asked } = await pair({ asks: [problem('rate_limited'), SESSION] });
    expect(asked.map(([second]) => second)).toEqual([5, 15]);
  });

  it('keeps its code while nobody answers', async () => {
    const { result, told, asked } = await pair({ asks: [NO_ANSWER, { status: 503 }, SESSION] });
    expect(result).toBe(SESSION);
    expect(told).toEqual(['USER-1']);
    expect(asked).toHaveLength(3);
  });

  it('takes another code when the server calls this one expired', async () => {
    const { told, asked } = await pair({ asks: [problem('expired_token'), SESSION] });
    expect(told).toEqual(['USER-1', 'USER-2']);
    expect(asked.at(-1)).toEqual([10, 'device-2']);
  });

  it('takes another code by itself once the time of this one is over', async () => {
    const pendings = Array.from({ length: 119 }, () => PENDING);
    const { told, asked } = await pair({ asks: [...pendings, SESSION] });
    expect(told).toEqual(['USER-1', 'USER-2']);
    expect(asked.at(-2)).toEqual([595, 'device-1']);
    expect(asked.at(-1)).toEqual([605, 'device-2']);
  });

  it('says that it was turned away, and asks no more', async () => {
    const { result, told } = await pair({ asks: [problem('access_denied')] });
    expect(result).toBe('denied');
    expect(told).toEqual(['USER-1']);
  });

  it('tells of a full account with its devices, and has the next code ready', async () => {
    const { told } = await pair({ asks: [FULL, SESSION] });
    expect(told).toEqual(['USER-1', 'ticket', 'USER-2']);
  });

  it('says so while a server does not answer before it has a code, and asks it ever more rarely', async () => {
    const { result, told, seconds } = await pair({ begins: [NO_ANSWER, { status: 502 }, SESSION], asks: [SESSION] });
    expect(result).toBe(SESSION);
    expect(told).toEqual(['trouble', 'trouble', 'USER-1']);
    expect(seconds).toBe(14);
  });

  it.each([['rate_limited'], ['validation']])('gives up where the server gives no code: %s', async (code) => {
    const { result } = await pair({ begins: [problem(code)], asks: [] });
    expect(result).toBe('failed');
  });

  it('gives up on an answer that is none of the grant', async () => {
    const { result } = await pair({ asks: [problem('validation')] });
    expect(result).toBe('failed');
  });
});
