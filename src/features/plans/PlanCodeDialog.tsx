import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useRedeemCodeMutation } from '../../api/plans.ts';
import { Modal } from '../../ui/overlays/Modal.tsx';

/** Uses an activation code; `onDone` is called once the plan is there. */
function usePlanCode(onDone: () => void) {
  const [send, { error, isLoading }] = useRedeemCodeMutation();
  const redeem = (code: string) =>
    void send({ code })
      .unwrap()
      .then(onDone, () => undefined);
  return { redeem, error, isBusy: isLoading };
}

const Text = styled.p`
  margin-bottom: 1.2rem;
`;

interface PlanCodeDialogProps {
  /** The form that takes the code, with its first focus on `pro.entry.code`. */
  renderForm: (entry: ReturnType<typeof usePlanCode>) => ReactNode;
  onClose: () => void;
}

/** Asks for an activation code; it closes once the plan is there, and a notice says until when. */
export function PlanCodeDialog({ renderForm, onClose }: PlanCodeDialogProps) {
  const { t } = useTranslation('plans');
  const entry = usePlanCode(onClose);
  return (
    <Modal focusKey="pro.entry.dialog" preferredChildKey="pro.entry.code" title={t('code.title')} onClose={onClose}>
      <Text>{t('code.text')}</Text>
      {renderForm(entry)}
    </Modal>
  );
}
