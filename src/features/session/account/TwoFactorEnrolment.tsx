import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Enrolment } from '../../../../server/contract/account.ts';
import { useEnableTwoFactorMutation } from '../../../api/security.ts';
import { Button } from '../../../ui/Button.tsx';
import { useBack } from '../../../ui/focus/back.ts';
import { setFocus } from '../../../ui/focus/focus.ts';
import { QrCode } from '../../../ui/QrCode.tsx';
import { media } from '../../../ui/theme/media.ts';
import { tokens } from '../../../ui/theme/tokens.ts';
import { authenticatorCode } from '../entryFields.ts';
import { EntryForm, type Writing } from '../EntryForm.tsx';

const Ways = styled.div`
  display: flex;
  align-items: center;
  margin: 1rem 0 1.4rem;

  ${media.phone} {
    display: block;
  }
`;

const Picture = styled.div`
  flex: none;
`;

const Words = styled.div`
  flex: 1 1 auto;
  min-width: 0;
  margin-left: 1.8rem;
  color: ${tokens.text2};

  ${media.phone} {
    margin: 1.4rem 0 0;
  }
`;

/** The key in groups of four, each whole in its line; selected and copied it has no blanks. */
const Secret = styled.p`
  margin: 0.4rem -0.9rem 1.2rem 0;
  color: ${tokens.text1};
  font-size: 1.35rem;
  font-weight: 600;
  letter-spacing: 0.08em;
  user-select: text;

  span {
    display: inline-block;
    margin-right: 0.9rem;
  }
`;

interface TwoFactorEnrolmentProps {
  writing: Writing;
  enrolment: Enrolment;
  onEnabled: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** What to enter into the authenticator, as a QR code or by hand, and a field for the code it returns. */
export function TwoFactorEnrolment({ writing, enrolment, onEnabled, onCancel }: TwoFactorEnrolmentProps) {
  const { t } = useTranslation('session');
  const [enable, { isLoading, error }] = useEnableTwoFactorMutation();
  useEffect(() => setFocus('settings.twoFactor.code'), []);
  // Back is ignored while the request runs: its response has the recovery codes.
  useBack(() => {
    if (!isLoading) onCancel();
  });
  return (
    <>
      <Ways>
        <Picture>
          <QrCode text={enrolment.otpauthUri} label={t('twoFactor.qr')} sizeRem={12} />
        </Picture>
        <Words>
          <p>{t('twoFactor.scan')}</p>
          <p>{t('twoFactor.byHand')}</p>
          <Secret>
            {groupsOf(enrolment.secret).map(({ at, group }) => (
              <span key={at}>{group}</span>
            ))}
          </Secret>
          <p>{t('twoFactor.then')}</p>
        </Words>
      </Ways>
      <EntryForm
        focusKey="settings.twoFactor"
        writing={writing}
        fields={[authenticatorCode(t('twoFactor.code'))]}
        submitLabel={t('twoFactor.enable')}
        isBusy={isLoading}
        error={error}
        onSubmit={(form) => {
          enable(form)
            .unwrap()
            .then(onEnabled, () => undefined);
        }}
      >
        <Button focusKey="settings.twoFactor.cancel" kind="ghost" isDisabled={isLoading} onPress={onCancel}>
          {t('twoFactor.cancel')}
        </Button>
      </EntryForm>
    </>
  );
}

function groupsOf(secret: string): { at: number; group: string }[] {
  return [...secret.matchAll(/.{1,4}/g)].map(({ index, 0: group }) => ({ at: index, group }));
}
