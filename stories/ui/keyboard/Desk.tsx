import { useEffect, useState } from 'react';
import { setFocus } from '../../../src/ui/focus/focus.ts';
import { Keyboard, type KeyboardProps } from '../../../src/ui/keyboard/Keyboard.tsx';
import { PasswordField } from '../../../src/ui/fields/PasswordField.tsx';
import { TextField } from '../../../src/ui/fields/TextField.tsx';

/** A field and the keyboard below it. Back closes the keyboard, and Enter on the field opens it again. */
export function Desk(props: KeyboardProps) {
  const [value, setValue] = useState(props.value);
  const [isOpen, setIsOpen] = useState(true);
  const [wasClosed, setWasClosed] = useState(false);
  useEffect(() => {
    if (isOpen && wasClosed) setFocus('keys');
  }, [isOpen, wasClosed]);
  function close() {
    props.onClose?.();
    setIsOpen(false);
    setWasClosed(true);
    setFocus('field');
  }
  const change = (next: string) => {
    props.onChange(next);
    setValue(next);
  };
  const field = {
    value,
    onChange: change,
    keyboard: 'own',
    isActive: isOpen,
    onActivate: () => setIsOpen(true),
    focusKey: 'field',
  } as const;
  return (
    <div style={{ maxWidth: '45.2rem', padding: '1.6rem' }}>
      {props.kind === 'password' ? (
        <PasswordField {...field} label="Пароль" showLabel="Показати пароль" capsLockHint="Увімкнено Caps Lock" />
      ) : (
        <TextField {...field} label="Пошук" type="search" icon="search" />
      )}
      <div style={{ height: '1rem' }} />
      {isOpen && (
        <Keyboard {...props} fieldKey="field" value={value} onChange={change} onClose={props.onClose && close} />
      )}
    </div>
  );
}
