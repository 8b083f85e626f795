import { useEffect, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { styled } from 'styled-components';
import { faultMet } from '../../features/settings/supportSlice.ts';
import { Button } from '../../ui/Button.tsx';
import { holdsFocus, setFocus } from '../../ui/focus/focus.ts';
import { Modal } from '../../ui/overlays/Modal.tsx';
import type { PartFailureProps } from '../../ui/partFailureView.ts';
import { gapAfter } from '../../ui/theme/directedGaps.ts';
import { tokens } from '../../ui/theme/tokens.ts';

const Slip = styled.div`
  display: flex;
  align-items: center;
  max-width: 60rem;
  margin: 0.6rem 1.6rem;
  padding: 1.2rem 1.6rem;
  border-radius: ${tokens.radiusPanel};
  background: ${tokens.ink1};
`;

const Words = styled.p`
  flex: 1 1 auto;
  ${gapAfter('1.6rem')}
  color: ${tokens.text2};
`;

/** Replaces a part of a screen that failed to render: a line with a retry button, or a dialog that can be closed. */
export function PartFailure({ error, focusKey, onRetry, onClose }: PartFailureProps) {
  const { t } = useTranslation('app');
  const dispatch = useDispatch();
  useEffect(() => void dispatch(faultMet(`${error.name}: ${error.message}`)), [dispatch, error]);
  useLayoutEffect(() => {
    if (!onClose && !holdsFocus()) setFocus(focusKey);
  }, [focusKey, onClose]);
  const retry = (
    <Button size="small" icon="refresh" focusKey={focusKey} onPress={onRetry}>
      {t('failure.retry')}
    </Button>
  );
  if (onClose) {
    return (
      <Modal title={t('failure.title')} focusKey={`${focusKey}.dialog`} actions={retry} onClose={onClose} isAlert>
        <span data-problem="part">{t('failure.part')}</span>
      </Modal>
    );
  }
  return (
    <Slip role="alert">
      <Words>{t('failure.part')}</Words>
      {retry}
    </Slip>
  );
}
