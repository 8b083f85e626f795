import { dispatchKey } from '../.storybook/remote.ts';
import { type RemoteKey, signsOf } from '../.storybook/panel/remoteKeys.ts';
import { asStep } from '../.storybook/step.ts';

/** Resolves when the next frame is drawn. */
export const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Waits for one task, so that effects of the last event finish, as between two real events. */
export function task(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  const done = new Promise((resolve) => {
    port1.addEventListener('message', resolve, { once: true });
    port1.start();
  });
  port2.postMessage(null);
  return done;
}

/** Presses a key once per frame; calls `afterFrame` when each press has been drawn. */
export function tapEachFrame(
  key: RemoteKey,
  times: number,
  afterFrame: (press: number) => void | Promise<void>,
): Promise<void> {
  return asStep(`${signsOf(key)} ${times} times, once a frame`, async () => {
    for (let press = 1; press <= times; press += 1) {
      dispatchKey('keydown', key);
      await task();
      dispatchKey('keyup', key);
      await frame();
      await task();
      await afterFrame(press);
    }
  });
}

/** Presses a key several times, twice per frame, like a quick thumb. */
export function tapQuickly(key: RemoteKey, times: number): Promise<void> {
  return asStep(`${signsOf(key)} ${times} times, quickly`, async () => {
    for (let press = 1; press <= times; press += 1) {
      dispatchKey('keydown', key);
      await task();
      dispatchKey('keyup', key);
      await task();
      if (press % 2 === 0 || press === times) await frame();
    }
  });
}

/** Holds a key for a number of frames, with a repeat in each, and releases it. */
export function holdDown(key: RemoteKey, frames: number): Promise<void> {
  return asStep(`${signsOf(key)} held for ${frames} frames`, async () => {
    for (let repeat = 0; repeat < frames; repeat += 1) {
      dispatchKey('keydown', key, repeat > 0);
      await frame();
    }
    dispatchKey('keyup', key);
    await task();
  });
}
