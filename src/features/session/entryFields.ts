import type { EntryField } from './EntryLine.tsx';

/** The password of the signed-in viewer, required before sensitive changes. */
export const ownPassword = <Name extends string>(name: Name, label: string): EntryField<Name> => ({
  name,
  label,
  kind: 'password',
  autoComplete: 'current-password',
  problems: ['wrong_password'],
});

const codeField = (
  label: string,
  code: EntryField<'code'>['code'],
  autoComplete = 'one-time-code',
): EntryField<'code'> => ({
  name: 'code',
  label,
  kind: 'code',
  code,
  autoComplete,
  problems: ['code_invalid'],
});

/** The six digits of an authenticator. */
export const authenticatorCode = (label: string) => codeField(label, { length: 6, characters: 'digits' });

/** A single-use replacement for the authenticator. */
export const recoveryCode = (label: string): EntryField<'code'> => ({
  name: 'code',
  label,
  kind: 'text',
  autoComplete: 'off',
  problems: ['code_invalid'],
});

/** Length of the code that confirms an address, or that a device shows. */
export const SHORT_CODE = 8;

const LETTERS = { length: SHORT_CODE, characters: 'lettersAndDigits' } as const;

/** A code from a mail. */
export const mailedCode = (label: string) => codeField(label, LETTERS);

/** A code that is copied from something: a device that asks to sign in, a card that was bought. */
export const readCode = (label: string) => codeField(label, LETTERS, 'off');
