import { css, styled } from 'styled-components';
import { useFocus } from '../focus/useFocus.ts';
import { Icon } from '../Icon.tsx';
import type { IconName } from '../icons.ts';
import { tokens } from '../theme/tokens.ts';
import { useRepeat } from './useRepeat.ts';

const states = {
  off: css`
    background: ${tokens.ink2};
  `,
  on: css`
    background: ${tokens.beamSoft};
    color: ${tokens.beamPale};
  `,
  locked: css`
    background: ${tokens.beamPale};
    color: ${tokens.onBeam};
  `,
};

/** Longer words than this are set smaller, to stay within their key. */
const LONG = 10;

interface CapProps {
  $width: number;
  $isQuiet: boolean;
  $isLong: boolean;
  $state: 'off' | 'on' | 'locked';
}

function fontSize({ $isQuiet, $isLong, $width }: CapProps): string {
  if (!$isQuiet) return '1.35rem';
  if ($isLong) return '0.85rem';
  return $width > 1 ? '1.1rem' : '1rem';
}

const Cap = styled.button<CapProps>`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: center;
  width: calc(100% / var(--columns) * ${({ $width }) => $width} - 0.5rem);
  height: var(--key-height);
  margin: 0 0.25rem;
  overflow: hidden;
  border-radius: ${tokens.radiusKey};
  color: ${({ $isQuiet }) => ($isQuiet ? tokens.text2 : tokens.text1)};
  font-size: ${fontSize};
  font-weight: 600;
  line-height: 1;
  text-align: center;
  white-space: nowrap;
  ${({ $state }) => states[$state]}

  @media (min-width: 768px) and (max-width: 1199px) {
    ${({ $isQuiet, $width }) => $isQuiet && `font-size: ${$width > 1 ? '0.74rem' : '0.8rem'};`}
  }
  &[data-focused] {
    background: ${tokens.text1};
    color: ${tokens.onLight};
  }
  &[data-pressed],
  &:active {
    background: ${tokens.beam};
    color: ${tokens.onBeam};
  }
`;

export type KeyProps = {
  text?: string;
  icon?: IconName;
  /** The accessible name of a key with an icon. */
  label?: string;
  /** In columns of its row. */
  width: number;
  /** Commands are set smaller than letters. */
  isQuiet?: boolean;
  /** For keys that stay on: for one letter, or locked. */
  state?: 'off' | 'on' | 'locked';
  /** Its long-press menu is open. */
  isOpen?: boolean;
  /** Repeats while Enter is held. */
  isRepeating?: boolean;
  role?: 'menuitem';
  onPress: () => void;
  /** Held for half a second: opens a menu. */
  onLongPress?: () => void;
  focusKey: string;
};

/** One key of the on-screen keyboard. A container sets the number of columns as `--columns`. */
export function Key({
  text,
  icon,
  label,
  width,
  isQuiet = false,
  state,
  isOpen = false,
  isRepeating = false,
  role,
  onPress,
  onLongPress,
  focusKey,
}: KeyProps) {
  const { ref } = useFocus<HTMLButtonElement>({ focusKey, onEnter: onPress, onLongEnter: onLongPress });
  useRepeat(ref, onPress, isRepeating);
  return (
    <Cap
      ref={ref}
      type="button"
      // Anyone with a Tab key types on that keyboard.
      tabIndex={-1}
      role={role}
      aria-label={label}
      aria-pressed={state && state !== 'off'}
      aria-haspopup={onLongPress ? 'menu' : undefined}
      aria-expanded={onLongPress ? isOpen : undefined}
      $width={width}
      $isQuiet={isQuiet}
      $isLong={text !== undefined && text.length > LONG}
      $state={isOpen ? 'on' : (state ?? 'off')}
    >
      {icon ? <Icon name={icon} isPhysical /> : text}
    </Cap>
  );
}
