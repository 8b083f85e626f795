import { styled } from 'styled-components';
import { Icon } from './Icon.tsx';
import { gapAfter } from './theme/directedGaps.ts';
import { tokens } from './theme/tokens.ts';

const Mark = styled.span<{ $isSecond: boolean }>`
  display: inline-flex;
  align-items: center;
  color: ${({ $isSecond }) => ($isSecond ? '#ff8a5e' : tokens.beam)};
  font-weight: 700;
  white-space: nowrap;

  svg {
    width: 1em;
    height: 1em;
    ${gapAfter('0.3rem')}
  }
`;

export type RatingProps = {
  /** Out of ten, formatted in the viewer's language. */
  value: string;
  /** The rating service, such as IMDb. */
  source: string;
  /** The first one has the star. */
  kind?: 'first' | 'second';
};

/** A rating out of ten and its source. */
export function Rating({ value, source, kind = 'first' }: RatingProps) {
  return (
    <Mark $isSecond={kind === 'second'}>
      {kind === 'first' && <Icon name="star" />}
      {value} {source}
    </Mark>
  );
}
