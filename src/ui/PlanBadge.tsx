import { css, styled } from 'styled-components';
import { useFocus } from './focus/useFocus.ts';
import { ring } from './theme/motion.ts';
import { tokens } from './theme/tokens.ts';

const chip = css<{ $isPlus: boolean }>`
  display: inline-block;
  position: relative;
  padding: 0.3rem 0.9rem;
  border-radius: 2rem;
  background: rgba(27, 27, 37, 0.9);
  color: ${({ $isPlus }) => ($isPlus ? tokens.plus : tokens.beam)};
  font-size: ${tokens.sizeQuiet};
  font-weight: 700;
  letter-spacing: 0.02em;
  line-height: 1.4;
  white-space: nowrap;
`;

const Chip = styled.span<{ $isPlus: boolean }>`
  ${chip}
`;

const Press = styled.button<{ $isPlus: boolean }>`
  ${chip}
  ${ring(0.12, 0.2, '2rem', tokens.beam)}

  &[data-focused]::after {
    opacity: 1;
  }
  &[data-pressed] {
    opacity: 0.82;
  }
`;

export type PlanBadgeProps = {
  plan: 'pro' | 'plus';
  label: string;
  /** Leads to the plans; without it the badge is no button. */
  onPress?: () => void;
  focusKey?: string;
};

/** The viewer's paid plan; those who have none see none. */
export function PlanBadge({ plan, label, onPress, focusKey }: PlanBadgeProps) {
  const { ref } = useFocus<HTMLButtonElement>({ focusKey, isFocusable: onPress !== undefined, onEnter: onPress });
  const isPlus = plan === 'plus';
  if (!onPress) return <Chip $isPlus={isPlus}>{label}</Chip>;
  return (
    <Press ref={ref} type="button" $isPlus={isPlus}>
      {label}
    </Press>
  );
}
