import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';

interface ResendButtonProps {
  focusKey: string;
  /** The seconds until a code may be sent again. */
  waitS: number;
  isBusy: boolean;
  onPress: () => void;
}

/** Resends a code; while it is too early it shows the remaining time, and keeps focus. */
export function ResendButton({ focusKey, waitS, isBusy, onPress }: ResendButtonProps) {
  const { t } = useTranslation('session');
  return (
    <Button focusKey={focusKey} isLoading={isBusy} onPress={waitS > 0 ? undefined : onPress}>
      {waitS > 0 ? t('active.resendIn', { seconds: waitS }) : t('active.resend')}
    </Button>
  );
}
