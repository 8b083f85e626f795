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

interface Message {
  id?: number;
  method?: string;
  params?: Record<string, unknown>;
  result?: Record<string, unknown>;
  error?: { message: string };
}

/** A television with a Chromium engine, driven by its own protocol alone. */
export interface OldTelevision {
  goTo: (address: string) => Promise<void>;
  /** The value of a JavaScript expression in the page. */
  evaluate: <Value>(expression: string) => Promise<Value>;
  press: (key: keyof typeof CODES) => Promise<void>;
  /** Types on a keyboard. */
  type: (text: string) => Promise<void>;
  /** Uncaught errors of the page. */
  errors: () => string[];
  close: () => Promise<void>;
}

/**
 * Starts a headless one of 1280 x 720. Its optimiser is off, since that of Chromium 64 crashes on current kernels: times
 * measured in it are meaningless. The protocol: https://chromedevtools.github.io/devtools-protocol/.
 */
export async function openOldTelevision(version: number | typeof CURRENT): Promise<OldTelevision> {
  const profile = mkdtempSync(join(tmpdir(), `promin-chromium${version}-`));
  const isOld = version !== CURRENT;
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--mute-audio', '--lang=uk'];
  if (isOld) flags.push('--js-flags=--noopt');
  const own = [`--user-data-dir=${profile}`, '--remote-debugging-port=0', '--window-size=1280,720'];
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
  const size = { width: 1280, height: 720, deviceScaleFactor: 1, mobile: false };
  await send('Emulation.setDeviceMetricsOverride', size);
  return {
    async goTo(address) {
      await send('Page.navigate', { url: address });
    },
    async evaluate<Value>(expression: string) {
      const answer = await send('Runtime.evaluate', { expression, returnByValue: true });
      if (answer.exceptionDetails) throw new Error(JSON.stringify(answer.exceptionDetails));
      return (answer.result as { value: Value }).value;
    },
    async press(key) {
      for (const type of ['rawKeyDown', 'keyUp']) {
        await send('Input.dispatchKeyEvent', { type, key, code: key, windowsVirtualKeyCode: CODES[key] });
      }
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
