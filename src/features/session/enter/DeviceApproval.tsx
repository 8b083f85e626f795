import { useTranslation } from 'react-i18next';
import { problemOf } from '../../../api/api.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Writing } from '../EntryForm.tsx';
import { DeviceQuestion } from './DeviceQuestion.tsx';
import { EntryOutcome } from './EntryOutcome.tsx';
import type { useApproval } from './useApproval.ts';
import { UserCodeForm } from './UserCodeForm.tsx';

interface DeviceApprovalProps {
  approval: ReturnType<typeof useApproval>;
  writing: Writing;
  /** The login of the signed-in viewer; undefined until it is known. */
  login: string | undefined;
  onLeave: () => void;
  onManageDevices: () => void;
}

/** Approves a device by its code: which device it is, whether to allow it, and the outcome. */
export function DeviceApproval({ approval, writing, login, onLeave, onManageDevices }: DeviceApprovalProps) {
  const { t } = useTranslation('session');
  const { step, userCode, device, isAllowed, isDeciding, error, decide } = approval;
  const leave = (
    <Button focusKey="approve.leave" kind="primary" onPress={onLeave}>
      {t('approve.toHome')}
    </Button>
  );
  switch (step) {
    case 'code':
      return (
        <UserCodeForm
          writing={writing}
          code={userCode}
          isBusy={approval.isChecking}
          error={error}
          onSubmit={approval.enterCode}
        />
      );
    case 'allowed':
      return (
        <EntryOutcome kind="ok" text={t('approve.allowedText')}>
          {leave}
        </EntryOutcome>
      );
    case 'denied':
      return (
        <EntryOutcome kind="info" text={t('approve.deniedText')}>
          {leave}
        </EntryOutcome>
      );
    case 'full':
      return (
        <EntryOutcome kind="bad" text={`${problemOf(error)?.message}. ${t('approve.fullText')}`}>
          <Button focusKey="approve.devices" kind="primary" onPress={onManageDevices}>
            {t('approve.devices')}
          </Button>
          <Button focusKey="approve.again" isLoading={isDeciding} onPress={() => decide(true)}>
            {t('approve.retry')}
          </Button>
        </EntryOutcome>
      );
    case 'failed':
      return (
        <EntryOutcome kind="bad" text={problemOf(error)?.message ?? t('form.unreachable')}>
          <Button focusKey="approve.retry" kind="primary" isLoading={approval.isChecking} onPress={approval.retry}>
            {t('approve.retry')}
          </Button>
        </EntryOutcome>
      );
    default:
      return (
        <DeviceQuestion
          device={device}
          userCode={userCode}
          login={login}
          deciding={isDeciding ? (isAllowed ? 'allow' : 'deny') : null}
          error={error}
          onDecide={decide}
        />
      );
  }
}
