import { styled } from 'styled-components';
import { Icon } from '../Icon.tsx';
import { tokens } from '../theme/tokens.ts';

const Foot = styled.span`
  display: flex;
  align-items: center;
  min-height: 2.2rem;
  color: ${tokens.text3};
  font-size: ${tokens.sizeQuiet};
`;

const Space = styled.span`
  flex: 1 1 0%;
`;

const Bubble = styled.span<{ $isHeld: boolean }>`
  display: flex;
  flex: 0 1 auto;
  align-items: center;
  min-width: 0;
  padding: 0.25rem 0.9rem;
  border-radius: ${tokens.radiusKey};
  background: ${({ $isHeld }) => ($isHeld ? tokens.beamGradient : tokens.text1)};
  color: ${({ $isHeld }) => ($isHeld ? tokens.onBeam : tokens.onLight)};
  font-weight: 700;
  white-space: nowrap;
`;

const Words = styled.bdi<{ $isHeld: boolean }>`
  min-width: 0;
  margin: 0 ${({ $isHeld }) => ($isHeld ? '0.5rem' : '0')};
  overflow: hidden;
  text-overflow: ellipsis;
`;

export type RangeValueProps = {
  /** The first and last value of the scale. */
  lowest: string;
  highest: string;
  /** The focused end: its value in words and its position, 0 to 1. */
  focused: { text: string; share: number } | null;
  isHeld: boolean;
};

/**
 * Below a range: the ends of its scale, or, in the same space, the value of the focused end. Arrows on both sides of it
 * show that Left and Right move it now. It never leaves the line, so it is slightly inset at the ends.
 */
export function RangeValue({ lowest, highest, focused, isHeld }: RangeValueProps) {
  if (!focused) {
    return (
      <Foot aria-hidden="true">
        <span>{lowest}</span>
        <Space />
        <span>{highest}</span>
      </Foot>
    );
  }
  return (
    <Foot aria-hidden="true">
      <Space style={{ flexGrow: focused.share }} />
      <Bubble $isHeld={isHeld} dir="ltr">
        {isHeld && <Icon name="chevronLeft" />}
        <Words $isHeld={isHeld}>{focused.text}</Words>
        {isHeld && <Icon name="chevronRight" />}
      </Bubble>
      <Space style={{ flexGrow: 1 - focused.share }} />
    </Foot>
  );
}
