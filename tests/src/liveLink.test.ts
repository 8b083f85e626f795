import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLiveLink, type EventStream } from '../../src/features/notifications/liveLink.ts';

type Listener = (event: { data?: string; lastEventId?: string }) => void;

/** A stream whose events the test sends. */
function createStream(address: string) {
  const listeners = new Map<string, Listener>();
  return {
    address,
    isClosed: false,
    send: (type: string, event: { data?: string; lastEventId?: string } = {}) => listeners.get(type)?.(event),
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
    close() {
      this.isClosed = true;
    },
  };
}

type Stream = ReturnType<typeof createStream>;

function setUp({ hasStreams = true, refuses = false } = {}) {
  const streams: Stream[] = [];
  const asked: (string | null)[] = [];
  const hear = vi.fn();
  const hearGathering = vi.fn();
  const look = vi.fn();
  const poll = vi.fn();
  const link = createLiveLink({
    askAddress: async (after) => {
      asked.push(after);
      if (refuses) throw new Error('no ticket');
      return `/events?ticket=${asked.length}`;
    },
    open: hasStreams
      ? (address): EventStream => {
          const stream = createStream(address);
          streams.push(stream);
          return stream;
        }
      : null,
    poll,
    hear,
    hearOther: { gathering: hearGathering, receiver: vi.fn(), look, command: vi.fn() },
  });
  return { link, streams, asked, hear, hearGathering, look, poll };
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const unread = (count: number) => ({ data: JSON.stringify({ unread: count, notification: null }) });

describe('The live link', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('hears how a gathering stands, of the stream that is open alone', async () => {
    const { link, streams, hear, hearGathering, look } = setUp();
    link.start();
    await settle();
    streams[0]?.send('gathering', { data: '{"code":"BCDFGHJK"}' });
    expect(hearGathering).toHaveBeenCalledExactlyOnceWith({ code: 'BCDFGHJK' });
    streams[0]?.send('look', { data: 'null' });
    expect(look).toHaveBeenCalledExactlyOnceWith(null);
    link.stop();
    streams[0]?.send('gathering', { data: '{"code":"BCDFGHJK"}' });
    expect(hearGathering).toHaveBeenCalledTimes(1);
    expect(hear).not.toHaveBeenCalled();
  });

  it('hears what the stream tells, and does not ask meanwhile', async () => {
    const { link, streams, hear, poll } = setUp();
    link.start();
    await settle();
    streams[0]?.send('open');
    streams[0]?.send('unread', unread(3));
    expect(hear).toHaveBeenCalledExactlyOnceWith({ unread: 3, notification: null });
    await vi.advanceTimersByTimeAsync(300_000);
    expect(poll).not.toHaveBeenCalled();
    expect(streams).toHaveLength(1);
  });

  it('opens a stream that ended anew, each time by a fresh address and with what came last', async () => {
    const { link, streams, asked } = setUp();
    link.start();
    await settle();
    streams[0]?.send('open');
    streams[0]?.send('notification', { ...unread(1), lastEventId: 'seven' });
    streams[0]?.send('error');
    expect(streams[0]?.isClosed).toBe(true);
    await vi.advanceTimersByTimeAsync(2000);
    expect(asked).toEqual([null, 'seven']);
    expect(streams.map(({ address }) => address)).toEqual(['/events?ticket=1', '/events?ticket=2']);
  });

  it('waits longer from attempt to attempt, and asks once a minute until a stream holds', async () => {
    const { link, streams, asked, poll } = setUp({ refuses: true });
    link.start();
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(streams).toHaveLength(0);
    expect(poll).toHaveBeenCalledTimes(5);
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.length).toBeLessThan(12);
  });

  it('asks once a minute where the engine has no streams', async () => {
    const { link, asked, poll } = setUp({ hasStreams: false });
    link.start();
    await vi.advanceTimersByTimeAsync(3 * 60_000);
    expect(asked).toEqual([]);
    expect(poll).toHaveBeenCalledTimes(3);
  });

  it('is silent once it is stopped, whatever was under way', async () => {
    const { link, streams, hear, poll } = setUp();
    link.start();
    link.stop();
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(streams).toHaveLength(0);
    link.start();
    await settle();
    link.stop();
    streams[0]?.send('unread', unread(1));
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(streams[0]?.isClosed).toBe(true);
    expect(hear).not.toHaveBeenCalled();
    expect(poll).not.toHaveBeenCalled();
  });

  it('tries at once when it is woken, but leaves a stream that holds', async () => {
    const { link, streams, asked } = setUp();
    link.wake();
    await settle();
    expect(asked).toEqual([]);
    link.start();
    await settle();
    streams[0]?.send('open');
    link.wake();
    await settle();
    expect(streams).toHaveLength(1);
    streams[0]?.send('error');
    link.wake();
    await settle();
    expect(streams).toHaveLength(2);
  });
});
