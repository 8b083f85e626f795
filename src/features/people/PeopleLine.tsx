import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import type { PersonCard } from '../../../server/contract/search.ts';
import { paths } from '../../paths.ts';
import { FocusScope } from '../../ui/focus/FocusScope.tsx';
import { keepInSight } from '../../ui/focus/scrollFocus.ts';
import { sideScroll } from '../../ui/lists/sideScroll.ts';
import { PersonPill } from './PersonPill.tsx';

const Strip = styled.div`
  ${sideScroll}
  margin-top: 0;
`;

const Group = styled(FocusScope).attrs({ role: 'group' })``;

interface PeopleLineProps {
  focusKey: string;
  people: readonly PersonCard[];
  /** Called and awaited before a person is opened. */
  onOpen?: (person: PersonCard) => Promise<void>;
}

/** People in one line: a press opens the person's page. */
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
            onPress={() => void Promise.resolve(onOpen?.(person)).then(() => navigate(paths.person(person.slug)))}
          />
        ))}
      </Group>
    </Strip>
  );
}
