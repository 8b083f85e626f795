import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { styled } from 'styled-components';
import { canSaveFiles, clipboardOf, saveText } from '../../../device/textExport.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmModal } from '../../../ui/overlays/ConfirmModal.tsx';
import { useBack } from '../../../ui/focus/back.ts';
import { setFocus } from '../../../ui/focus/focus.ts';
import { QrCode } from '../../../ui/QrCode.tsx';
import { media } from '../../../ui/theme/media.ts';
import { gapAfter } from '../../../ui/theme/directedGaps.ts';
import { tokens } from '../../../ui/theme/tokens.ts';
import { PanelButtons, PanelText } from '../../../ui/panelParts.ts';
import { RecoveryCode } from './RecoveryCode.tsx';

const KEY = 'settings.twoFactor';

const Codes = styled.ol`
  margin-bottom: 1.2rem;
  padding: 0.8rem;
  border-radius: ${tokens.radiusControl};
  background: ${tokens.ink2};
`;

/** The buttons are at its lower end, so that the picture is in view as well when they have focus. */
const Foot = styled.div`
  display: flex;
  align-items: flex-end;
`;

const Telephone = styled.div`
  flex: none;
  ${gapAfter('1.6rem')}

  ${media.phone} {
    display: none;
  }
`;

const Ways = styled.div`
  flex: 1 1 auto;
  min-width: 0;
`;

const Advice = styled.p`
  color: ${tokens.text2};

  ${media.phone} {
    display: none;
  }
`;

const Outcome = styled.output`
  display: block;
  min-height: 1.7rem;
  margin-bottom: 0.9rem;
  color: ${tokens.text1};
`;

interface RecoveryCodesProps {
  codes: readonly string[];
  /** Named in a file of the codes. */
  login: string;
  onKept: () => void;
}

/** Recovery codes, shown only once: to be written down, copied, saved or photographed. Leaving them needs a confirmation. */
export function RecoveryCodes({ codes, login, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation(['session', 'app']);
  const [outcome, setOutcome] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const blocker = useBlocker(true);
  const isBlocked = blocker.state === 'blocked';
  const clipboard = clipboardOf();
  const text = codes.join('\n');
  const [first] = useState(clipboard ? 'copy' : canSaveFiles() ? 'download' : 'kept');

  useEffect(() => setFocus(`${KEY}.${first}`), [first]);
  useBack(() => setIsAsking(true));

  const copy = () => {
    clipboard?.writeText(text).then(
      () => setOutcome(t('recovery.copied')),
      () => setOutcome(t('recovery.copyFailed')),
    );
  };
  const save = () => {
    const heading = t('recovery.file', { name: t('app:name'), login });
    saveText('promin-recovery-codes.txt', `${heading}\n\n${text}\n`);
  };
  return (
    <>
      <PanelText>{t('recovery.text')}</PanelText>
      <Codes aria-label={t('recovery.title')}>
        {codes.map((code, index) => (
          <RecoveryCode key={code} code={code} focusKey={`${KEY}.code${index + 1}`} />
        ))}
      </Codes>
      <Foot>
        <Telephone>
          <QrCode text={text} label={t('recovery.qr')} sizeRem={13} />
        </Telephone>
        <Ways>
          <Advice>{t('recovery.qrText')}</Advice>
          <Outcome>{outcome}</Outcome>
          <PanelButtons>
            {clipboard && (
              <Button focusKey={`${KEY}.copy`} onPress={copy}>
                {t('recovery.copy')}
              </Button>
            )}
            {canSaveFiles() && (
              <Button focusKey={`${KEY}.download`} icon="download" onPress={save}>
                {t('recovery.download')}
              </Button>
            )}
            <Button focusKey={`${KEY}.kept`} kind="primary" onPress={onKept}>
              {t('recovery.kept')}
            </Button>
          </PanelButtons>
        </Ways>
      </Foot>
      {(isAsking || isBlocked) && (
        <ConfirmModal
          focusKey={`${KEY}.leave`}
          title={t('recovery.question')}
          text={t('recovery.warning')}
          stayLabel={t('recovery.stay')}
          confirmLabel={t('recovery.leave')}
          onConfirm={() => {
            if (isBlocked) blocker.proceed();
            else onKept();
          }}
          onClose={() => {
            setIsAsking(false);
            if (isBlocked) blocker.reset();
          }}
        />
      )}
    </>
  );
}
