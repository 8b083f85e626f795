import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Card } from '../../../server/contract/catalog.ts';
import type { PersonCard } from '../../../server/contract/search.ts';
import { useLoadingAnnounced } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonLine } from '../../ui/buttonLine.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { setFocus } from '../../ui/focus/focus.ts';
import { FocusScope } from '../../ui/focus/FocusScope.tsx';
import { tokens } from '../../ui/theme/tokens.ts';
import { typingKey } from './searchFocusKeys.ts';
import { SearchGrid } from './SearchGrid.tsx';
import type { Search } from './useSearch.ts';

const Heading = styled.h1`
  margin-bottom: 1.2rem;
  font-size: ${tokens.sizeRowTitle};
  font-weight: 650;
  line-height: 1.4;
`;

const Meant = styled.div`
  margin: -0.2rem 0 1.2rem;
`;

const Ways = styled(FocusScope)`
  ${buttonLine}
  justify-content: center;
`;

interface SearchResultsProps {
  search: Search;
  /** Opens the results as a listing. */
  onAll: () => void;
  /** Asks the owner for what was not found; left out for those who may not. */
  onAsk?: () => void;
  /** Renders the people found. */
  renderPeople: (people: readonly PersonCard[]) => ReactNode;
  renderTitle: (title: Card, focusKey: string) => ReactNode;
}

/** The results for the typed text, or popular titles while there is none. */
export function SearchResults({ search, onAll, onAsk, renderPeople, renderTitle }: SearchResultsProps) {
  const { t, i18n } = useTranslation('search');
  const { asked, found, isLoading, isError, popular } = search;
  const page = found?.page;
  const total = page?.total;
  const people = page?.people ?? [];
  const isNothing = page !== undefined && page.items.length === 0 && people.length === 0;

  function heading(): string {
    if (!total) return t('results');
    if (!total.exact) return t('foundMore', { number: new Intl.NumberFormat(i18n.language).format(total.n) });
    return total.n > 0 ? t('found', { count: total.n }) : t('foundPeople', { count: people.length });
  }
  const told = isNothing ? t('none', { text: found?.text }) : heading();
  useLoadingAnnounced(asked !== '' && (isLoading || found?.text !== asked) && !isError, {
    loading: t('loading'),
    loaded: page ? told : '',
  });

  if (isError) {
    return (
      <ErrorState
        focusKey="search.retry"
        title={t('error.title')}
        text={t('error.text')}
        retryLabel={t('error.retry')}
        onRetry={search.onRetry}
      />
    );
  }
  if (asked === '') {
    return popular?.length === 0 ? null : (
      <>
        <Heading>{t('popular')}</Heading>
        <SearchGrid key="popular" label={t('popular')} titles={popular} renderTitle={renderTitle} />
      </>
    );
  }
  if (isNothing) {
    return (
      <EmptyState
        icon="search"
        title={told}
        text={t('noneText')}
        action={
          <Ways focusKey="search.ways">
            <Button
              focusKey="search.another"
              onPress={() => {
                search.setText('');
                setFocus(typingKey());
              }}
            >
              {t('another')}
            </Button>
            {onAsk && (
              <Button focusKey="search.ask" icon="plus" onPress={onAsk}>
                {t('ask')}
              </Button>
            )}
          </Ways>
        }
      />
    );
  }
  return (
    <>
      <Heading>{told}</Heading>
      {page?.corrected && (
        <Meant>
          <Button
            focusKey="search.meant"
            size="small"
            kind="chosen"
            onPress={() => page.corrected && search.setText(page.corrected)}
          >
            {t('corrected', { text: page.corrected })}
          </Button>
        </Meant>
      )}
      {people.length > 0 && renderPeople(people)}
      {page?.items.length !== 0 && (
        <SearchGrid
          key={`found ${found?.text ?? ''}`}
          label={t('results')}
          titles={page?.items}
          renderTitle={renderTitle}
          onAll={page?.next ? onAll : undefined}
        />
      )}
    </>
  );
}
