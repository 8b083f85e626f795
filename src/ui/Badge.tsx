import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { pillOf } from './theme/motion.ts';
import { tokens } from './theme/tokens.ts';

/** Wraps one control at its own size, with the badge over its corner. */
const Anchor = styled.span`
  display: inline-flex;
  position: relative;
  max-width: 100%;
`;

/** A dot is further in: it is too small to reach over a button's round corner. */
const corner = css<{ $isDot: boolean }>`
  position: absolute;
  top: ${({ $isDot }) => ($isDot ? '0.2rem' : '-0.2rem')};
  right: ${({ $isDot }) => ($isDot ? '0.4rem' : '-0.2rem')};
  z-index: 1;
  pointer-events: none;

  [dir='rtl'] & {
    right: auto;
    left: ${({ $isDot }) => ($isDot ? '0.4rem' : '-0.2rem')};
  }
`;

const Mark = styled.span<{ $isDot: boolean; $isInCorner: boolean }>`
  display: inline-block;
  flex: none;
  min-width: ${({ $isDot }) => ($isDot ? '0.9rem' : '1.5rem')};
  height: ${({ $isDot }) => ($isDot ? '0.9rem' : '1.5rem')};
  padding: 0 ${({ $isDot }) => ($isDot ? '0' : '0.35rem')};
  border-radius: ${pillOf(1.5)};
  background: ${tokens.beam};
  color: ${tokens.onBeam};
  font-size: ${tokens.sizeQuiet};
  font-weight: 800;
  line-height: 1.5rem;
  text-align: center;
  white-space: nowrap;
  ${({ $isInCorner }) => $isInCorner && corner}
`;

export type BadgeProps = {
  /** The count; nothing is drawn for 0. Omit it for a dot, where the number does not matter. */
  value?: number;
  /** Larger values show as "99+". */
  max?: number;
  /** Read by screen readers, such as "3 unread"; without it the badge is hidden from them. */
  label?: string;
  /** Gets the badge at its upper corner; without it the badge is inline. */
  children?: ReactNode;
};

/** A small count, or a dot, on something or beside it. */
export function Badge({ value, max = 99, label, children }: BadgeProps) {
  const mark = value !== 0 && (
    <Mark
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      dir="ltr"
      $isDot={value === undefined}
      $isInCorner={children !== undefined}
    >
      {value !== undefined && (value > max ? `${max}+` : value)}
    </Mark>
  );
  if (children === undefined) return mark;
  return (
    <Anchor>
      {children}
      {mark}
    </Anchor>
  );
}
