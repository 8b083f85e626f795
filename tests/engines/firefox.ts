import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../e2e/until.ts';
import { dragActions, type Engine, holdActions, keyActions, PHONE, scrollActions, tapActions } from './engine.ts';

/** Touch instead of a mouse, and no requests to other hosts. */
const PREFERENCES: Record<string, number | boolean | string> = {
  'dom.w3c_touch_events.enabled': 1,
  'ui.primaryPointerCapabilities': 1,
  'ui.allPointerCapabilities': 1,
  'intl.accept_languages': 'uk-UA',
};

/** The window's first page: on `about:blank` the address bar would get the keys, and the page no focus. */
const BLANK = 'data:text/html,';

interface Answer {
  id?: number;
  type: string;
  result?: unknown;
  error?: string;
  message?: string;
}

/** Starts a headless Firefox, driven by WebDriver BiDi: https://w3c.github.io/webdriver-bidi/. */
export async function openFirefox(program = 'firefox-esr'): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'promin-firefox-'));
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const firefox = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', BLANK],
    { env: { ...process.env, HOME: profile }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const address = await new Promise<string>((resolve, reject) => {
    firefox.once('error', reject);
    firefox.once('exit', (code) => reject(new Error(`Firefox ended with ${code}`)));
    firefox.stderr.on('data', (chunk: Buffer) => {
      const [, found] = /listening on (ws:\S+)/.exec(chunk.toString()) ?? [];
      if (found) resolve(found);
    });
  });
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let asked = 0;
  const send = <Result>(method: string, params: object = {}) =>
    new Promise<Result>((resolve, reject) => {
      const id = (asked += 1);
      waiting.set(id, ({ type, result, error, message }) => {
        waiting.delete(id);
        if (type === 'error') reject(new Error(`${method}: ${error}: ${message}`));
        else resolve(result as Result);
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
  await send('session.new', { capabilities: {} });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree');
  const context = contexts[0]?.context ?? '';
  await send('browsingContext.setViewport', { context, viewport: PHONE });
  await until('a page that has the keys', async () => {
    const focus = { expression: 'document.hasFocus()', target: { context }, awaitPromise: false };
    const answer = await send<{ result?: { value?: boolean } }>('script.evaluate', focus);
    return answer.result?.value === true;
  });

  const touch = async (actions: object[]) => {
    const finger = { type: 'pointer', id: 'finger', parameters: { pointerType: 'touch' }, actions };
    await send('input.performActions', { context, actions: [finger] });
  };

  return {
    name: 'Firefox',
    goTo: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    evaluate: async <Value>(expression: string) => {
      const answer = await send<{
        type: string;
        result: { value?: Value };
        exceptionDetails?: { text: string };
      }>('script.evaluate', { expression, target: { context }, awaitPromise: true });
      if (answer.type === 'exception') throw new Error(`${expression}: ${answer.exceptionDetails?.text}`);
      return (answer.result.value ?? null) as Value;
    },
    tap: (x, y) => touch(tapActions(x, y)),
    hold: (x, y) => touch(holdActions(x, y)),
    drag: (from, to) => touch(dragActions(from, to)),
    scroll: async (at, down) => {
      const wheel = { type: 'wheel', id: 'wheel', actions: scrollActions(at, down) };
      await send('input.performActions', { context, actions: [wheel] });
    },
    type: async (text) => {
      const keyboard = { type: 'key', id: 'keyboard', actions: keyActions(text) };
      await send('input.performActions', { context, actions: [keyboard] });
    },
    close: async () => {
      firefox.removeAllListeners('exit');
      const gone = once(firefox, 'exit');
      await send('browser.close').catch(() => firefox.kill());
      await gone;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}
