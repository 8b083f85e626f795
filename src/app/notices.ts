import type { Dispatch } from '@reduxjs/toolkit';
import { noticed } from './interfaceSlice.ts';

/** What the buttons of notices do, by the notice's id. */
const offers = new Map<string, () => void>();

/** Shows a notice with a button, such as undo; returns the notice's id. */
export function offer(dispatch: Dispatch, text: string, action: { label: string; onPress: () => void }): string {
  const { payload } = dispatch(noticed('info', text, action.label));
  offers.set(payload.id, action.onPress);
  return payload.id;
}

/** A notice's button was pressed; it acts once. */
export function accept(id: string): void {
  const act = offers.get(id);
  offers.delete(id);
  act?.();
}

/** A notice has gone without its button being pressed. */
export function decline(id: string): void {
  offers.delete(id);
}
