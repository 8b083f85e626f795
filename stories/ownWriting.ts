import type { Writing } from '../src/features/session/EntryForm.tsx';

/** The usual way to write on a television: with the on-screen keyboard, in Ukrainian. */
export const OWN_WRITING: Writing = { keyboard: 'own', language: 'uk' };
