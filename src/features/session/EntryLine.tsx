import { useTranslation } from 'react-i18next';
import { CodeField, type CodeFieldProps } from '../../ui/fields/CodeField.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { TextFieldProps } from '../../ui/fields/textFieldParts.ts';

/** One field of a form. */
export interface EntryField<Name extends string> {
  /** The name that the server uses in a problem's `errors`. */
  name: Name;
  label: string;
  kind: 'text' | 'email' | 'address' | 'password' | 'code';
  /** An HTML autofill token for password managers, and for phones that have received a code. */
  autoComplete: string;
  /** For the kind `code`: the number of boxes and the characters they take. */
  code?: Pick<CodeFieldProps, 'length' | 'characters' | 'isSecret'>;
  /** May be left empty. */
  isOptional?: boolean;
  /** Takes a line of its own in a wide form. */
  isWhole?: boolean;
  /** The codes of problems that are about this field, where the server names none. */
  problems?: readonly string[];
}

interface EntryLineProps extends Pick<
  TextFieldProps,
  | 'value'
  | 'error'
  | 'isDisabled'
  | 'onChange'
  | 'onActivate'
  | 'onBlur'
  | 'onSubmit'
  | 'onNext'
  | 'keyboard'
  | 'isActive'
  | 'isNamed'
> {
  field: EntryField<string>;
  focusKey: string;
  /** For the kind `code`: called with its last character. */
  onComplete?: () => void;
}

/** Kinds for which devices have special keyboards. */
const TYPES: Partial<Record<EntryField<string>['kind'], 'email' | 'url'>> = { email: 'email', address: 'url' };

/** The widget that suits a field's kind. */
export function EntryLine({ field: { name, label, kind, autoComplete, code }, onComplete, ...line }: EntryLineProps) {
  const { t } = useTranslation('session');
  const props = { ...line, name, label, autoComplete, enterKeyHint: 'go' } as const;
  if (kind === 'code' && code) return <CodeField {...props} {...code} onComplete={onComplete} />;
  if (kind === 'password') {
    return <PasswordField {...props} showLabel={t('form.showPassword')} capsLockHint={t('form.capsLock')} />;
  }
  return <TextField {...props} type={TYPES[kind] ?? 'text'} />;
}
