import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { GateModal } from '../../ui/overlays/GateModal.tsx';

interface PlanGateProps {
  /** What the viewer tried to use. */
  what: 'filters' | 'savedFilters' | 'history';
  focusKey: string;
  onClose: () => void;
  /** Also closes the layer behind the gate, on the way to the plans; `onClose` where there is none. */
  onLeave?: () => void;
}

/** Says that a feature belongs to PRO and PRO+, with a button that opens the plans. */
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
