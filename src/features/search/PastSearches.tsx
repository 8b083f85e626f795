import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { problemOf } from '../../api/api.ts';
import {
  type PastSearch,
  useGetPastSearchesQuery,
  useRemovePastSearchesMutation,
  useRemovePastSearchMutation,
} from '../../api/search.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmModal } from '../../ui/overlays/ConfirmModal.tsx';
import { FocusScope } from '../../ui/focus/FocusScope.tsx';
import { setFocus } from '../../ui/focus/focus.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { List } from '../../ui/lists/List.tsx';
import { ListItem } from '../../ui/lists/ListItem.tsx';
import { gapBefore } from '../../ui/theme/directedGaps.ts';
import { tokens } from '../../ui/theme/tokens.ts';
import { PAST_KEY, typingKey } from './searchFocusKeys.ts';
import { Caption, Note } from './searchParts.ts';
import { removalAsked, removalClosed, selectIsRemoving, selectSearchHistoryList } from './searchSlice.ts';

/** How many of the latest are shown. */
const SHOWN = 30;

const Line = styled.div`
  display: flex;
  align-items: center;

  & > :first-child {
    flex: 1 1 auto;
    min-width: 0;
  }
  & > :last-child {
    ${gapBefore('0.4rem')}
  }
`;

const Failure = styled.p`
  margin-top: 0.6rem;
  color: ${tokens.bad};
`;

/** The viewer's past searches, latest first: a press repeats one, and they can be removed singly or all at once. */
export function PastSearches({ onRepeat }: { onRepeat: (text: string) => void }) {
  const { t } = useTranslation('search');
  const dispatch = useDispatch();
  const { isLoading, isError } = useGetPastSearchesQuery();
  const searches = useSelector(selectSearchHistoryList)?.slice(0, SHOWN);
  const isRemoving = useSelector(selectIsRemoving);
  const [remove, { isError: hasFailed }] = useRemovePastSearchMutation();
  const [removeAll, { isLoading: isBusy, error, reset }] = useRemovePastSearchesMutation();
  useEffect(() => () => void dispatch(removalClosed()), [dispatch]);

  const keyOf = ({ id }: PastSearch) => `${PAST_KEY}.${id}`;
  /** Focus moves to the next one's button, so that several can be removed in a row. */
  function forget(index: number): void {
    const search = searches?.[index];
    if (!search) return;
    const heir = searches[index + 1] ?? searches[index - 1];
    setFocus(heir ? `${keyOf(heir)}.remove` : typingKey());
    void remove(search.id);
  }
  const close = () => {
    reset();
    dispatch(removalClosed());
  };
  const forgetAll = () => {
    removeAll()
      .unwrap()
      .then(
        () => {
          setFocus(typingKey());
          close();
        },
        () => undefined,
      );
  };

  if (isLoading) return null;
  if (isError || !searches || searches.length === 0) return <Note>{t('pastEmpty')}</Note>;
  return (
    <FocusScope focusKey={PAST_KEY} preferredChildKey={searches[0] && keyOf(searches[0])}>
      <Caption>
        {t('past')}
        <Button focusKey={`${PAST_KEY}.all`} size="small" kind="ghost" onPress={() => dispatch(removalAsked())}>
          {t('removeAll')}
        </Button>
      </Caption>
      {hasFailed && <Failure role="alert">{t('removeFailed')}</Failure>}
      <List label={t('past')}>
        {searches.map((search, index) => (
          <Line key={search.id}>
            <ListItem focusKey={keyOf(search)} label={search.text} onPress={() => onRepeat(search.text)} />
            <IconButton
              focusKey={`${keyOf(search)}.remove`}
              size="small"
              kind="ghost"
              icon="close"
              label={t('removeOne', { text: search.text })}
              onPress={() => forget(index)}
            />
          </Line>
        ))}
      </List>
      {isRemoving && (
        <ConfirmModal
          focusKey="remove"
          title={t('remove.question')}
          text={t('remove.text')}
          stayLabel={t('remove.stay')}
          confirmLabel={t('remove.leave')}
          isDestructive
          isBusy={isBusy}
          error={error ? (problemOf(error)?.message ?? t('removeFailed')) : undefined}
          onConfirm={forgetAll}
          onClose={close}
        />
      )}
    </FocusScope>
  );
}
