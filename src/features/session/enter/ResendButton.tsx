import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';

interface ResendButtonProps {
  focusKey: string;
  /** The seconds until a code may be sent again. */
  waitS: number;
  isBusy: boolean;
  onPress: () => void;
}

/** Sends a code once more; while it is too early for that it says for how long, and keeps focus. */
export function ResendButton({ focusKey, waitS, isBusy, onPress }: ResendButtonProps) {
  const { t } = useTranslation('session');
  return (
    <Button focusKey={focusKey} isLoading={isBusy} onPress={waitS > 0 ? undefined : onPress}>
      {waitS > 0 ? t('active.resendIn', { seconds: waitS }) : t('active.resend')}
    </Button>
  );
}
