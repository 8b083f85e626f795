import { useLayoutEffect, useState } from 'react';
import { caretPlace, type Draft } from './draft.ts';

/**
 * Carets by the focus key of their field: the field draws and moves its caret, the on-screen keyboard writes at it.
 * Each belongs to the text it was set for; after any other change of the text the caret is at the end.
 */
const drafts = new Map<string, Draft>();
const listeners = new Set<() => void>();
/** On-screen keyboards by the field they write into. */
const keyboards = new Map<string, string>();

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
  return keyboards.get(fieldKey);
}

/** Registers the keyboard as writing into the field while mounted. */
export function useWritesInto(fieldKey: string | undefined, keyboardKey: string): void {
  useLayoutEffect(() => {
    if (!fieldKey) return undefined;
    keyboards.set(fieldKey, keyboardKey);
    return () => {
      if (keyboards.get(fieldKey) === keyboardKey) keyboards.delete(fieldKey);
    };
  }, [fieldKey, keyboardKey]);
}
