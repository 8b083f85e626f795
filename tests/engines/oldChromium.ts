import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../e2e/until.ts';

const { findChromium, oldChromium } = createRequire(import.meta.url)('../../scripts/setup.cjs') as {
  findChromium: () => string | null;
  oldChromium: (version: number) => string;
};

/** The current Chromium, next to those of other years. */
export const CURRENT = 'current';

/** The key codes of a remote. */
const CODES = {
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
  Enter: 13,
  Escape: 27,
  Backspace: 8,
} as const;

export type RemoteKey = keyof typeof CODES;

interface Message {
  id?: number;
  method?: string;
  params?: Record<string, unknown>;
  result?: Record<string, unknown>;
  error?: { message: string };
}

const FOCUSED = `[].map.call(document.querySelectorAll('[data-focused]'), function (one) {
  return one.getAttribute('data-focus-key');
})[0] || ''`;

/** The longest the unoptimised engine takes to show a screen on a busy machine, in ms. */
export const PATIENCE_MS = 90_000;

/** A television with a Chromium engine, driven by its own protocol alone. */
export interface OldTelevision {
  goTo: (address: string) => Promise<void>;
  /** The value of a JavaScript expression in the page. */
  evaluate: <Value>(expression: string) => Promise<Value>;
  press: (key: RemoteKey) => Promise<void>;
  /** The focus key of the focused element; empty if there is none. */
  focused: () => Promise<string>;
  /** The focus keys that begin with `start`, in their order on the screen. */
  keysOf: (start: string) => Promise<string[]>;
  waitForFocus: (wanted: RegExp) => Promise<void>;
  /** Presses an arrow, and waits for the move, until the wanted element has focus; fails after `most` presses. */
  reach: (wanted: RegExp, arrow: RemoteKey, most?: number) => Promise<void>;
  /** Waits until no part of the screen is on its way. */
  untilComplete: () => Promise<void>;
  /** Whether the engine decodes the films of the demo. */
  hasDecoder: () => Promise<boolean>;
  /** Types on a keyboard. */
  type: (text: string) => Promise<void>;
  /** Uncaught errors of the page. */
  errors: () => string[];
  /** Any other command of the protocol. */
  send: (method: string, params?: object) => Promise<Record<string, unknown>>;
  close: () => Promise<void>;
}

/** What is asked of a page in the same way in each engine, by its own way to evaluate an expression and to press a key. */
export function pageTools(
  evaluate: OldTelevision['evaluate'],
  press: OldTelevision['press'],
): Pick<OldTelevision, 'focused' | 'keysOf' | 'waitForFocus' | 'reach' | 'untilComplete' | 'hasDecoder'> {
  const focused = () => evaluate<string>(FOCUSED);
  return {
    focused,
    async keysOf(start) {
      const keys = await evaluate<string>(`JSON.stringify([].map.call(
        document.querySelectorAll('[data-focus-key^="${start}"]'),
        function (entry) { return entry.getAttribute('data-focus-key'); }
      ))`);
      return JSON.parse(keys) as string[];
    },
    untilComplete: () =>
      until(
        'all of the page',
        () => evaluate<boolean>(`document.querySelector('main [aria-busy="true"]') === null`),
        PATIENCE_MS,
      ),
    hasDecoder: () =>
      evaluate<boolean>(
        `Boolean(window.MediaSource && MediaSource.isTypeSupported('video/mp4; codecs="avc1.640028"'))`,
      ),
    waitForFocus: (wanted) => until(String(wanted), async () => wanted.test(await focused()), PATIENCE_MS),
    async reach(wanted, arrow, most = 12) {
      for (let presses = 0; ; presses += 1) {
        const before = await focused();
        if (wanted.test(before)) return;
        if (presses === most) throw new Error(`${most} x ${arrow} led to ${before}, not to ${wanted}`);
        await press(arrow);
        await until(`a move from ${before}`, async () => (await focused()) !== before, PATIENCE_MS);
      }
    },
  };
}

/**
 * Starts a headless one, of 1280 x 720 px if nothing else is said. Its optimiser is off, since that of Chromium 64 crashes on
 * current kernels: times measured in it are meaningless. The protocol: https://chromedevtools.github.io/devtools-protocol/.
 */
export async function openOldTelevision(
  version: number | typeof CURRENT,
  { width, height } = { width: 1280, height: 720 },
): Promise<OldTelevision> {
  const profile = mkdtempSync(join(tmpdir(), `promin-chromium${version}-`));
  const isOld = version !== CURRENT;
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--mute-audio', '--lang=uk'];
  if (isOld) flags.push('--js-flags=--noopt');
  const own = [`--user-data-dir=${profile}`, '--remote-debugging-port=0', `--window-size=${width},${height}`];
  const program = spawn(isOld ? oldChromium(version) : (findChromium() ?? ''), [...flags, ...own, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(program, 'exit');
  const port = await new Promise<string>((resolve, reject) => {
    program.once('error', reject);
    program.once('exit', (code) => reject(new Error(`Chromium ${version} ended with ${code}`)));
    program.stderr.on('data', (chunk: Buffer) => {
      const [, found] = /listening on ws:\/\/[^:]+:(\d+)\//.exec(chunk.toString()) ?? [];
      if (found) resolve(found);
    });
  });
  let page: Record<string, string> | undefined;
  await until('a page', async () => {
    const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as Record<string, string>[];
    page = targets.find(({ type }) => type === 'page');
    return page !== undefined;
  });
  const socket = new WebSocket(page!.webSocketDebuggerUrl!);
  await once(socket, 'open');
  const waiting = new Map<number, (message: Message) => void>();
  const errors: string[] = [];
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else if (message.method === 'Runtime.exceptionThrown') errors.push(JSON.stringify(message.params));
  });
  let last = 0;
  const send = async (method: string, params: object = {}) => {
    const id = ++last;
    const { result, error } = await new Promise<Message>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    waiting.delete(id);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result ?? {};
  };
  for (const domain of ['Runtime', 'Page']) await send(`${domain}.enable`);
  await send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });
  async function evaluate<Value>(expression: string) {
    const answer = await send('Runtime.evaluate', { expression, returnByValue: true });
    if (answer.exceptionDetails) throw new Error(JSON.stringify(answer.exceptionDetails));
    return (answer.result as { value: Value }).value;
  }
  async function press(key: RemoteKey) {
    for (const type of ['rawKeyDown', 'keyUp']) {
      await send('Input.dispatchKeyEvent', { type, key, code: key, windowsVirtualKeyCode: CODES[key] });
    }
  }
  return {
    send,
    evaluate,
    press,
    ...pageTools(evaluate, press),
    async goTo(address) {
      await send('Page.navigate', { url: address });
    },
    async type(text) {
      for (const key of text) {
        await send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key });
        await send('Input.dispatchKeyEvent', { type: 'keyUp', key });
      }
    },
    errors: () => errors,
    async close() {
      socket.close();
      program.kill('SIGKILL');
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
