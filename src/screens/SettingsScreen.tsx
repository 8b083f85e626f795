import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { DeletionPanel } from '../features/session/account/DeletionPanel.tsx';
import { DevicesPanel } from '../features/session/account/DevicesPanel.tsx';
import { InvitesPanel } from '../features/session/account/InvitesPanel.tsx';
import { OutboxPanel } from '../features/session/account/OutboxPanel.tsx';
import { PasswordPanel } from '../features/session/account/PasswordPanel.tsx';
import { ProfilePanel } from '../features/session/account/ProfilePanel.tsx';
import { TwoFactorPanel } from '../features/session/account/TwoFactorPanel.tsx';
import { selectUser } from '../features/session/sessionSlice.ts';
import { SECTIONS_KEY, SettingsLayout } from '../features/settings/SettingsLayout.tsx';
import { useIsPaged } from '../features/settings/useIsPaged.ts';
import { paths } from '../paths.ts';
import { Screen } from '../ui/Screen.tsx';
import { useWriting } from './useWriting.ts';

/** The sections in their order; the address names the chosen one. Some are for the owner of the service alone. */
const SECTIONS = [
  { id: 'profile', name: 'session:account.profile.title', Panel: ProfilePanel },
  { id: 'password', name: 'session:account.password.title', Panel: PasswordPanel },
  { id: 'two-factor', name: 'session:twoFactor.title', Panel: TwoFactorPanel },
  { id: 'devices', name: 'session:devices.title', Panel: DevicesPanel },
  { id: 'invites', name: 'session:invites.title', Panel: InvitesPanel, isOwners: true },
  { id: 'outbox', name: 'session:outbox.title', Panel: OutboxPanel, isOwners: true },
  { id: 'deletion', name: 'session:account.deletion.title', Panel: DeletionPanel },
] as const;

/** The account's own affairs: a list of sections, and the panel of the one that `?panel=` names. */
export function SettingsScreen() {
  const { t } = useTranslation(['session', 'app']);
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const writing = useWriting();
  const isPaged = useIsPaged();
  const asked = new URLSearchParams(search).get('panel');
  const isOwner = useSelector(selectUser)?.role === 'admin';
  const sections = SECTIONS.filter((one) => isOwner || !('isOwners' in one));
  const section = sections.find(({ id }) => id === asked) ?? (isPaged ? null : SECTIONS[0]);
  // Of the section one came to: those one goes on to are followed, not opened anew.
  const [first] = useState(() =>
    isPaged && section ? 'settings.back' : `${SECTIONS_KEY}.${section?.id ?? SECTIONS[0].id}`,
  );
  return (
    <Screen focusKey="settings" firstFocusKey={first}>
      <SettingsLayout
        title={t('app:menu.settings')}
        sections={sections.map(({ id, name }) => ({ id, label: t(name) }))}
        chosen={section?.id ?? null}
        // A panel that is a page is one to come back from; beside the list it only follows it.
        onChoose={(id) =>
          void navigate(
            { search: `?panel=${id}` },
            { replace: !isPaged, state: isPaged ? { isFromList: true } : state },
          )
        }
        onList={() => {
          if ((state as { isFromList?: boolean } | null)?.isFromList) void navigate(-1);
          else void navigate(paths.settings, { replace: true });
          return true;
        }}
        listLabel={t('account.settingsBack')}
      >
        {section && <section.Panel writing={writing} />}
      </SettingsLayout>
    </Screen>
  );
}
