import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useBack } from './focus/back.ts';
import { useFocus } from './focus/useFocus.ts';
import type { TextFieldProps } from './TextField.tsx';
import { TextFieldFrame } from './TextFieldFrame.tsx';
import { Input, inputAttributes } from './textFieldParts.ts';

/** A field for the device's keyboard: focus rests on its frame, and Enter, a tap or the first letter begins to write. */
export function SystemTextField(props: TextFieldProps) {
  const { onChange, isActive = false, isDisabled = false, onSubmit, drawing } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isEdited, setIsEdited] = useState(false);
  const problemId = useId();
  const { ref } = useFocus<HTMLDivElement>({
    focusKey: props.focusKey,
    isFocusable: !isDisabled,
    onEnter: () => {
      if (isEdited) onSubmit?.();
      else input.current?.focus();
    },
    onFocus: props.onFocus,
    onBlur: props.onBlur,
  });
  useBack(() => ref.current?.focus(), isEdited);
  const isDrawn = drawing !== undefined;

  function beginWithLetter(event: KeyboardEvent) {
    const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    // The letter itself follows the focus into the field.
    if (isLetter && !isEdited) input.current?.focus();
  }

  return (
    <TextFieldFrame
      {...props}
      ref={ref}
      onKeyDown={beginWithLetter}
      isActive={isActive || isEdited}
      isBare={isDrawn}
      problemId={problemId}
    >
      <Input
        {...inputAttributes(props, problemId)}
        ref={input}
        inputMode={props.inputMode}
        data-caret={isDrawn ? 'end' : undefined}
        enterKeyHint="done"
        onChange={(event) => onChange(event.target.value)}
        onSelect={({ currentTarget }) => {
          if (isDrawn) currentTarget.setSelectionRange(currentTarget.value.length, currentTarget.value.length);
        }}
        onFocus={() => setIsEdited(true)}
        onBlur={() => setIsEdited(false)}
        $isHidden={isDrawn}
      />
      {drawing}
    </TextFieldFrame>
  );
}
