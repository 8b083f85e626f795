import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Suggestion } from '../../../server/contract/search.ts';
import { useSuggestQuery } from '../../api/search.ts';
import { paths } from '../../paths.ts';
import { FocusScope } from '../../ui/focus/FocusScope.tsx';
import { List } from '../../ui/lists/List.tsx';
import { ListItem } from '../../ui/lists/ListItem.tsx';
import { GUESS_KEY } from './searchFocusKeys.ts';
import { useIsBeside } from './SearchLayout.tsx';
import { Caption } from './searchParts.ts';

const idOf = ({ kind, movieId, slug }: Suggestion) => (kind === 'person' ? `person-${slug}` : `title-${movieId}`);

function pathOf({ movieId, slug }: Suggestion): string | null {
  if (movieId !== null) return paths.movie(movieId);
  return slug === null ? null : paths.person(slug);
}

interface GuessesProps {
  asked: string;
  /** Called when one is opened, with the text to keep. */
  onKeep: (text: string) => void;
}

/** The limit above the results, where there is little room. */
const FEW = 3;

/** Titles and people that the text may mean; a press opens one. Failures are ignored silently. */
export function Guesses({ asked, onKeep }: GuessesProps) {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const { data, isError } = useSuggestQuery(asked);
  const isBeside = useIsBeside();
  if (isError || !data || data.items.length === 0) return null;
  return (
    <FocusScope focusKey={GUESS_KEY}>
      <Caption>{t('suggestions')}</Caption>
      <List label={t('suggestions')}>
        {data.items.slice(0, isBeside ? undefined : FEW).map((guess) => (
          <ListItem
            key={idOf(guess)}
            focusKey={`${GUESS_KEY}.${idOf(guess)}`}
            icon={guess.kind === 'person' ? 'user' : 'film'}
            label={guess.text}
            value={guess.kind === 'person' ? t('person') : (guess.year ?? undefined)}
            onPress={() => {
              const path = pathOf(guess);
              if (!path) return;
              onKeep(guess.text);
              void navigate(path);
            }}
          />
        ))}
      </List>
    </FocusScope>
  );
}
