import { type ReactNode, useEffect, useRef } from 'react';
import { styled, css } from 'styled-components';
import { useFocus } from './focus/useFocus.ts';
import { hoverTitle } from './hoverTitle.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { Spinner } from './Spinner.tsx';
import { media } from './theme/media.ts';
import { pillOf, ring } from './theme/motion.ts';
import { gapAfter, gapBefore } from './theme/directedGaps.ts';
import { tokens } from './theme/tokens.ts';

export type ButtonKind = 'plain' | 'primary' | 'ghost' | 'chosen' | 'danger';

const kinds = {
  plain: css`
    background: rgba(42, 42, 55, 0.85);
    color: ${tokens.text1};
  `,
  primary: css`
    background: ${tokens.text1};
    color: ${tokens.onLight};
  `,
  ghost: css`
    background: transparent;
    color: ${tokens.text2};
  `,
  chosen: css`
    background: ${tokens.beamSoft};
    color: ${tokens.beamPale};
  `,
  danger: css`
    background: ${tokens.badSoft};
    color: ${tokens.bad};
  `,
};

const Pill = styled.button<{ $kind: ButtonKind; $isSmall: boolean; $isRound: boolean }>`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  max-width: 100%;
  height: ${({ $isSmall }) => ($isSmall ? '2.8rem' : '3.4rem')};
  padding: 0 ${({ $isSmall, $isRound }) => ($isRound ? '0' : $isSmall ? '1.4rem' : '1.7rem')};
  ${({ $isSmall, $isRound }) =>
    $isRound &&
    css`
      width: ${$isSmall ? '3.4rem' : '4.4rem'};
    `}
  border-radius: ${pillOf(3.4)};
  font-size: ${tokens.sizeBody};
  font-weight: 600;
  line-height: 1.2;
  white-space: nowrap;
  ${({ $kind }) => kinds[$kind]}

  &[data-focused] {
    color: ${({ $kind }) => ($kind === 'primary' ? tokens.onLight : tokens.text1)};
    box-shadow: ${ring(0.22, 0.23, tokens.beam)};
  }
  &[data-pressed],
  &:active {
    opacity: 0.82;
  }
  &[aria-disabled='true'] {
    opacity: 0.45;
    cursor: default;
  }
  ${media.phone} {
    height: ${({ $isSmall }) => ($isSmall ? '3.6rem' : '4.4rem')};
    border-radius: ${pillOf(4.4)};
  }
`;

const Label = styled.span`
  overflow: hidden;
  /* It cuts what is above and below as well: accents on capitals and tails have room. */
  line-height: 1.6;
  text-overflow: ellipsis;
`;

const Sign = styled.span<{ $isAlone: boolean }>`
  display: inline-flex;
  ${({ $isAlone }) => !$isAlone && gapAfter('0.7rem')}
`;

const EndSign = styled.span`
  display: inline-flex;
  ${gapBefore('0.6rem')}
`;

export type ButtonProps = {
  children?: ReactNode;
  icon?: IconName;
  /** An icon after the text, such as a chevron for "opens a menu". */
  endIcon?: IconName;
  kind?: ButtonKind;
  size?: 'normal' | 'small';
  isDisabled?: boolean;
  isLoading?: boolean;
  /** For buttons that only wait for data: a press while loading acts once it has come, unless focus has left before. */
  keepsPress?: boolean;
  /** For toggle buttons whose label stays the same; omit it where the label names the action. */
  isPressed?: boolean;
  /** For buttons that show and hide what follows them. */
  isExpanded?: boolean;
  onPress?: () => void;
  onLongPress?: () => void;
  onFocus?: () => void;
  /** The accessible name where the text alone does not say it. */
  label?: string;
  focusKey?: string;
};

/** A pill button. While loading it keeps its size and its focus and does not act yet; disabled it cannot be focused. */
export function Button({
  children,
  icon,
  endIcon,
  kind = 'plain',
  size = 'normal',
  isDisabled = false,
  isLoading = false,
  keepsPress = false,
  isPressed,
  isExpanded,
  onPress,
  onLongPress,
  onFocus,
  label,
  focusKey,
}: ButtonProps) {
  const kept = useRef(false);
  const keep = (isKept: boolean) => () => void (kept.current = isKept);
  const { ref } = useFocus<HTMLButtonElement>({
    focusKey,
    isFocusable: !isDisabled,
    onEnter: isDisabled ? undefined : isLoading ? keep(keepsPress) : onPress,
    onLongEnter: onLongPress,
    onFocus,
    onBlur: keep(false),
  });
  useEffect(() => {
    if (isLoading || !kept.current) return;
    kept.current = false;
    onPress?.();
  });
  const hasText = children !== undefined && children !== null;
  return (
    <Pill
      ref={ref}
      type="button"
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      aria-busy={isLoading || undefined}
      aria-pressed={isPressed}
      aria-expanded={isExpanded}
      $kind={kind}
      $isSmall={size === 'small'}
      $isRound={!hasText}
      {...(label && !hasText ? hoverTitle(label) : null)}
    >
      {isLoading ? (
        <Sign $isAlone={!hasText}>
          <Spinner size="small" />
        </Sign>
      ) : (
        icon && (
          <Sign $isAlone={!hasText}>
            <Icon name={icon} />
          </Sign>
        )
      )}
      {hasText && <Label>{children}</Label>}
      {endIcon && (
        <EndSign>
          <Icon name={endIcon} />
        </EndSign>
      )}
    </Pill>
  );
}
