import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';

interface StillWatchingProps {
  /** Why the film was paused: no input for long, or the sleep timer ran out. */
  reason?: 'silence' | 'timer';
  onGoOn: () => void;
  onLeave: () => void;
}

/** Asks whether anybody is there while the film is paused. */
export function StillWatching({ reason = 'silence', onGoOn, onLeave }: StillWatchingProps) {
  const { t } = useTranslation('player');
  return (
    <Modal
      isAlert
      focusKey="player.asleep"
      title={t(reason === 'timer' ? 'sleep.title' : 'asleep.title')}
      actions={
        <>
          <Button focusKey="player.asleep.goOn" kind="primary" onPress={onGoOn}>
            {t(reason === 'timer' ? 'sleep.goOn' : 'asleep.goOn')}
          </Button>
          <Button focusKey="player.asleep.leave" onPress={onLeave}>
            {t('asleep.leave')}
          </Button>
        </>
      }
      onClose={onLeave}
    >
      {t('asleep.text')}
    </Modal>
  );
}
