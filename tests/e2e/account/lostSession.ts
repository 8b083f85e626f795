import { expect } from 'vitest';
import type { Device } from '../../../server/contract/account.ts';
import type { ApiClient } from '../../server/apiClient.ts';
import { fillIn } from '../ownKeyboard.ts';
import type { Television } from '../television.ts';
import { until } from '../until.ts';

interface Account {
  login: string;
  password: string;
}

/** Revokes the session of one device of an account from another device. */
export async function revoke(here: ApiClient, other: ApiClient): Promise<void> {
  const { items } = await here.call<{ items: Device[] }>('GET', '/me/devices');
  await other.call('DELETE', `/me/devices/${items.find(({ current }) => current)?.id}`);
}

/**
 * A script for pages whose session a test ends: their stream of events stays open. A real one ends with the session, and a second
 * later the page would ask for another and learn of it before the next press.
 */
export const STREAM_STAYS = `
  window.EventSource = class extends EventTarget {
    constructor() {
      super();
      queueMicrotask(() => this.dispatchEvent(new Event('open')));
    }
    close() {}
  };
`;

/** Waits for the last of the requests that a start makes by itself: what is pressed next asks first. */
export const untilEventsFollowed = ({ page }: Pick<Television, 'page'>) =>
  until('events are followed', () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/events/ticket')),
    ),
  );

/** The sign-in dialog over what would otherwise be lost. */
export const dialog = ({ page }: Pick<Television, 'page'>) =>
  page.getByRole('dialog', { name: 'Ваш сеанс завершився' });

/** Types the password into the dialog and submits it; the login is already filled in. */
export async function signInByPassword(television: Television, account: Account): Promise<void> {
  await television.waitForFocus('login.password');
  expect(await dialog(television).isVisible()).toBe(true);
  await fillIn(television, 'login.password', account.password);
  await television.waitForFocus('login.submit');
  await television.press('Enter');
}

/** Signs in on the screen that the end of a session led to. */
export async function signInAnew(television: Television, account: Account): Promise<void> {
  await television.waitForFocus('login.demo');
  await television.press('ArrowLeft');
  await television.reach('login.name', 'ArrowUp', 3);
  await fillIn(television, 'login.name', account.login);
  await fillIn(television, 'login.password', account.password);
  await television.waitForFocus('login.submit');
  await television.press('Enter');
}
