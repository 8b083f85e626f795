import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { problemOf } from '../../api/api.ts';
import { useClearHistoryMutation } from '../../api/history.ts';
import { ConfirmModal } from '../../ui/overlays/ConfirmModal.tsx';
import { setFocus } from '../../ui/focus/focus.ts';
import { removalClosed, selectRemoval } from './historySlice.ts';
import { agesOf, RANGES } from './ranges.ts';

/** The confirmation before the history, or a range of it, is cleared; nothing while it is closed. */
export function HistoryRemoval() {
  const { t } = useTranslation('history');
  const dispatch = useDispatch();
  const removal = useSelector(selectRemoval);
  const [clear, { isLoading, error, reset }] = useClearHistoryMutation();
  useEffect(() => () => void dispatch(removalClosed()), [dispatch]);
  if (!removal) return null;

  const range = RANGES.find(({ id }) => id === removal);
  const close = () => {
    reset();
    dispatch(removalClosed());
    // The list of ranges that opened this is gone.
    if (range) setFocus('history.tools.range');
  };
  return (
    <ConfirmModal
      focusKey="remove"
      title={range ? t('remove.rangeQuestion', { range: t(range.name) }) : t('remove.question')}
      text={t('remove.text')}
      stayLabel={t('remove.stay')}
      confirmLabel={t('remove.leave')}
      isDestructive
      isBusy={isLoading}
      error={error ? (problemOf(error)?.message ?? t('remove.failed')) : undefined}
      onConfirm={() => {
        clear(removal === 'all' ? {} : agesOf(removal))
          .unwrap()
          .then(close, () => undefined);
      }}
      onClose={close}
    />
  );
}
