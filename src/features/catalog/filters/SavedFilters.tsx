import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import {
  type ListingQuery,
  useGetSavedFiltersQuery,
  useRemoveFilterMutation,
  useSaveFilterMutation,
} from '../../../api/catalog.ts';
import { isSignedOut, problemOf } from '../../../api/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { currentFocusKey, setFocus } from '../../../ui/focus/focus.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Overlay } from '../../../ui/overlays/Overlay.tsx';
import { LoadError } from '../LoadError.tsx';
import { FilterNameForm } from './FilterNameForm.tsx';
import { countChosen, readQuery, writeQuery } from './filterQuery.ts';
import type { FilterDialogProps } from './filterDialogProps.ts';
import { SavedFilterLines } from './SavedFilterLines.tsx';

interface SavedFiltersProps extends Pick<FilterDialogProps, 'listing' | 'writing' | 'onChoose' | 'onClose'> {
  /** What is chosen now, and may be saved. */
  draft: ListingQuery;
  focusKey: string;
}

/** The viewer's saved filters: a press applies one, at the listing it was saved for; what is chosen now can be saved as well. */
export function SavedFilters({ listing, draft, writing, onChoose, onClose, focusKey }: SavedFiltersProps) {
  const { t } = useTranslation('catalog');
  const navigate = useNavigate();
  const { data, isError, refetch } = useGetSavedFiltersQuery();
  const [save, saving] = useSaveFilterMutation();
  const [remove] = useRemoveFilterMutation();
  const [isNaming, setIsNaming] = useState(false);
  const canSave = countChosen(draft) > 0;
  const back = `${focusKey}.back`;
  const first = data?.[0] && `${focusKey}.${data[0].id}`;
  const hasFirst = first !== undefined;
  useLayoutEffect(() => {
    if (first && currentFocusKey() === back) setFocus(first);
    // Only when the list arrives: later the Back button can be focused like any other.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [hasFirst]);

  function bring({ path, query }: { path: string; query: string }) {
    if (path === listing.path) onChoose({ ...readQuery(query, listing), ...(draft.q && { q: draft.q }) });
    else void navigate(`${path}?${query}`);
  }

  async function saveAs(name: string) {
    const { q: _text, ...query } = draft;
    const answer = await save({ name, path: listing.path, query: writeQuery(query) });
    if (!answer.error) setIsNaming(false);
  }

  const { error } = saving;
  const refusal = error && !isSignedOut(error) ? (problemOf(error)?.message ?? t('filters.failed')) : null;
  if (isNaming) {
    return (
      <FilterNameForm
        focusKey={`${focusKey}.form`}
        writing={writing}
        isBusy={saving.isLoading}
        error={refusal}
        onSave={(name) => void saveAs(name)}
        onClose={() => setIsNaming(false)}
      />
    );
  }
  return (
    <Overlay
      title={t('filters.savedTitle')}
      focusKey={focusKey}
      preferredChildKey={first ?? back}
      side="right"
      isWhole
      widthRem={36}
      onClose={onClose}
      start={<IconButton focusKey={back} icon="back" size="small" label={t('filters.back')} onPress={onClose} />}
      footer={
        <Button
          focusKey={`${focusKey}.save`}
          kind="primary"
          icon="plus"
          isDisabled={!canSave}
          onPress={() => setIsNaming(true)}
        >
          {canSave ? t('filters.save') : t('filters.nothingToSave')}
        </Button>
      }
    >
      {isError && !data ? (
        <LoadError focusKey={`${focusKey}.retry`} onRetry={() => void refetch()} />
      ) : data?.length === 0 ? (
        <EmptyState icon="bookmark" title={t('filters.savedEmpty')} text={t('filters.savedEmptyText')} />
      ) : (
        <SavedFilterLines filters={data} onPress={bring} onRemove={(id) => void remove(id)} focusKey={focusKey} />
      )}
    </Overlay>
  );
}
