import { styled } from 'styled-components';
import { Words } from '../lists/listParts.ts';
import { tokens } from '../theme/tokens.ts';

/** The box or circle at the start of a line that can be chosen; its child draws what is in it. */
export const Mark = styled.span<{ $isOn: boolean; $isRound?: boolean }>`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: center;
  width: 1.7rem;
  height: 1.7rem;
  margin-right: 1rem;
  border-radius: ${({ $isRound }) => ($isRound ? '50%' : tokens.radiusChip)};
  background: ${({ $isOn }) => ($isOn ? tokens.beamGradient : 'transparent')};
  color: ${tokens.onBeam};
  box-shadow: ${({ $isOn }) => ($isOn ? 'none' : `inset 0 0 0 0.14rem ${tokens.text3}`)};

  [data-focused] & {
    ${({ $isOn }) => !$isOn && `box-shadow: inset 0 0 0 0.14rem ${tokens.quietOnLight};`}
  }

  [dir='rtl'] & {
    margin-right: 0;
    margin-left: 1rem;
  }
  svg {
    width: 1.3rem;
    height: 1.3rem;
    stroke-width: 3;
  }
`;

export const ChoiceWords = styled(Words)`
  text-align: start;
`;
