import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { Enrolment } from '../../../../server/contract/account.ts';
import { useGetMeQuery } from '../../../api/account.ts';
import { FocusScope } from '../../../ui/focus/FocusScope.tsx';
import { setFocus } from '../../../ui/focus/focus.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useUnsaved } from '../../../ui/fields/unsaved.ts';
import type { Writing } from '../EntryForm.tsx';
import { selectIsShared, selectUser } from '../sessionSlice.ts';
import { PanelTitle } from '../../../ui/panelParts.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SharedNotice } from './SharedNotice.tsx';
import { TwoFactorEnrolment } from './TwoFactorEnrolment.tsx';
import { TwoFactorOff } from './TwoFactorOff.tsx';
import { TwoFactorOn } from './TwoFactorOn.tsx';
import { UnknownAccount } from './UnknownAccount.tsx';
import { useFocusOnceReady } from '../../../ui/focus/useFocusOnceReady.ts';
import { useHasFailed } from '../../../ui/useHasFailed.ts';
import { tokens } from '../../../ui/theme/tokens.ts';

const KEY = 'settings.twoFactor';

/** The account's second factor: on or off, turning it on or off, and the recovery codes in between. */
export function TwoFactorPanel({ writing }: { writing: Writing }) {
  const { t } = useTranslation('session');
  const user = useSelector(selectUser);
  const isShared = useSelector(selectIsShared);
  // A sign-in brings the user without this query; here it is refetched after each change.
  const hasFailed = useHasFailed(useGetMeQuery());
  const isReady = user !== null || hasFailed;
  useFocusOnceReady(KEY, isReady);
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  useUnsaved(enrolment || codes ? 'input' : null);

  const content = () => {
    if (!user) {
      return (
        <UnknownAccount focusKey={`${KEY}.retry`}>
          <Skeleton $height={3.8} $radius={tokens.radiusControl} />
        </UnknownAccount>
      );
    }
    if (codes) {
      return (
        <RecoveryCodes
          codes={codes}
          login={user.login}
          onKept={() => {
            setCodes(null);
            setFocus(`${KEY}.turnOff`);
          }}
        />
      );
    }
    if (isShared) return <SharedNotice focusKey={`${KEY}.shared`} />;
    if (user.twoFactor) return <TwoFactorOn writing={writing} />;
    if (!enrolment) return <TwoFactorOff writing={writing} onBegun={setEnrolment} />;
    return (
      <TwoFactorEnrolment
        writing={writing}
        enrolment={enrolment}
        onEnabled={(recoveryCodes) => {
          setEnrolment(null);
          setCodes(recoveryCodes);
        }}
        onCancel={() => {
          setEnrolment(null);
          setFocus(`${KEY}.password`);
        }}
      />
    );
  };
  return (
    <FocusScope focusKey={KEY} isFocusable={isReady} trap={codes !== null}>
      <PanelTitle>{codes ? t('recovery.title') : t('twoFactor.title')}</PanelTitle>
      {content()}
    </FocusScope>
  );
}
