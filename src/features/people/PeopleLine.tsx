import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import type { PersonCard } from '../../../server/contract/search.ts';
import { paths } from '../../paths.ts';
import { FocusScope } from '../../ui/focus/FocusScope.tsx';
import { keepInSight } from '../../ui/scrollFocus.ts';
import { PersonPill } from './PersonPill.tsx';

/** As wide as its pills, and as much wider as a ring. */
const Strip = styled.div`
  flex: none;
  margin: 0 -0.6rem 0.6rem;
  padding: 0.6rem;
  overflow-x: auto;
  overflow-y: hidden;
  scrollbar-width: none;

  &::-webkit-scrollbar {
    display: none;
  }
  & > div {
    display: flex;
  }
`;

const Group = styled(FocusScope).attrs({ role: 'group' })``;

interface PeopleLineProps {
  focusKey: string;
  people: readonly PersonCard[];
  /** Called before one of them is opened. */
  onOpen?: (person: PersonCard) => void;
}

/** People in one line: a press leads to the page of one. */
export function PeopleLine({ focusKey, people, onOpen }: PeopleLineProps) {
  const { t } = useTranslation('people');
  const navigate = useNavigate();
  return (
    <Strip onFocus={keepInSight}>
      <Group focusKey={focusKey} aria-label={t('people')} rail="horizontal">
        {people.map((person) => (
          <PersonPill
            key={person.slug}
            focusKey={`${focusKey}.${person.slug}`}
            name={person.name}
            note={t('films', { count: person.filmCount })}
            onPress={() => {
              onOpen?.(person);
              void navigate(paths.person(person.slug));
            }}
          />
        ))}
      </Group>
    </Strip>
  );
}
