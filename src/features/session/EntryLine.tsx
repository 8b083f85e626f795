import { useTranslation } from 'react-i18next';
import { CodeField, type CodeFieldProps } from '../../ui/fields/CodeField.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { TextFieldProps } from '../../ui/fields/textFieldParts.ts';

/** One field of a form. */
export interface EntryField<Name extends string> {
  /** As the server names it in a problem's `errors`. */
  name: Name;
  label: string;
  kind: 'text' | 'email' | 'address' | 'password' | 'code';
  /** What a password manager, or a phone that has received a message, fills in; of HTML's autofill tokens. */
  autoComplete: string;
  /** Of the kind `code`: how many boxes it has and what goes into them. */
  code?: Pick<CodeFieldProps, 'length' | 'characters'>;
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
> {
  field: EntryField<string>;
  focusKey: string;
  /** Of the kind `code`: the last of its characters has come. */
  onComplete?: () => void;
}

/** Kinds that a device has a keyboard of its own for. */
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
