import { useRef } from 'react';
import { useSendCommandMutation } from '../../api/receivers.ts';

/**
 * Sends the text for the field that is open on a screen: one request at a time, and of several texts in the meantime the last one. `send`
 * resolves with whether the screen has taken the text, or a later one.
 */
export function useFieldText(id: string) {
  const [command, { error }] = useSendCommandMutation();
  const waiting = useRef<{ text: string; isDone: boolean } | null>(null);
  const sending = useRef<Promise<boolean> | null>(null);

  async function sendAll(): Promise<boolean> {
    let isTaken = true;
    while (waiting.current) {
      const next = waiting.current;
      waiting.current = null;
      // oxlint-disable-next-line no-await-in-loop -- in the order in which they were typed
      isTaken = !('error' in (await command({ id, command: { kind: 'text', ...next } })));
    }
    sending.current = null;
    return isTaken;
  }
  return {
    /** Why the last text was not taken. */
    failure: error,
    /** Replaces the text there; `isDone` submits it. */
    send(text: string, isDone = false): Promise<boolean> {
      waiting.current = { text, isDone };
      sending.current ??= sendAll();
      return sending.current;
    },
  };
}
