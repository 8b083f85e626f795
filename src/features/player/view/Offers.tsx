import { useTranslation } from 'react-i18next';
import { focusKeys } from '../playerFocusKeys.ts';
import { OfferButton } from './OfferButton.tsx';
import { OverPicture } from './OverPicture.tsx';
import type { SleepTimer } from '../menus/useSleepTimer.ts';
import type { useSkip } from '../controls/useSkip.ts';

interface OffersProps {
  skip: ReturnType<typeof useSkip>;
  sleepTimer: Pick<SleepTimer, 'isSoon' | 'remainingS' | 'choose'>;
  /** Shown among the controls, whose focus it does not take. */
  isInline: boolean;
}

/** Offers over the picture, one at a time: stay awake, undo a jump, skip. */
export function Offers({ skip, sleepTimer, isInline }: OffersProps) {
  const { t } = useTranslation('player');
  const button = { nextKey: isInline ? focusKeys.play : focusKeys.surface, isAlone: !isInline };
  const place = { focusKey: focusKeys.offers, isInline };
  if (sleepTimer.isSoon) {
    return (
      <OverPicture {...place} isCounting words={t('sleep.soon', { count: sleepTimer.remainingS ?? 0 })}>
        <OfferButton {...button} focusKey={focusKeys.stayAwake} icon="play" onPress={() => sleepTimer.choose(null)}>
          {t('sleep.goOn')}
        </OfferButton>
      </OverPicture>
    );
  }
  if (skip.jumped) {
    return (
      <OverPicture {...place} words={t(`skipped.${skip.jumped}`)}>
        <OfferButton {...button} focusKey={focusKeys.undo} icon="back" onPress={skip.undo}>
          {t('skipped.undo')}
        </OfferButton>
      </OverPicture>
    );
  }
  if (!skip.kind || !(skip.isFresh || isInline)) return null;
  return (
    <OverPicture {...place}>
      <OfferButton {...button} focusKey={focusKeys.skip} icon="forward" onPress={skip.skip}>
        {t(`skip.${skip.kind}`)}
      </OfferButton>
    </OverPicture>
  );
}
