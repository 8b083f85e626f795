import { type FormEvent, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { OptionSearch } from './filters.ts';
import { setFocus } from '../../../ui/focus/focus.ts';
import { Keyboard } from '../../../ui/keyboard/Keyboard.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { tokens } from '../../../ui/theme/tokens.ts';

const Field = styled.form`
  margin-bottom: 0.9rem;
`;

const Keys = styled.div`
  margin-top: 0.7rem;
`;

const None = styled.output`
  display: block;
  margin-top: 0.9rem;
  color: ${tokens.text2};
`;

export type OptionFieldProps = OptionSearch & {
  value: string;
  onChange: (value: string) => void;
  /** The keyboard is open. */
  isWriting: boolean;
  onWriting: (isWriting: boolean) => void;
  /** Some option matches the text. */
  hasFound: boolean;
  /** The focus key of the options below. */
  optionsKey: string;
  focusKey: string;
};

/** A field that finds options by name; its keyboard opens between the field and the options. */
export function OptionField(props: OptionFieldProps) {
  const {
    keyboard,
    language,
    labels,
    label,
    none,
    value,
    onChange,
    isWriting,
    onWriting,
    hasFound,
    optionsKey,
    focusKey,
  } = props;
  const keys = `${focusKey}.keys`;
  const isClicked = useRef(false);
  useEffect(() => {
    if (isWriting && !isClicked.current) setFocus(keys);
  }, [isWriting, keys]);

  function start(by: 'enter' | 'click') {
    isClicked.current = by === 'click';
    onWriting(true);
  }

  function stop(next: string) {
    onWriting(false);
    setFocus(next);
  }

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (hasFound) stop(optionsKey);
  }

  return (
    <Field noValidate onSubmit={submit}>
      <TextField
        focusKey={focusKey}
        label={label}
        type="search"
        icon="search"
        autoComplete="off"
        maxLength={40}
        keyboard={keyboard}
        value={value}
        onChange={onChange}
        isActive={isWriting}
        onActivate={start}
        onSubmit={() => submit()}
      />
      {isWriting && (
        <Keys>
          <Keyboard
            focusKey={keys}
            fieldKey={focusKey}
            kind="text"
            language={language}
            labels={labels}
            value={value}
            onChange={onChange}
            onDone={() => stop(hasFound ? optionsKey : focusKey)}
            onClose={() => stop(focusKey)}
            maxLength={40}
            isCompact
          />
        </Keys>
      )}
      {!hasFound && <None>{none}</None>}
    </Field>
  );
}
