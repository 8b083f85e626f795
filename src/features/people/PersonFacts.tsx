import { styled } from 'styled-components';
import type { Person } from '../../../server/contract/catalog.ts';
import { media } from '../../ui/theme/media.ts';
import { tokens } from '../../ui/theme/tokens.ts';
import { usePersonFacts } from './usePersonFacts.ts';

const List = styled.dl<{ $isBeside: boolean; $isWhole: boolean }>`
  display: grid;
  grid-template-columns: auto 1fr;
  grid-gap: 0.25rem 1.2rem;
  align-content: flex-start;
  margin: ${({ $isBeside }) => ($isBeside ? '0 0 0 2.4rem' : '1rem 0 0')};

  dt {
    color: ${tokens.text3};
  }

  dd {
    margin: 0;
    overflow: hidden;
    color: ${tokens.text2};
    text-overflow: ellipsis;
    white-space: ${({ $isWhole }) => ($isWhole ? 'normal' : 'nowrap')};
  }
  ${media.phone} {
    dd {
      white-space: normal;
    }
  }
`;

interface PersonFactsProps {
  person: Person;
  /** Placed to the right of something else. */
  isBeside?: boolean;
  /** Wraps what does not fit into a line. */
  isWhole?: boolean;
}

/** The facts about a person, one per line. */
export function PersonFacts({ person, isBeside = false, isWhole = false }: PersonFactsProps) {
  const facts = usePersonFacts(person);
  return (
    <List $isBeside={isBeside} $isWhole={isWhole}>
      {facts.map(([label, words]) => [
        <dt key={`${label}.label`}>{label}</dt>,
        <dd key={`${label}.words`}>{words}</dd>,
      ])}
    </List>
  );
}
