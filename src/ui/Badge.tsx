import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { pillOf } from './theme/motion.ts';
import { tokens } from './theme/tokens.ts';

/** Holds one control, as large as it is, and the badge over its corner. */
const Anchor = styled.span`
  display: inline-flex;
  position: relative;
  max-width: 100%;
`;

/** A dot stands further in: the corners of buttons are round, and it is too small to reach over one. */
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
  /** How many; nothing is drawn for 0. Leave it out for a dot: something is there, and its number says nothing. */
  value?: number;
  /** Above it the badge says "99+". */
  max?: number;
  /** What the mark says to those who do not see it, such as "3 unread"; without it the mark is silent. */
  label?: string;
  /** What wears the badge at its upper corner; without it the badge stands in the text. */
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
