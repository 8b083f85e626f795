import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { GateModal } from '../../ui/overlays/GateModal.tsx';

interface PlanGateProps {
  /** What was asked for. */
  what: 'filters' | 'savedFilters' | 'history';
  focusKey: string;
  onClose: () => void;
  /** Closes what the gate stands on too, on the way to the plans; `onClose` where that is nothing. */
  onLeave?: () => void;
}

/** Says that something belongs to PRO and PRO+, and leads to the plans. */
export function PlanGate({ what, focusKey, onClose, onLeave = onClose }: PlanGateProps) {
  const { t } = useTranslation('plans');
  const navigate = useNavigate();
  return (
    <GateModal
      focusKey={focusKey}
      title={t('gate.title')}
      text={t(`gate.${what}`)}
      closeLabel={t('gate.close')}
      goLabel={t('gate.go')}
      onClose={onClose}
      onLeave={onLeave}
      onGo={() => void navigate(paths.pro)}
    />
  );
}
