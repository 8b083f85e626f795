import { useId, useRef, useState } from 'react';
import { useBack } from '../focus/back.ts';
import { setWriting } from '../focus/textEntry.ts';
import { useFocus } from '../focus/useFocus.ts';
import { useIsNativeScroll } from '../nativeScroll.ts';
import { TextFieldFrame } from './TextFieldFrame.tsx';
import { type TextFieldProps, FONT_REM, Input, inputAttributes, keepCaretAtEnd } from './textFieldParts.ts';
import { useViewport } from '../theme/viewport.ts';
import { useFieldInSight } from './useFieldInSight.ts';

/** Phones zoom into a field whose letters are smaller than this, in px. */
const LEAST_PX = 16;

/**
 * A field for the device's keyboard: focus is on its frame, and Enter, a tap or the first letter starts editing. The
 * keyboard's action key goes on to the next field, or submits.
 */
export function SystemTextField(props: TextFieldProps) {
  const { onChange, isActive = false, isDisabled = false, onSubmit, onNext, drawing } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isEdited, setIsEdited] = useState(false);
  const fieldId = useId();
  const write = () => input.current?.focus();
  const { ref } = useFocus<HTMLDivElement>({
    focusKey: props.focusKey,
    isFocusable: !isDisabled,
    onEnter: () => {
      if (isEdited) (onNext ?? onSubmit)?.();
      else write();
    },
    onClick: write,
    onKey: beginWithLetter,
    onFocus: props.onFocus,
    onBlur: props.onBlur,
  });
  useBack(() => ref.current?.focus(), isEdited);
  const isNative = useIsNativeScroll();
  const { rootPx, isPhone } = useViewport();
  useFieldInSight(input, isEdited && isNative);
  const isDrawn = drawing !== undefined;
  const isSmall = isNative && rootPx * (isPhone ? FONT_REM.phone : FONT_REM.wide) < LEAST_PX;

  /** Only focuses the input: the letter itself is then typed into it. */
  function beginWithLetter({ key }: KeyboardEvent) {
    if (key.length === 1 && key !== ' ' && !isEdited) write();
  }

  return (
    <TextFieldFrame {...props} ref={ref} isActive={isActive || isEdited} isBare={isDrawn} fieldId={fieldId}>
      <Input
        {...inputAttributes(props, fieldId)}
        ref={input}
        inputMode={props.inputMode}
        data-caret={isDrawn ? 'end' : undefined}
        onChange={({ target }) => {
          if (isDrawn) keepCaretAtEnd(target);
          onChange(target.value);
        }}
        onSelect={({ currentTarget }) => {
          if (isDrawn) keepCaretAtEnd(currentTarget);
        }}
        onFocus={(event) => {
          setWriting(event.currentTarget, true);
          setIsEdited(true);
        }}
        onBlur={(event) => {
          setWriting(event.currentTarget, false);
          setIsEdited(false);
        }}
        $isHidden={isDrawn}
        $fontPx={isSmall ? LEAST_PX : undefined}
      />
      {drawing}
    </TextFieldFrame>
  );
}
