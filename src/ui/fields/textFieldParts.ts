import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import type { IconName } from '../icons.ts';
import { edges } from '../theme/edges.ts';
import { media } from '../theme/media.ts';
import { ring } from '../theme/motion.ts';
import { tokens } from '../theme/tokens.ts';

export type TextFieldProps = {
  /** The accessible name, shown in the field while it is empty. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  type: 'text' | 'search' | 'email' | 'url' | 'password';
  error?: string | null;
  isDisabled?: boolean;
  /** The keyboard on screen writes here: shows the caret. Give that keyboard this field's `focusKey`. */
  isActive?: boolean;
  /** Who writes: our keyboard on screen, or the device's. Phones and tablets always use theirs. */
  keyboard: 'own' | 'system';
  /**
   * With the own keyboard, Enter or a click on the field: bring the keyboard. After Enter it takes focus, which leads to
   * it ever after; after a click the field keeps focus, and its caret the place that was aimed at.
   */
  onActivate?: (by: 'enter' | 'click') => void;
  /** Enter of whoever types into the field; the own key of a device's keyboard. */
  onSubmit?: () => void;
  /** Where another field follows: that key leads there instead. */
  onNext?: () => void;
  /** What that key says without another field; `done` if nothing else is named. */
  enterKeyHint?: 'go' | 'search' | 'send' | 'done';
  onFocus?: () => void;
  onBlur?: () => void;
  icon?: IconName;
  /** At the end of the field, such as a button; reached by Right from the end of the text. */
  end?: ReactNode;
  /** The keys that a device's keyboard opens with. */
  inputMode?: 'text' | 'numeric';
  /** Drawn in place of frame and text, such as the boxes of a code; what is typed then goes to the end of the text. */
  drawing?: ReactNode;
  /** Sentences for others to read, with which a device's keyboard helps. */
  isProse?: boolean;
  name?: string;
  autoComplete?: string;
  maxLength?: number;
  focusKey?: string;
};

export type BoxLook = { $isActive: boolean; $isWrong: boolean; $isDisabled: boolean; $isBare: boolean };

const framed = css<BoxLook>`
  padding: 0 1.3rem;
  border-radius: ${tokens.radiusControl};
  background: ${tokens.ink2};
  box-shadow: ${({ $isActive, $isWrong }) =>
    $isWrong
      ? `inset 0 0 0 0.15rem ${tokens.bad}`
      : $isActive
        ? `inset 0 0 0 0.15rem ${tokens.beam}`
        : `inset 0 0 0 1px ${tokens.line}`};
`;

/** The size of the letters, in rem. */
export const FONT_REM = { phone: 1.6, wide: 1.35 } as const;

export const Box = styled.div<BoxLook>`
  display: flex;
  position: relative;
  align-items: center;
  height: 3.8rem;
  font-size: ${FONT_REM.wide}rem;
  opacity: ${({ $isDisabled }) => ($isDisabled ? 0.45 : 1)};
  ${({ $isBare }) => !$isBare && framed}

  ${media.phone} {
    height: 5rem;
    font-size: ${FONT_REM.phone}rem;
  }
`;

export const Sign = styled.span`
  display: flex;
  flex: none;
  margin-right: 0.9rem;
  color: ${tokens.text2};
`;

/** Between the field's parts, for what stands at its end. */
export const End = styled.span`
  display: flex;
  flex: none;
  align-items: center;
  margin: 0 -0.8rem 0 0.8rem;
`;

export const Writing = styled.span`
  position: relative;
  flex: 1 1 auto;
  min-width: 0;
  height: 100%;
`;

/**
 * Keeps the caret of a field whose text is drawn at its end, where a keyboard writes. A text that is marked from end to
 * end stays so, to be written over, and `data-marked` says that until it has changed.
 */
export function keepCaretAtEnd(input: HTMLInputElement): void {
  const { value, selectionStart, selectionEnd } = input;
  const isMarked = value !== '' && selectionStart === 0 && selectionEnd === value.length;
  input.dataset.marked = String(isMarked);
  if (!isMarked) input.setSelectionRange(value.length, value.length);
}

export const Input = styled.input<{ $isHidden?: boolean; $fontPx?: number }>`
  width: 100%;
  height: 100%;
  ${({ $fontPx }) => $fontPx && `font-size: ${$fontPx}px;`}
  caret-color: ${tokens.beam};
  opacity: ${({ $isHidden }) => ($isHidden ? 0 : 1)};

  &::placeholder {
    color: ${tokens.text3};
    opacity: 1;
  }
  &:-webkit-autofill {
    -webkit-text-fill-color: ${tokens.text1};
    -webkit-box-shadow: inset 0 0 0 10rem ${tokens.ink2};
    caret-color: ${tokens.beam};
  }
`;

/** The light on the whole field while its text, not a button at its end, has focus. */
export const Light = styled.span`
  position: absolute;
  ${edges}
  pointer-events: none;
  ${ring(0.18, 0.22, tokens.radiusControl, tokens.beam)}

  ${Box}[data-focused] > &::after,
  ${Writing}:focus-within ~ &::after {
    opacity: 1;
  }
`;

/** Draws the text with its caret while keys on screen write. */
export const Mirror = styled.span`
  display: flex;
  position: absolute;
  ${edges}
  align-items: center;
  overflow: hidden;
  white-space: pre;
  pointer-events: none;
`;

/** Takes no width, so that the text does not move when the caret does. */
export const Caret = styled.span`
  display: inline-block;
  flex: none;
  width: 0.15rem;
  height: 1.3em;
  margin-right: -0.15rem;
  background: ${tokens.beam};
  vertical-align: middle;
`;

export const Placeholder = styled.span`
  margin-left: 0.4rem;
  overflow: hidden;
  color: ${tokens.text3};
  text-overflow: ellipsis;
`;

export const Problem = styled.p<{ $isBare: boolean }>`
  margin: 0.4rem ${({ $isBare }) => ($isBare ? '0' : '1.3rem')} 0;
  color: #ff8a95;
  font-size: ${tokens.sizeQuiet};
`;

/** The attributes of the native input, whoever writes into it. */
export function inputAttributes(props: TextFieldProps, problemId: string) {
  const { label, value, type, error, name, autoComplete, maxLength, isDisabled, isProse = false } = props;
  const { onNext, enterKeyHint = 'done' } = props;
  return {
    type,
    value,
    name,
    autoComplete,
    enterKeyHint: onNext ? 'next' : enterKeyHint,
    maxLength,
    disabled: isDisabled,
    placeholder: label,
    'aria-label': label,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? problemId : undefined,
    autoCapitalize: isProse ? 'sentences' : 'none',
    autoCorrect: isProse ? 'on' : 'off',
    spellCheck: isProse,
  } as const;
}
