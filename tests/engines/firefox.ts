import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../e2e/until.ts';
import { dragActions, type Engine, holdActions, keyActions, PHONE, scrollActions, tapActions } from './engine.ts';
import { type OldTelevision, pageTools, type RemoteKey } from './oldChromium.ts';

/** Debian's package of that name. */
const PROGRAM = 'firefox-esr';

type Preferences = Record<string, number | boolean | string>;

const UKRAINIAN: Preferences = { 'intl.accept_languages': 'uk-UA' };
/** Touch instead of a mouse. */
const BY_TOUCH: Preferences = {
  'dom.w3c_touch_events.enabled': 1,
  'ui.primaryPointerCapabilities': 1,
  'ui.allPointerCapabilities': 1,
};

/** The window's first page: on `about:blank` the address bar would get the keys, and the page no focus. */
const BLANK = 'data:text/html,';

interface Answer {
  id?: number;
  type: string;
  method?: string;
  params?: { type?: string; text?: string };
  result?: unknown;
  error?: string;
  message?: string;
}

/** Keys of a remote among WebDriver's key code points. */
const KEYS: Record<RemoteKey, string> = {
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Enter: '\uE007',
  Escape: '\uE00C',
  Backspace: '\uE003',
};

/** A television with the engine of Firefox, of 1280 x 720 px; what only Chromium's protocol can do fails. */
export async function openFirefoxTelevision(): Promise<OldTelevision> {
  const errors: string[] = [];
  const { evaluate, goTo, type, close } = await openFirefox({
    preferences: UKRAINIAN,
    viewport: { width: 1280, height: 720 },
    onError: (text) => errors.push(text),
  });
  const press = (key: RemoteKey) => type(KEYS[key]);
  return {
    goTo,
    evaluate: evaluate as OldTelevision['evaluate'],
    press,
    ...pageTools(evaluate as OldTelevision['evaluate'], press),
    type,
    errors: () => errors,
    send: (method) => Promise.reject(new Error(`Firefox has no ${method}`)),
    close,
  };
}

interface FirefoxOptions {
  preferences?: Preferences;
  viewport?: { width: number; height: number };
  /** An uncaught error of the page. */
  onError?: (text: string) => void;
}

/** Starts a headless Firefox, a phone if nothing else is said, driven by WebDriver BiDi: https://w3c.github.io/webdriver-bidi/. */
export async function openFirefox({
  preferences = { ...UKRAINIAN, ...BY_TOUCH },
  viewport = PHONE,
  onError,
}: FirefoxOptions = {}): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'promin-firefox-'));
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const firefox = spawn(
    PROGRAM,
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
  const tellError = ({ type, text = '' }: Answer['params'] = {}) => {
    // A picture that is opened by itself has a policy that forbids it an icon.
    if (type === 'javascript' && !text.startsWith('Content-Security-Policy: ')) onError?.(text);
  };
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
    else if (answer.method === 'log.entryAdded') tellError(answer.params);
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
  await send('session.subscribe', { events: ['log.entryAdded'] });
  await send('browsingContext.setViewport', { context, viewport });
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
