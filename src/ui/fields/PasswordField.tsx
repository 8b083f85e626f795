import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { FocusScope } from '../focus/FocusScope.tsx';
import { setFocus } from '../focus/focus.ts';
import { watchKeys } from '../focus/keyWatch.ts';
import { type ArrowDetails, type Direction, entryOf } from '../focus/registry.ts';
import { keepsCaret } from '../focus/textEntry.ts';
import { IconButton } from '../IconButton.tsx';
import { TextField } from './TextField.tsx';
import { endWords, type TextFieldProps } from './textFieldParts.ts';
import { tokens } from '../theme/tokens.ts';

const Hint = styled.output`
  ${endWords}
  margin-right: 0.4rem;
  color: ${tokens.beamPale};
`;

const Beside = styled.span`
  display: flex;
`;

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'drawing'> & {
  /** The name of the button that shows the password; it is pressed while the password is shown. */
  showLabel: string;
  /** Shown and read out while a physical keyboard has Caps Lock on. */
  capsLockHint: string;
};

/**
 * A password field with a button at its end that shows it; Right moves there, Left back. Clicked while editing, the
 * button leaves the caret where it is.
 */
export function PasswordField({ showLabel, capsLockHint, ...field }: PasswordFieldProps) {
  const generatedKey = useId();
  const focusKey = field.focusKey ?? generatedKey;
  const eyeKey = `${focusKey}.show`;
  const [isShown, setIsShown] = useState(false);
  const [isHere, setIsHere] = useState(false);
  const isCapsLock = useCapsLock(isHere || Boolean(field.isActive));
  const selection = useRef<[number | null, number | null] | null>(null);

  function toggle() {
    const input = writtenInput(focusKey);
    selection.current = input && [input.selectionStart, input.selectionEnd];
    setIsShown(!isShown);
  }
  // The engine moves the caret as the type of an input changes.
  useLayoutEffect(() => {
    if (selection.current) writtenInput(focusKey)?.setSelectionRange(...selection.current);
    selection.current = null;
  });

  function onArrow(direction: Direction, { focusKey: from }: ArrowDetails) {
    if (direction === 'right' && from === focusKey && !field.isDisabled) setFocus(eyeKey);
    else if (direction === 'left' && from === eyeKey) setFocus(focusKey);
    else return undefined;
    return false;
  }

  return (
    <FocusScope
      focusKey={`${focusKey}.line`}
      preferredChildKey={focusKey}
      remembersChild={false}
      onArrow={onArrow}
      onFocus={() => setIsHere(true)}
      onBlur={() => setIsHere(false)}
    >
      <TextField
        {...field}
        focusKey={focusKey}
        type={isShown ? 'text' : 'password'}
        end={
          <>
            <Hint>{isCapsLock ? capsLockHint : ''}</Hint>
            <Beside
              data-beside-text={focusKey}
              onMouseDown={(event) => keepsCaret(event.target) && event.preventDefault()}
            >
              <IconButton
                icon={isShown ? 'eyeOff' : 'eye'}
                label={showLabel}
                kind="ghost"
                size="small"
                isPressed={isShown}
                isDisabled={field.isDisabled}
                onPress={toggle}
                focusKey={eyeKey}
              />
            </Beside>
          </>
        }
      />
    </FocusScope>
  );
}

/** The native input of a field, if it has the caret. */
function writtenInput(focusKey: string): HTMLInputElement | null {
  const { activeElement } = document;
  const isHere = entryOf(focusKey)?.node.contains(activeElement);
  return isHere && activeElement instanceof HTMLInputElement ? activeElement : null;
}

/** Whether Caps Lock was on at the last key of a physical keyboard; a remote never reports it. */
function useCapsLock(isActive: boolean): boolean {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    if (!isActive) return undefined;
    const look = (event: KeyboardEvent) => setIsOn(event.getModifierState('CapsLock'));
    return watchKeys(look, look);
  }, [isActive]);
  return isActive && isOn;
}
