import { useSelector } from 'react-redux';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { readFilmography, writeFilmography } from '../features/catalog/listing/filmography.ts';
import { ListingPage } from '../features/catalog/listing/ListingPage.tsx';
import { LoadError } from '../features/catalog/LoadError.tsx';
import { GonePerson } from '../features/people/GonePerson.tsx';
import { JobTabs } from '../features/people/JobTabs.tsx';
import { PersonHead } from '../features/people/PersonHead.tsx';
import { PersonHeadSkeleton } from '../features/people/PersonHeadSkeleton.tsx';
import { PersonStage } from '../features/people/PersonStage.tsx';
import { usePerson } from '../features/people/usePerson.ts';
import { useHasPro } from '../features/session/useHasPro.ts';
import { useKeyboardLabels } from '../features/session/useKeyboardLabels.ts';
import { selectInfiniteScroll } from '../features/settings/settingsSlice.ts';
import { Screen } from '../ui/frame/Screen.tsx';
import { useKeyboardChoice } from './useKeyboardChoice.ts';

/** The page of one person: who they are, and their titles by job, filtered and sorted as the address says. */
export function PersonScreen() {
  const { slug = '' } = useParams();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isEndless = useSelector(selectInfiniteScroll);
  const hasPro = useHasPro();
  const writing = { ...useKeyboardChoice(), labels: useKeyboardLabels() };
  const { person, isGone, isError, refetch } = usePerson(slug);
  const { listing, job, chosen } = readFilmography(slug, search);
  if (isGone || isError)
    return (
      <Screen focusKey="person" firstFocusKey={isGone ? 'person.gone' : 'person.retry'}>
        {isGone ? (
          <GonePerson focusKey="person.gone" />
        ) : (
          <LoadError focusKey="person.retry" isWholeScreen onRetry={refetch} />
        )}
      </Screen>
    );

  const show = (query: string) => void navigate({ pathname, search: query }, { replace: true });
  return (
    <Screen focusKey="person" firstFocusKey="person.jobs">
      <PersonStage head={person ? <PersonHead person={person} focusKey="person.biography" /> : <PersonHeadSkeleton />}>
        <ListingPage
          listing={listing}
          chosen={chosen}
          onChoose={(next) => show(writeFilmography(job, next))}
          hasPro={hasPro}
          writing={writing}
          isEndless={isEndless}
          heading={
            <JobTabs
              focusKey="person.jobs"
              person={person}
              job={job}
              onChoose={(next) => show(writeFilmography(next, chosen))}
            />
          }
        />
      </PersonStage>
    </Screen>
  );
}
