import { styled } from 'styled-components';
import { useFocus } from '../focus/useFocus.ts';
import { Icon } from '../Icon.tsx';
import { CARD, cardRadius, type CardShape } from './shapes.ts';
import { ring } from '../theme/motion.ts';
import { allEdges } from '../theme/allEdges.ts';
import { tokens } from '../theme/tokens.ts';

const Press = styled.button<{ $shape: CardShape }>`
  display: block;
  position: relative;
  width: 100%;
  padding-top: ${({ $shape }) => CARD[$shape].ratio * 100}%;
  border-radius: ${({ $shape }) => cardRadius($shape)};
  background: ${tokens.ink1};
  color: ${tokens.text2};

  &[data-focused] {
    z-index: 2;
    background: ${tokens.ink2};
    color: ${tokens.text1};
    box-shadow: ${ring(0.22, 0.26, tokens.text1)};
  }
  &[data-pressed] {
    opacity: 0.85;
  }
`;

const Middle = styled.span`
  display: flex;
  position: absolute;
  ${allEdges}
  flex-direction: column;
  align-items: center;
  justify-content: center;
  padding: 1rem;
  font-weight: 600;
  text-align: center;

  svg {
    width: 2.2rem;
    height: 2.2rem;
    margin-bottom: 0.7rem;
  }
`;

export type MoreCardProps = { label: string; onPress: () => void; shape: CardShape; focusKey?: string };

/** The last card of a row: leads to the whole list. */
export function MoreCard({ label, onPress, shape, focusKey }: MoreCardProps) {
  const { ref } = useFocus<HTMLButtonElement>({ focusKey, onEnter: onPress });
  return (
    <Press ref={ref} type="button" $shape={shape}>
      <Middle>
        <Icon name="chevronRight" />
        {label}
      </Middle>
    </Press>
  );
}
