import type { CommandEvent } from '../../../../server/contract/remote.ts';
import { callAs, signInBeside } from '../../../server/apiClient.ts';
import { readEvents } from '../../../../mocks/eventReader.ts';
import type { Writer } from '../../writer.ts';

/** Screens are forgotten after half a minute of silence. */
const REPORT_MS = 5_000;

/** Signs another screen in to the account of the page, by its code; a search is open there until the page closes, and takes every text. */
export async function openFieldElsewhere({ page }: Writer): Promise<void> {
  const { origin } = new URL(page.url());
  const here = callAs(origin, (await page.evaluate(() => localStorage.getItem('token'))) ?? '');
  const { call: there } = await signInBeside(origin, here);
  const field = { label: 'Пошук', text: '', isSecret: false };
  const report = () => there('PUT', '/me/receiver', { playing: null, field }).catch(() => undefined);
  const { ticket } = await there<{ ticket: string }>('POST', '/events/ticket');
  const events = readEvents((await fetch(`${origin}/api/events?ticket=${ticket}`)).body);
  const obey = async () => {
    for (;;) {
      const { id } = await events.until<CommandEvent>('command');
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
}
