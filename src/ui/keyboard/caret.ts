import { useLayoutEffect, useRef, useState } from 'react';
import { caretPlace, type Draft } from './draft.ts';

/**
 * Carets by the focus key of their field: the field draws and moves its caret, the on-screen keyboard writes at it.
 * Each belongs to the text it was set for; after any other change of the text the caret is at the end.
 */
const drafts = new Map<string, Draft>();
const listeners = new Set<() => void>();
/** On-screen keyboards by the field they write into, and what their last key does. */
const keyboards = new Map<string, { keyboardKey: string; done: () => void }>();

function resolve(draft: Draft | undefined, text: string): number {
  return draft?.text === text ? caretPlace(text, draft.caret) : text.length;
}

/** The position of a field's caret in its text. */
export function caretIn(fieldKey: string, text: string): number {
  return resolve(drafts.get(fieldKey), text);
}

/** Sets a field's caret for its current or next text. */
export function moveCaret(fieldKey: string, draft: Draft): void {
  const before = drafts.get(fieldKey);
  if (before?.text === draft.text && before.caret === draft.caret) return;
  drafts.set(fieldKey, draft);
  for (const listener of listeners) listener();
}

/** A field's caret, kept up to date; deleted when the field unmounts. */
export function useCaret(fieldKey: string, text: string): number {
  const [draft, setDraft] = useState(() => drafts.get(fieldKey));
  useLayoutEffect(() => {
    const update = () => setDraft(drafts.get(fieldKey));
    update();
    listeners.add(update);
    return () => {
      listeners.delete(update);
      drafts.delete(fieldKey);
    };
  }, [fieldKey]);
  return resolve(draft, text);
}

/** The focus key of the keyboard that writes into a field now. */
export function keyboardOf(fieldKey: string): string | undefined {
  return keyboards.get(fieldKey)?.keyboardKey;
}

/** The field that an on-screen keyboard writes into, the last one opened, and what its last key does; undefined while none is open. */
export function fieldOfKeyboard(): { fieldKey: string; done: () => void } | undefined {
  const last = [...keyboards].pop();
  return last && { fieldKey: last[0], done: last[1].done };
}

/** Registers the keyboard as writing into the field while mounted; `done` is what its last key does. */
export function useWritesInto(fieldKey: string | undefined, keyboardKey: string, done: (() => void) | undefined): void {
  const latest = useRef(done);
  useLayoutEffect(() => {
    latest.current = done;
  });
  useLayoutEffect(() => {
    if (!fieldKey) return undefined;
    const entry = { keyboardKey, done: () => latest.current?.() };
    keyboards.set(fieldKey, entry);
    return () => {
      if (keyboards.get(fieldKey) === entry) keyboards.delete(fieldKey);
    };
  }, [fieldKey, keyboardKey]);
}
