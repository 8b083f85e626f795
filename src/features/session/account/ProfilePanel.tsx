import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useGetMeQuery } from '../../../api/account.ts';
import { address, paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmModal } from '../../../ui/overlays/ConfirmModal.tsx';
import { setFocus } from '../../../ui/focus/focus.ts';
import { List } from '../../../ui/lists/List.tsx';
import { ListItem } from '../../../ui/lists/ListItem.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { tokens } from '../../../ui/theme/tokens.ts';
import type { Writing } from '../EntryForm.tsx';
import { selectUser } from '../sessionSlice.ts';
import { useSignOut } from '../useSignOut.ts';
import { AvatarPanel } from './AvatarPanel.tsx';
import { PanelNote, PanelTitle } from '../../../ui/panelParts.ts';
import { ProfileFacts } from './ProfileFacts.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { UnknownAccount } from './UnknownAccount.tsx';

const KEY = 'settings.profile';

/** Wraps where an address has no spaces. */
const Value = styled.span`
  min-width: 0;
  overflow-wrap: break-word;
`;

const Sent = styled.div`
  margin-top: 1.4rem;
  padding-top: 1.2rem;
  border-top: 1px solid ${tokens.line};
`;

/** The signed-in account: picture, login, e-mail address, plan; buttons to change each, and to sign out. */
export function ProfilePanel({ writing }: { writing: Writing }) {
  const { t } = useTranslation(['session', 'app']);
  const navigate = useNavigate();
  const user = useSelector(selectUser);
  useGetMeQuery();
  const signOut = useSignOut();
  const [subject, setSubject] = useState<'login' | 'email' | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);

  const close = (from: 'login' | 'email') => {
    setSubject(null);
    setFocus(`${KEY}.row.${from}`);
  };
  if (!user) {
    return (
      <UnknownAccount focusKey={`${KEY}.retry`}>
        <Skeleton $height={20} $radius={tokens.radiusControl} />
      </UnknownAccount>
    );
  }
  if (subject) {
    return (
      <ProfileForm
        writing={writing}
        user={user}
        subject={subject}
        onChanged={(value) => {
          if (subject === 'email' && value !== user.email) setSentTo(value);
          close(subject);
        }}
        onCancel={() => close(subject)}
      />
    );
  }
  return (
    <>
      <PanelTitle>{t('account.profile.title')}</PanelTitle>
      <ProfileFacts user={user} />
      <AvatarPanel user={user} />
      <List label={t('account.profile.title')}>
        <ListItem
          focusKey={`${KEY}.row.login`}
          label={t('account.profile.login')}
          value={<Value>{user.login}</Value>}
          endIcon="chevronRight"
          isRaised
          onPress={() => setSubject('login')}
        />
        <ListItem
          focusKey={`${KEY}.row.email`}
          label={t('account.profile.email')}
          value={<Value>{user.email}</Value>}
          endIcon="chevronRight"
          isRaised
          onPress={() => setSubject('email')}
        />
        {user.profile?.isMain && (
          <ListItem
            focusKey={`${KEY}.people`}
            label={t('account.profile.people')}
            endIcon="chevronRight"
            isRaised
            onPress={() => void navigate(address(paths.profiles, { manage: '1', from: paths.settings }))}
          />
        )}
        <ListItem
          focusKey={`${KEY}.signOut`}
          label={t('account.profile.signOut')}
          endIcon="leave"
          isRaised
          onPress={() => setIsLeaving(true)}
        />
      </List>
      {sentTo && (
        <Sent>
          <PanelNote>{t('account.profile.emailSent', { email: sentTo })}</PanelNote>
          <Button focusKey={`${KEY}.code`} icon="key" onPress={() => void navigate(paths.active)}>
            {t('account.profile.enterCode')}
          </Button>
        </Sent>
      )}
      {isLeaving && (
        <ConfirmModal
          focusKey={`${KEY}.leaving`}
          title={t('app:signOut.question')}
          stayLabel={t('app:signOut.stay')}
          confirmLabel={t('app:signOut.leave')}
          onConfirm={() => void signOut()}
          onClose={() => setIsLeaving(false)}
        />
      )}
    </>
  );
}
