import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { problemOf } from '../../api/api.ts';
import { Button } from '../../ui/Button.tsx';
import { setFocus } from '../../ui/focus/focus.ts';
import { Keyboard } from '../../ui/keyboard/Keyboard.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { tokens } from '../../ui/theme/tokens.ts';
import { useKeyboardLabels } from './useKeyboardLabels.ts';

const Fields = styled.form`
  & > * {
    margin-bottom: 1rem;
  }
`;

const Message = styled.p`
  min-height: 1.7rem;
  color: ${tokens.bad};
  font-weight: 600;
`;

type Field = 'name' | 'password';
const FIELDS: readonly Field[] = ['name', 'password'];

interface SignInFormProps {
  keyboard: 'own' | 'system';
  language: 'uk' | 'en' | 'ru';
  isBusy: boolean;
  error: unknown;
  /** The account asks for a code that cannot be given here. */
  isSecondFactorAsked?: boolean;
  onSubmit: (credentials: { login: string; password: string }) => void;
}

/** Login and password. What was typed stays through errors, a language switch and a lost connection. */
export function SignInForm({
  keyboard,
  language,
  isBusy,
  error,
  isSecondFactorAsked = false,
  onSubmit,
}: SignInFormProps) {
  const { t } = useTranslation('session');
  const labels = useKeyboardLabels();
  const [values, setValues] = useState({ name: '', password: '' });
  const [typing, setTyping] = useState<Field | null>(null);
  const [isIncomplete, setIsIncomplete] = useState(false);
  const set = (field: Field) => (value: string) => {
    setIsIncomplete(false);
    setValues((before) => ({ ...before, [field]: value }));
  };

  useEffect(() => {
    if (typing) setFocus('login.keyboard');
  }, [typing]);

  const stopTyping = (focusKey: string) => {
    setTyping(null);
    setFocus(focusKey);
  };

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (isBusy) return;
    const empty = FIELDS.find((field) => !values[field]);
    setIsIncomplete(empty !== undefined);
    stopTyping(empty ? `login.${empty}` : 'login.submit');
    if (!empty) onSubmit({ login: values.name, password: values.password });
  };

  const unreachable = t('login.unreachable');
  const failure = error ? (problemOf(error)?.message ?? unreachable) : '';
  const answer = isSecondFactorAsked ? t('login.secondFactor') : failure;
  const message = isIncomplete ? t('login.required') : answer;
  const field = (name: Field, label: string) => ({
    label,
    name,
    value: values[name],
    onChange: set(name),
    focusKey: `login.${name}`,
    keyboard,
    isActive: typing === name,
    onActivate: () => setTyping(name),
    onSubmit: submit,
  });
  return (
    <Fields noValidate onSubmit={submit}>
      <TextField {...field('name', t('login.name'))} type="text" autoComplete="username" />
      <PasswordField
        {...field('password', t('login.password'))}
        autoComplete="current-password"
        showLabel={t('login.showPassword')}
        capsLockHint={t('login.capsLock')}
      />
      {(message || !typing) && <Message role="alert">{message}</Message>}
      {typing ? (
        <Keyboard
          key={typing}
          focusKey="login.keyboard"
          fieldKey={`login.${typing}`}
          kind={typing === 'name' ? 'email' : 'password'}
          value={values[typing]}
          onChange={set(typing)}
          onDone={() => stopTyping(typing === 'name' ? 'login.password' : 'login.submit')}
          onClose={() => stopTyping(`login.${typing}`)}
          language={language}
          labels={labels}
          isCompact
        />
      ) : (
        <Button focusKey="login.submit" kind="primary" isLoading={isBusy} onPress={submit}>
          {t('login.submit')}
        </Button>
      )}
    </Fields>
  );
}
