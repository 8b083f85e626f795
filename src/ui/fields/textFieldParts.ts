import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import type { IconName } from '../icons.ts';
import { allEdges } from '../theme/allEdges.ts';
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
  /** The on-screen keyboard writes here: shows the caret. Give that keyboard this field's `focusKey`. */
  isActive?: boolean;
  /** The application's on-screen keyboard, or the device's. Phones and tablets always use theirs. */
  keyboard: 'own' | 'system';
  /**
   * With the own keyboard: Enter or a click in the field, to open the keyboard. After Enter the keyboard takes focus,
   * and later Enters lead to it; after a click the field keeps focus, and the caret stays where it was placed.
   */
  onActivate?: (by: 'enter' | 'click') => void;
  /** Enter while typing in the field; the action key of a device's keyboard. */
  onSubmit?: () => void;
  /** If another field follows: the action key goes there instead. */
  onNext?: () => void;
  /** Label of the action key without another field; `done` by default. */
  enterKeyHint?: 'go' | 'search' | 'send' | 'done';
  onFocus?: () => void;
  onBlur?: () => void;
  icon?: IconName;
  /** Shows the label beside a text as well: for a form that begins filled, where nothing else tells its fields apart. */
  isNamed?: boolean;
  /** At the end of the field, such as a button; reached by Right from the end of the text. */
  end?: ReactNode;
  /** The keys that a device's keyboard opens with. */
  inputMode?: 'text' | 'numeric';
  /** Drawn in place of frame and text, such as the boxes of a code; what is typed then goes to the end of the text. */
  drawing?: ReactNode;
  /** Prose: enables automatic capitals, correction and spell checking. */
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

/** For content at the end of the field. */
export const End = styled.span`
  display: flex;
  flex: none;
  align-items: center;
  margin: 0 -0.8rem 0 0.8rem;
`;

/** A few quiet words at the end of a field. */
export const endWords = css`
  max-width: 12rem;
  overflow: hidden;
  font-size: ${tokens.sizeQuiet};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** The label beside a text. A press on it is one on the field. */
export const Name = styled.label`
  ${endWords}
  margin-right: 0.8rem;
  color: ${tokens.text3};
`;

export const Writing = styled.span`
  position: relative;
  flex: 1 1 auto;
  min-width: 0;
  height: 100%;
`;

/**
 * Keeps the caret at the end in a field whose text is drawn, as that is where a keyboard writes. A fully selected text
 * stays selected, to be overwritten, and is marked by `data-marked` until it changes.
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

/** The ring of the whole field while its text, not a button at its end, has focus. */
export const Light = styled.span`
  position: absolute;
  ${allEdges}
  pointer-events: none;
  border-radius: ${tokens.radiusControl};

  ${Box}[data-focused] > &,
  ${Writing}:focus-within ~ & {
    box-shadow: ${ring(0.18, 0.22, tokens.beam)};
  }
`;

/** Draws the text with its caret while the on-screen keyboard writes. */
export const Mirror = styled.span`
  display: flex;
  position: absolute;
  ${allEdges}
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

/** The id of a field's problem. */
export const problemOf = (fieldId: string): string => `${fieldId}-problem`;

/** Attributes of the native input, for either keyboard. */
export function inputAttributes(props: TextFieldProps, fieldId: string) {
  const { label, value, type, error, name, autoComplete, maxLength, isDisabled, isProse = false } = props;
  const { onNext, enterKeyHint = 'done' } = props;
  return {
    id: fieldId,
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
    'aria-describedby': error ? problemOf(fieldId) : undefined,
    autoCapitalize: isProse ? 'sentences' : 'none',
    autoCorrect: isProse ? 'on' : 'off',
    spellCheck: isProse,
  } as const;
}
