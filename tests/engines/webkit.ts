import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../e2e/until.ts';
import { dragActions, type Engine, keyActions, menuActions, PHONE, scrollActions, tapActions } from './engine.ts';

/** Where Debian keeps WebKitGTK's MiniBrowser, below a folder named after the processor. */
const LIBRARIES = '/usr/lib';

function findMiniBrowser(): string {
  for (const machine of readdirSync(LIBRARIES)) {
    for (const version of ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0']) {
      const folder = join(LIBRARIES, machine, version);
      try {
        if (readdirSync(folder).includes('MiniBrowser')) return join(folder, 'MiniBrowser');
      } catch {
        // Not there: the next one.
      }
    }
  }
  throw new Error('There is no MiniBrowser of WebKitGTK');
}

/** The port that a process listens on, on 127.0.0.1; null while there is none. The driver picks it without reporting it. */
function portOf(pid: number): number | null {
  const folder = `/proc/${pid}/fd`;
  const sockets = new Set(
    readdirSync(folder).map((file) => {
      try {
        return readlinkSync(join(folder, file));
      } catch {
        // Closed since the folder was listed.
        return '';
      }
    }),
  );
  for (const line of readFileSync('/proc/net/tcp', 'utf8').trim().split('\n')) {
    const [, local, , state, , , , , , inode] = line.trim().split(/\s+/);
    const isListening = state === '0A' && sockets.has(`socket:[${inode}]`);
    if (isListening) return Number.parseInt(local?.split(':')[1] ?? '', 16);
  }
  return null;
}

/**
 * Starts WebKitGTK's own browser on its own virtual screen, driven by WebDriver: https://www.w3.org/TR/webdriver2/. It has no
 * touch, so a tap is a mouse press; the order of its events is WebKit's. Text is inserted as the keyboard of a phone does it:
 * the driver's keys know neither capitals nor another script than that of the screen's own layout. Line breaks are keys.
 */
export async function openWebKit(): Promise<Engine> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = (await Promise.race([
    once(screen.stdio[3] as NodeJS.ReadableStream, 'data'),
    once(screen, 'exit').then(() => Promise.reject(new Error('Xvfb does not start'))),
  ])) as [Buffer];
  const driver = spawn('WebKitWebDriver', ['--port=0'], {
    env: { ...process.env, DISPLAY: `:${display.toString().trim()}`, GDK_BACKEND: 'x11' },
    stdio: 'ignore',
  });
  let port: number | null = null;
  await until('a port of WebKitWebDriver', () => (port = portOf(driver.pid!)) !== null);
  const ask = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: body && JSON.stringify(body) });
    const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${method} ${path}: ${value?.error}: ${value?.message}`);
    return value;
  };
  await until('WebKitWebDriver', () =>
    ask<{ ready: boolean }>('GET', '/status').then(
      ({ ready }) => ready,
      () => false,
    ),
  );
  const options = { binary: findMiniBrowser(), args: ['--automation'] };
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  });
  const session = `/session/${sessionId}`;
  await ask('POST', `${session}/window/rect`, PHONE);
  const evaluate = <Value>(expression: string) =>
    ask<Value>('POST', `${session}/execute/sync`, { script: `return (${expression})`, args: [] });
  const perform = async (type: string, id: string, actions: object[]) =>
    void (await ask('POST', `${session}/actions`, {
      actions: [{ type, id, ...(type === 'pointer' && { parameters: { pointerType: 'mouse' } }), actions }],
    }));

  return {
    name: 'WebKit',
    goTo: async (url) => void (await ask('POST', `${session}/url`, { url })),
    evaluate,
    tap: (x, y) => perform('pointer', 'finger', tapActions(x, y)),
    hold: (x, y) => perform('pointer', 'finger', menuActions(x, y)),
    drag: (from, to) => perform('pointer', 'finger', dragActions(from, to)),
    scroll: async (at, down) => {
      await perform('wheel', 'wheel', scrollActions(at, down));
      // Else the driver takes a second turn as long as the first for none.
      await ask('DELETE', `${session}/actions`);
    },
    type: async (text) => {
      const [words = '', ...breaks] = text.split(/(?=\n)/);
      if (words) await evaluate(`document.execCommand('insertText', false, ${JSON.stringify(words)})`);
      for (const keys of breaks) await perform('key', 'keyboard', keyActions(keys));
    },
    close: async () => {
      await ask('DELETE', session).catch(() => undefined);
      for (const child of [driver, screen]) {
        const gone = once(child, 'exit');
        child.kill();
        await gone;
      }
    },
  };
}
