import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useDisableTwoFactorMutation } from '../../../api/security.ts';
import { Button } from '../../../ui/Button.tsx';
import { useBack } from '../../../ui/focus/back.ts';
import { setFocus } from '../../../ui/focus/focus.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { tokens } from '../../../ui/theme/tokens.ts';
import { authenticatorCode, ownPassword, recoveryCode } from '../entryFields.ts';
import { EntryForm, type Writing } from '../EntryForm.tsx';
import { PanelText } from '../../../ui/panelParts.ts';

const KEY = 'settings.twoFactor';

const State = styled.p`
  display: flex;
  align-items: center;
  margin-top: 0.8rem;
  color: ${tokens.ok};
  font-weight: 600;

  svg {
    margin-right: 0.6rem;
  }
`;

/** The second factor is on: what that means, and a form with password and code that turns it off. */
export function TwoFactorOn({ writing }: { writing: Writing }) {
  const { t } = useTranslation('session');
  const [isLeaving, setIsLeaving] = useState(false);
  const [isByRecovery, setIsByRecovery] = useState(false);
  const [disable, { isLoading, error }] = useDisableTwoFactorMutation();
  const stay = () => {
    setIsLeaving(false);
    setFocus(`${KEY}.turnOff`);
  };
  useBack(stay, isLeaving);

  if (!isLeaving) {
    return (
      <>
        <State>
          <Icon name="check" />
          {t('twoFactor.on')}
        </State>
        <PanelText>{t('twoFactor.onText')}</PanelText>
        <Button
          focusKey={`${KEY}.turnOff`}
          kind="danger"
          onPress={() => {
            setIsLeaving(true);
            setFocus(`${KEY}.password`);
          }}
        >
          {t('twoFactor.turnOff')}
        </Button>
      </>
    );
  }
  return (
    <>
      <PanelText>{t('twoFactor.turnOffText')}</PanelText>
      <EntryForm
        focusKey={KEY}
        writing={writing}
        fields={[
          ownPassword('password', t('twoFactor.password')),
          isByRecovery ? recoveryCode(t('twoFactor.recoveryCode')) : authenticatorCode(t('twoFactor.code')),
        ]}
        submitLabel={t('twoFactor.turnOff')}
        isDangerous
        isBusy={isLoading}
        error={error}
        onSubmit={(form) => {
          disable(form)
            .unwrap()
            .then(
              () => setFocus(`${KEY}.password`),
              () => undefined,
            );
        }}
      >
        <Button focusKey={`${KEY}.otherCode`} kind="plain" onPress={() => setIsByRecovery(!isByRecovery)}>
          {isByRecovery ? t('twoFactor.useApplication') : t('twoFactor.useRecovery')}
        </Button>
        <Button focusKey={`${KEY}.cancel`} kind="ghost" onPress={stay}>
          {t('twoFactor.cancel')}
        </Button>
      </EntryForm>
    </>
  );
}
