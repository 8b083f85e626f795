import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { TextField } from './TextField.tsx';
import type { TextFieldProps } from './textFieldParts.ts';
import { Caret } from './textFieldParts.ts';
import { media } from '../theme/media.ts';
import { tokens } from '../theme/tokens.ts';
import { unseen } from '../theme/unseen.ts';

type BoxLook = 'idle' | 'active' | 'focused' | 'wrong';

const frames: Record<BoxLook, string> = {
  idle: `inset 0 0 0 1px ${tokens.line}`,
  active: `inset 0 0 0 0.15rem ${tokens.beam}`,
  focused: `0 0 0 0.18rem ${tokens.ink0}, 0 0 0 0.4rem ${tokens.beam}`,
  wrong: `inset 0 0 0 0.15rem ${tokens.bad}`,
};

const Boxes = styled.span`
  display: flex;
  position: absolute;
  top: 0;
  right: -0.3rem;
  bottom: 0;
  left: -0.3rem;
  pointer-events: none;

  /* Marked from end to end: the next letter takes the place of all of them. */
  [data-marked='true']:focus ~ & > span {
    background: ${tokens.ink3};
    color: ${tokens.beamPale};
  }
`;

const CharacterBox = styled.span<{ $look: BoxLook }>`
  display: flex;
  flex: 1 1 0;
  align-items: center;
  justify-content: center;
  min-width: 0;
  max-width: 3.6rem;
  margin: 0 0.3rem;
  border-radius: ${tokens.radiusKey};
  background: ${tokens.ink2};
  box-shadow: ${({ $look }) => frames[$look]};
  font: 750 1.5rem / 1 ${tokens.display};

  ${media.phone} {
    max-width: 5rem;
  }
`;

const Spoken = styled.span`
  ${unseen}
`;

export type CodeFieldProps = Omit<TextFieldProps, 'type' | 'icon' | 'end' | 'inputMode' | 'drawing' | 'maxLength'> & {
  /** How many characters the code has. */
  length: 4 | 5 | 6 | 7 | 8;
  characters: 'digits' | 'lettersAndDigits';
  /** Neither shown nor read out, as others may look on. */
  isSecret?: boolean;
  /** Called once when the code is complete, and again only after it has changed. */
  onComplete?: (code: string) => void;
};

/** The part of a text that can be a code: `123 456` pasted is 123456, and letters are capitals. */
function codeOf(text: string, characters: CodeFieldProps['characters'], length: number): string {
  const kept = characters === 'digits' ? text.replace(/\D/g, '') : text.replace(/[^a-z\d]/gi, '').toUpperCase();
  return kept.slice(0, length);
}

/** A short code, one box a character: a single field for focus, pasting and screen readers, written to at its end. */
export function CodeField({ length, characters, isSecret = false, onComplete, ...field }: CodeFieldProps) {
  const { value, onChange, error, isActive = false, onFocus, onBlur } = field;
  const [isFocused, setIsFocused] = useState(false);
  const completed = useRef(value);
  const isComplete = value.length === length;
  useEffect(() => {
    if (isComplete && completed.current !== value) onComplete?.(value);
    completed.current = value;
  }, [isComplete, value, onComplete]);

  function lookOf(index: number): BoxLook {
    const isNext = index === Math.min(value.length, length - 1);
    if (isNext && isFocused) return 'focused';
    if (error) return 'wrong';
    return isNext && isActive ? 'active' : 'idle';
  }

  const boxes = Array.from({ length }, (_, index) => (
    <CharacterBox key={index} $look={lookOf(index)}>
      {(isSecret && value[index] ? '•' : value[index]) ??
        (index === value.length && (isActive || isFocused) && <Caret />)}
    </CharacterBox>
  ));
  return (
    <TextField
      {...field}
      type="text"
      inputMode={characters === 'digits' ? 'numeric' : 'text'}
      autoComplete={field.autoComplete ?? 'one-time-code'}
      onChange={(text) => onChange(codeOf(text, characters, length))}
      onFocus={() => {
        setIsFocused(true);
        onFocus?.();
      }}
      onBlur={() => {
        setIsFocused(false);
        onBlur?.();
      }}
      drawing={
        <>
          <Boxes aria-hidden="true">{boxes}</Boxes>
          {/* The on-screen keyboard has focus while it writes, so the field itself would not be read out. */}
          <Spoken aria-live="polite">{isActive && !isFocused && !isSecret ? [...value].join(' ') : ''}</Spoken>
        </>
      }
    />
  );
}
