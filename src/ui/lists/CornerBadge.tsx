import { styled } from 'styled-components';
import { tokens } from '../theme/tokens.ts';

const Mark = styled.span<{ $isPlus: boolean }>`
  display: inline-block;
  padding: 0.1rem 0.45rem;
  border-radius: ${tokens.radiusChip};
  background: ${({ $isPlus }) => ($isPlus ? tokens.plusGradient : 'rgba(8, 8, 12, 0.78)')};
  color: ${({ $isPlus }) => ($isPlus ? tokens.onPlus : tokens.text1)};
  font-size: 0.95rem;
  font-weight: 800;
  line-height: 1.4;
`;

/** A word in a picture's corner; what only PRO+ gives has its colours. */
export function CornerBadge({ text, isPlus = false }: { text: string; isPlus?: boolean }) {
  return <Mark $isPlus={isPlus}>{text}</Mark>;
}
