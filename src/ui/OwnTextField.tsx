import { useId, useState } from 'react';
import { isTelevision } from '../device/platform.ts';
import { useFocus } from './focus/useFocus.ts';
import { Icon } from './Icon.tsx';
import type { TextFieldProps } from './TextField.tsx';
import { Box, Caret, Input, Mirror, MirrorText, Placeholder, Problem, Sign } from './textFieldParts.ts';

/** A field that the keyboard on screen writes into; a physical one types straight into it, except on televisions. */
export function OwnTextField({
  label,
  value,
  onChange,
  type,
  error,
  isActive = false,
  onActivate,
  onSubmit,
  onFocus,
  onBlur,
  icon,
  name,
  autoComplete,
  maxLength,
  focusKey,
}: TextFieldProps) {
  const { ref } = useFocus<HTMLInputElement>({ focusKey, onEnter: onActivate ?? onSubmit, onFocus, onBlur });
  const [isEdited, setIsEdited] = useState(false);
  const problemId = useId();
  // A television would bring up its own keyboard for a field that can be written into.
  const [isReadOnly] = useState(() => isTelevision(navigator.userAgent, window.location.search));
  const isMirrored = isActive && (isReadOnly || !isEdited);
  const shown = type === 'password' ? '•'.repeat([...value].length) : value;
  return (
    <div>
      <Box $isActive={isActive} $isWrong={Boolean(error)}>
        {icon && (
          <Sign>
            <Icon name={icon} />
          </Sign>
        )}
        <Input
          ref={ref}
          type={type === 'email' ? 'text' : type}
          inputMode="none"
          value={value}
          name={name}
          readOnly={isReadOnly}
          placeholder={label}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? problemId : undefined}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={maxLength}
          onChange={(event) => onChange(event.target.value)}
          onFocus={() => setIsEdited(true)}
          onBlur={() => setIsEdited(false)}
          $isHidden={isMirrored}
        />
        {isMirrored && (
          <Mirror aria-hidden="true" style={icon ? { left: '4rem' } : undefined}>
            <MirrorText>{shown.slice(-60)}</MirrorText>
            <Caret />
            {value === '' && <Placeholder>{label}</Placeholder>}
          </Mirror>
        )}
      </Box>
      {error && <Problem id={problemId}>{error}</Problem>}
    </div>
  );
}
