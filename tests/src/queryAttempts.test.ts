import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { accountApi } from '../../src/api/account.ts';
import { api } from '../../src/api/api.ts';
import { connectionSlice, selectIsConnectionLost } from '../../src/api/connection.ts';
import type { TransportError } from '../../src/api/transport.ts';

const WELL = { status: 'ok', version: '0.0.0' };
type Reply = typeof WELL | TransportError;

const UNAVAILABLE: TransportError = { status: 503, statusText: '', body: { code: 'unavailable' }, retryAfterS: 5 };
const RED: TransportError = { status: 503, statusText: '', body: { db: false, media: true } };
const FULL_DISK: TransportError = { status: 503, statusText: '', body: { db: true, disk: false } };
const NOBODY: TransportError = { status: 0, statusText: '' };

let times: Record<string, number[]>;
let replies: Record<string, (ms: number) => Reply>;
let began: number;

function open() {
  const transport = async ({ path }: { path: string }) => {
    const ms = Date.now() - began;
    (times[path] ??= []).push(ms);
    const reply = replies[path]?.(ms) ?? WELL;
    if (typeof reply.status === 'number') throw reply;
    return reply;
  };
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, connection: connectionSlice.reducer },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: { transport, awaitSignIn: async () => null, baseUrl: '' } } }).concat(
        api.middleware,
      ),
  });
  const lost: boolean[] = [];
  store.subscribe(() => {
    const isLost = selectIsConnectionLost(store.getState());
    if (isLost !== (lost.at(-1) ?? false)) lost.push(isLost);
  });
  const asked = store.dispatch(accountApi.endpoints.getHealth.initiate());
  let outcome: string | undefined;
  void asked.then(({ status }) => (outcome = status));
  return { lost, outcome: () => outcome };
}

// Loads the response schemas in real time, which these tests' fake clock does not wait for.
beforeAll(() => import('../../src/api/answerSchemas.ts'));
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  began = Date.now();
  times = {};
  replies = {};
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('A query that is refused for want of the database waits until that is back, and says so once', async () => {
  replies['/health'] = (ms) => (ms < 60_000 ? UNAVAILABLE : WELL);
  replies['/ready'] = (ms) => (ms < 60_000 ? RED : WELL);
  const { lost, outcome } = open();
  await vi.advanceTimersByTimeAsync(59_000);
  expect([times['/health'], lost, outcome()]).toEqual([[0], [true], undefined]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([times['/health']?.length, lost, outcome()]).toEqual([2, [true, false], 'fulfilled']);
});

it('A query that a ready server refuses waits as long as it is told to, longer each time, and gives up', async () => {
  replies['/health'] = () => UNAVAILABLE;
  replies['/ready'] = () => FULL_DISK;
  const { lost, outcome } = open();
  await vi.advanceTimersByTimeAsync(600_000);
  expect([times['/health'], lost, outcome()]).toEqual([[0, 5_000, 10_000, 15_000], [], 'rejected']);
});

it('A query that fails though the server is there is asked after longer and longer pauses, four times', async () => {
  replies['/health'] = () => NOBODY;
  const { lost, outcome } = open();
  await vi.advanceTimersByTimeAsync(600_000);
  expect([times['/health'], lost, outcome()]).toEqual([[0, 1_000, 3_000, 7_000], [], 'rejected']);
});

it('A query without an answer fails where the server is there, and waits where it is not', async () => {
  replies['/health'] = (ms) => (ms < 60_000 ? { ...NOBODY, fault: 'late' } : WELL);
  const first = open();
  await vi.advanceTimersByTimeAsync(0);
  expect([times['/health'], first.lost, first.outcome()]).toEqual([[0], [], 'rejected']);
  replies['/ready'] = (ms) => (ms < 60_000 ? NOBODY : WELL);
  const { lost, outcome } = open();
  await vi.advanceTimersByTimeAsync(64_000);
  expect([lost, outcome()]).toEqual([[true, false], 'fulfilled']);
});

it('A query whose answer is no JSON fails, and nothing is kept of it', async () => {
  replies['/health'] = () => ({ status: 200, statusText: 'OK', fault: 'malformed' });
  const { outcome } = open();
  await vi.advanceTimersByTimeAsync(0);
  expect([times['/health'], outcome()]).toEqual([[0], 'rejected']);
});
