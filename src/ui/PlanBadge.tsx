import { styled } from 'styled-components';
import { tokens } from './theme/tokens.ts';

const Chip = styled.span<{ $isPlus: boolean }>`
  display: inline-block;
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

export type PlanBadgeProps = { plan: 'pro' | 'plus'; label: string };

/** The viewer's paid plan; those who have none see none. */
export function PlanBadge({ plan, label }: PlanBadgeProps) {
  return <Chip $isPlus={plan === 'plus'}>{label}</Chip>;
}
