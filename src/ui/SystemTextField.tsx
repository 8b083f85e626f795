import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useBack } from './focus/back.ts';
import { useFocus } from './focus/useFocus.ts';
import { Icon } from './Icon.tsx';
import type { TextFieldProps } from './TextField.tsx';
import { Box, Input, Problem, Sign } from './textFieldParts.ts';

/** A field for the device's keyboard: focus rests on its frame, and Enter, a tap or the first letter begins to write. */
export function SystemTextField({
  label,
  value,
  onChange,
  type,
  error,
  isActive = false,
  onSubmit,
  onFocus,
  onBlur,
  icon,
  name,
  autoComplete,
  maxLength,
  focusKey,
}: TextFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isEdited, setIsEdited] = useState(false);
  const problemId = useId();
  const { ref } = useFocus<HTMLDivElement>({
    focusKey,
    onEnter: () => {
      if (isEdited) onSubmit?.();
      else input.current?.focus();
    },
    onFocus,
    onBlur,
  });
  useBack(() => ref.current?.focus(), isEdited);

  function beginWithLetter(event: KeyboardEvent) {
    const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    // The letter itself follows the focus into the field.
    if (isLetter && !isEdited) input.current?.focus();
  }

  return (
    <div>
      <Box
        ref={ref}
        tabIndex={-1}
        onKeyDown={beginWithLetter}
        $isActive={isActive || isEdited}
        $isWrong={Boolean(error)}
      >
        {icon && (
          <Sign>
            <Icon name={icon} />
          </Sign>
        )}
        <Input
          ref={input}
          type={type}
          value={value}
          name={name}
          placeholder={label}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? problemId : undefined}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={maxLength}
          enterKeyHint="done"
          onChange={(event) => onChange(event.target.value)}
          onFocus={() => setIsEdited(true)}
          onBlur={() => setIsEdited(false)}
        />
      </Box>
      {error && <Problem id={problemId}>{error}</Problem>}
    </div>
  );
}
