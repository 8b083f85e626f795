import { styled } from 'styled-components';
import { useFocus } from '../focus/useFocus.ts';
import { Icon } from '../Icon.tsx';
import type { IconName } from '../icons.ts';
import { tokens } from '../theme/tokens.ts';
import { KEYBOARD_COLUMNS } from './layouts.ts';
import { useRepeat } from './useRepeat.ts';

const Cap = styled.button<{ $width: number; $isQuiet: boolean; $isOn: boolean }>`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: center;
  width: calc(${({ $width }) => (100 / KEYBOARD_COLUMNS) * $width}% - 0.5rem);
  height: var(--key-height);
  margin: 0 0.25rem;
  padding: 0 0.3rem;
  overflow: hidden;
  border-radius: ${tokens.radiusKey};
  background: ${({ $isOn }) => ($isOn ? tokens.beamSoft : tokens.ink2)};
  color: ${({ $isOn, $isQuiet }) => ($isOn ? tokens.beamPale : $isQuiet ? tokens.text2 : tokens.text1)};
  font-size: ${({ $isQuiet }) => ($isQuiet ? '1.1rem' : '1.35rem')};
  font-weight: 600;
  line-height: 1;
  white-space: nowrap;

  &[data-focused] {
    background: ${tokens.text1};
    color: ${tokens.onLight};
  }
  &[data-pressed] {
    background: ${tokens.beam};
  }
`;

export type KeyProps = {
  text?: string;
  icon?: IconName;
  /** The name of a key that shows a sign. */
  label?: string;
  width: number;
  /** Commands are set smaller than letters. */
  isQuiet?: boolean;
  isOn?: boolean;
  /** Acts again and again while Enter is held. */
  isRepeating?: boolean;
  onPress: () => void;
  focusKey: string;
};

/** One key of the keyboard on screen. */
export function Key({
  text,
  icon,
  label,
  width,
  isQuiet = false,
  isOn = false,
  isRepeating = false,
  onPress,
  focusKey,
}: KeyProps) {
  const { ref, isFocused } = useFocus<HTMLButtonElement>({ focusKey, onEnter: onPress });
  useRepeat(onPress, isRepeating && isFocused);
  return (
    <Cap
      ref={ref}
      type="button"
      aria-label={label}
      aria-pressed={isOn || undefined}
      $width={width}
      $isQuiet={isQuiet}
      $isOn={isOn}
    >
      {icon ? <Icon name={icon} /> : text}
    </Cap>
  );
}
