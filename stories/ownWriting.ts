import type { Writing } from '../src/features/session/EntryForm.tsx';

/** As most viewers write on a television: by our keyboard, in Ukrainian. */
export const OWN_WRITING: Writing = { keyboard: 'own', language: 'uk' };
