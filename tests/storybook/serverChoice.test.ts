import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { oneNode } from '../../server/services/oneNode.ts';
import { answersAs, type ServerChoice } from '../../mocks/serverChoice.ts';

const served = vi.fn((request: Request) => Promise.resolve(new Response(`served ${new URL(request.url).pathname}`)));
vi.mock('../../mocks/server.ts', () => ({
  currentService: () => ({ fetch: served, ports: { settings: {}, nodes: oneNode() } }),
}));

beforeEach(() => void served.mockClear());
afterEach(() => vi.useRealTimers());

/** The response to a story's request; undefined if the choice does not affect it. */
const ask = async (choice: ServerChoice, path: string) => {
  const request = new Request(`http://book${path}`);
  const result = await answersAs(choice).run({
    request,
    requestId: '1',
    resolutionContext: { baseUrl: 'http://book' },
  });
  return result?.response;
};

describe('The server of the toolbar', () => {
  it('refuses with a problem that the application knows', async () => {
    const answer = await ask('error', '/api/home');
    expect(answer?.status).toBe(500);
    expect(await answer?.json()).toMatchObject({ code: 'internal' });
    expect(served).not.toHaveBeenCalled();
  });

  it('is not there without a network', async () => {
    expect((await ask('offline', '/api/home'))?.type).toBe('error');
  });

  it('answers late where it is slow', async () => {
    vi.useFakeTimers();
    let answer: Response | undefined;
    const asked = ask('slow', '/api/home').then((response) => (answer = response));
    await vi.advanceTimersByTimeAsync(1900);
    expect(answer).toBeUndefined();
    await vi.advanceTimersByTimeAsync(200);
    await asked;
    expect(await answer?.text()).toBe('served /api/home');
  });

  it('does not answer while it loads', async () => {
    vi.useFakeTimers();
    let isAnswered = false;
    void ask('loading', '/api/home').then(() => (isAnswered = true));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(isAnswered).toBe(false);
  });

  it.each(['/api/art/3.webp', '/api/media/demo/3.m3u8'])('hands out %s as ever', async (path) => {
    expect(await ask('error', path)).toBeUndefined();
  });

  it('has lists that are empty, and everything else as it is', async () => {
    expect(await (await ask('empty', '/api/config'))?.text()).toBe('served /api/config');
    expect(served).toHaveBeenCalledOnce();
  });
});
