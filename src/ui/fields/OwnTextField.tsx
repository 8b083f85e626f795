import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { isTelevision } from '../../device/platform.ts';
import { setFocus } from '../focus/focus.ts';
import { watchKeys } from '../focus/keyWatch.ts';
import { isWriting, setWriting } from '../focus/textEntry.ts';
import type { ArrowDetails, Direction } from '../focus/registry.ts';
import { useFocus } from '../focus/useFocus.ts';
import { keyboardOf, moveCaret, useCaret } from '../keyboard/caret.ts';
import { stepCaret } from '../keyboard/draft.ts';
import { TextFieldFrame } from './TextFieldFrame.tsx';
import {
  type TextFieldProps,
  Caret,
  Input,
  inputAttributes,
  keepCaretAtEnd,
  Mirror,
  Placeholder,
} from './textFieldParts.ts';

const mask = (text: string) => '•'.repeat([...text].length);

/** A field that the on-screen keyboard writes into; a physical one types into it directly, except on televisions. */
export function OwnTextField(props: TextFieldProps) {
  const { label, value, onChange, type, isActive = false, isDisabled = false, onActivate, onSubmit, drawing } = props;
  const { ref, focusKey } = useFocus<HTMLInputElement>({
    focusKey: props.focusKey,
    isFocusable: !isDisabled,
    onEnter: enter,
    onClick: click,
    onArrow: goAlongText,
    onFocus: props.onFocus,
    onBlur: props.onBlur,
  });
  const mirror = useRef<HTMLSpanElement>(null);
  const caret = useCaret(focusKey, value);
  const [isEdited, setIsEdited] = useState(false);
  const fieldId = useId();
  // Televisions open their own keyboard for an editable field.
  const [isReadOnly] = useState(() => isTelevision(navigator.userAgent, window.location.search));
  const isDrawn = drawing !== undefined;
  const isMirrored = !isDrawn && isActive && (isReadOnly || !isEdited);

  const keyboard = () => (isActive ? keyboardOf(focusKey) : undefined);

  function enter() {
    const keys = keyboard();
    if (isWriting(ref.current)) onSubmit?.();
    else if (keys) setFocus(keys);
    else if (onActivate) onActivate('enter');
    else onSubmit?.();
  }

  /** A click has placed the caret; focus stays in the field, unless only the on-screen keyboard can write. */
  function click() {
    if (!keyboard()) onActivate?.(isReadOnly ? 'enter' : 'click');
  }

  /** From now on Enter is a physical keyboard's, and focus stays until it is moved by hand. */
  const write = () => {
    if (ref.current && !isReadOnly) setWriting(ref.current, true);
  };

  // The key-up of Tab arrives in the field it has moved to.
  useEffect(() =>
    watchKeys(undefined, ({ key, target }) => {
      if (key === 'Tab' && target === ref.current) write();
    }),
  );

  /** In an editable field the engine moves its own caret. */
  function goAlongText(direction: Direction, { isRepeat }: ArrowDetails) {
    if (!isReadOnly || !isMirrored || (direction !== 'left' && direction !== 'right')) return undefined;
    const next = stepCaret({ text: value, caret }, direction);
    if (next === caret) return isRepeat ? false : undefined;
    moveCaret(focusKey, { text: value, caret: next });
    return false;
  }

  function follow(input: HTMLInputElement) {
    if (isDrawn) keepCaretAtEnd(input);
    else moveCaret(focusKey, { text: input.value, caret: input.selectionEnd ?? input.value.length });
  }

  // After every render: new text has moved the native caret, and the drawn one may be out of view.
  useLayoutEffect(() => {
    const input = ref.current;
    if (isReadOnly && isEdited) input?.setSelectionRange(caret, caret);
    if (!isMirrored || !mirror.current) return;
    showCaret(mirror.current);
    // Aligns the native text with the drawn one, so that a click hits the letter it is aimed at.
    if (input) input.scrollLeft = mirror.current.scrollLeft;
  });

  const shownOf = type === 'password' ? mask : String;
  return (
    <TextFieldFrame {...props} isActive={isActive} isBare={isDrawn} fieldId={fieldId}>
      <Input
        {...inputAttributes(props, fieldId)}
        ref={ref}
        type={type === 'email' ? 'text' : type}
        inputMode="none"
        readOnly={isReadOnly}
        data-caret={isDrawn ? 'end' : undefined}
        onChange={({ target }) => {
          write();
          if (isDrawn) keepCaretAtEnd(target);
          moveCaret(focusKey, { text: target.value, caret: target.selectionEnd ?? target.value.length });
          onChange(target.value);
        }}
        onMouseDown={write}
        onSelect={(event) => follow(event.currentTarget)}
        onFocus={(event) => {
          setIsEdited(true);
          event.currentTarget.setSelectionRange(caret, caret);
        }}
        onBlur={(event) => {
          setWriting(event.currentTarget, false);
          setIsEdited(false);
        }}
        $isHidden={isMirrored || isDrawn}
      />
      {drawing}
      {isMirrored && (
        <Mirror ref={mirror} aria-hidden="true">
          <span>
            {shownOf(value.slice(0, caret))}
            <Caret data-caret="" />
            {shownOf(value.slice(caret))}
          </span>
          {value === '' && <Placeholder>{label}</Placeholder>}
        </Mirror>
      )}
    </TextFieldFrame>
  );
}

/** Scrolls a text that does not fit just far enough to show its caret, with some text around it. */
function showCaret(line: HTMLElement): void {
  const caret = line.querySelector<HTMLElement>('[data-caret]');
  if (!caret) return;
  const margin = Math.min(line.clientWidth / 4, caret.offsetHeight);
  const { offsetLeft, offsetWidth } = caret;
  const least = offsetLeft + offsetWidth + margin - line.clientWidth;
  const most = offsetLeft - margin;
  line.scrollLeft = Math.min(Math.max(line.scrollLeft, least), Math.max(most, 0));
}
