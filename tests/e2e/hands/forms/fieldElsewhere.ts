import type { CommandEvent } from '../../../../server/contract/remote.ts';
import { callAs, signInBeside } from '../../../server/apiClient.ts';
import { readEvents } from '../../../../mocks/eventReader.ts';
import { until } from '../../until.ts';
import type { Writer } from '../../writer.ts';

/** Screens are forgotten after half a minute of silence. */
const REPORT_MS = 5_000;

/** What stands in the field on the other screen, by the page that writes it. */
const texts = new WeakMap<Writer['page'], string>();

/** Signs the screen of the page before out; otherwise the remote would go on writing there while it is remembered. */
let signOutLast = (): Promise<unknown> => Promise.resolve();
let opened = 0;

/**
 * Signs another screen in to the account of the page, by its code; a search is open there until the page closes, and takes every text.
 * Resolves once the remote shows it.
 */
export async function openFieldElsewhere({ page }: Writer): Promise<void> {
  await signOutLast();
  const { origin } = new URL(page.url());
  const here = callAs(origin, (await page.evaluate(() => localStorage.getItem('token'))) ?? '');
  const { call: there } = await signInBeside(origin, here);
  signOutLast = () => there('POST', '/logout', {});
  const field = { label: `Пошук ${++opened}`, text: '', isSecret: false };
  const report = () => there('PUT', '/me/receiver', { playing: null, field }).catch(() => undefined);
  const { ticket } = await there<{ ticket: string }>('POST', '/events/ticket');
  const events = readEvents((await fetch(`${origin}/api/events?ticket=${ticket}`)).body);
  const obey = async () => {
    for (;;) {
      const { id, command } = await events.until<CommandEvent>('command');
      if (command.kind === 'text') texts.set(page, command.text);
      await there('POST', `/me/receiver/answers/${id}`, { outcome: 'done' });
    }
  };
  // Ends with the stream.
  void obey().catch(() => undefined);
  await report();
  const timer = setInterval(() => void report(), REPORT_MS);
  page.on('close', () => {
    clearInterval(timer);
    void events.leave();
  });
  await page.getByRole('button', { name: field.label }).waitFor();
}

/** Waits until the field on the other screen has the text: each letter is sent as it is typed. */
export const untilElsewhere = ({ page }: Writer, text: string): Promise<void> =>
  until('the text on the other screen', () => texts.get(page) === text);
