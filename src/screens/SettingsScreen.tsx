import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { AccountsPanel } from '../features/session/account/AccountsPanel.tsx';
import { DeletionPanel } from '../features/session/account/DeletionPanel.tsx';
import { DevicesPanel } from '../features/session/account/DevicesPanel.tsx';
import { AccountExportPanel } from '../features/session/account/AccountExportPanel.tsx';
import { InvitesPanel } from '../features/session/account/InvitesPanel.tsx';
import { OutboxPanel } from '../features/session/account/OutboxPanel.tsx';
import { PasswordPanel } from '../features/session/account/PasswordPanel.tsx';
import { ProfilePanel } from '../features/session/account/ProfilePanel.tsx';
import { ServerPanel } from '../features/session/account/ServerPanel.tsx';
import { TwoFactorPanel } from '../features/session/account/TwoFactorPanel.tsx';
import { LibraryPanel } from '../features/owned/LibraryPanel.tsx';
import { QualityPanel } from '../features/quality/QualityPanel.tsx';
import { BackupsPanel } from '../features/upkeep/BackupsPanel.tsx';
import { CodesPanel } from '../features/upkeep/CodesPanel.tsx';
import { HealthPanel } from '../features/upkeep/HealthPanel.tsx';
import { LogPanel } from '../features/upkeep/LogPanel.tsx';
import { RequestsPanel } from '../features/upkeep/RequestsPanel.tsx';
import { EntryForm, type Writing } from '../features/session/EntryForm.tsx';
import { useHasPlans } from '../features/session/useHasPro.ts';
import { canChooseServer } from '../features/session/ownServer.ts';
import { selectIsChild, selectUser } from '../features/session/sessionSlice.ts';
import { AboutPanel } from '../features/settings/panels/AboutPanel.tsx';
import { InterfacePanel } from '../features/settings/panels/InterfacePanel.tsx';
import { LanguagePanel } from '../features/settings/panels/LanguagePanel.tsx';
import { LightPanel } from '../features/settings/panels/LightPanel.tsx';
import { NextSeriesPanel } from '../features/settings/panels/NextSeriesPanel.tsx';
import { PlayerPanel } from '../features/settings/panels/PlayerPanel.tsx';
import { SizePanel } from '../features/settings/panels/SizePanel.tsx';
import { TimeCodePanel } from '../features/settings/panels/TimeCodePanel.tsx';
import {
  indexMoved,
  panelOpened,
  selectActiveIndex,
  selectActivePanel,
  type SettingsPanel,
} from '../features/settings/panelsSlice.ts';
import { SECTIONS_KEY, SettingsLayout } from '../features/settings/SettingsLayout.tsx';
import { useIsPaged } from '../features/settings/useIsPaged.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { PartBoundary } from '../ui/PartBoundary.tsx';
import { Screen } from '../ui/frame/Screen.tsx';
import { useKeyboardChoice } from './useKeyboardChoice.ts';

/** The sections in their order; the address names the chosen one. */
const ACCOUNT = [
  { id: 'profile', name: 'session:account.profile.title', Panel: ProfilePanel },
  { id: 'password', name: 'session:account.password.title', Panel: PasswordPanel },
  { id: 'two-factor', name: 'session:twoFactor.title', Panel: TwoFactorPanel },
  { id: 'devices', name: 'session:devices.title', Panel: DevicesPanel },
  ...(canChooseServer ? ([{ id: 'server', name: 'session:connect.section', Panel: ServerPanel }] as const) : []),
  { id: 'export', name: 'session:account.export.title', Panel: AccountExportPanel },
  { id: 'deletion', name: 'session:account.deletion.title', Panel: DeletionPanel },
] as const;

function OwnedRequests({ writing }: { writing: Writing }) {
  const { t } = useTranslation('upkeep');
  return (
    <RequestsPanel
      renderForm={({ isBusy, error, refuse, cancel }) => (
        <EntryForm
          focusKey="settings.requests.refusal"
          writing={writing}
          fields={[{ name: 'reason', label: t('requests.reason'), kind: 'text', autoComplete: 'off' }]}
          submitLabel={t('requests.refuse')}
          isBusy={isBusy}
          error={error}
          onSubmit={({ reason }) => refuse(reason)}
        >
          <Button focusKey="settings.requests.refusal.cancel" kind="ghost" onPress={cancel}>
            {t('requests.cancel')}
          </Button>
        </EntryForm>
      )}
    />
  );
}

/** For the owner only. */
const SERVICE = [
  { id: 'accounts', name: 'session:accounts.title', Panel: AccountsPanel },
  { id: 'invites', name: 'session:invites.title', Panel: InvitesPanel },
  { id: 'codes', name: 'upkeep:codes.title', Panel: CodesPanel },
  { id: 'outbox', name: 'session:outbox.title', Panel: OutboxPanel },
  { id: 'requests', name: 'upkeep:requests.title', Panel: OwnedRequests },
  { id: 'library', name: 'ownLibrary:title', Panel: LibraryPanel },
  { id: 'quality', name: 'quality:title', Panel: QualityPanel },
  { id: 'health', name: 'upkeep:health.title', Panel: HealthPanel },
  { id: 'backups', name: 'upkeep:backups.title', Panel: BackupsPanel },
  { id: 'log', name: 'upkeep:log.title', Panel: LogPanel },
] as const;

const APPLICATION = [
  { id: 'interface', name: 'settings:section.interface', Panel: InterfacePanel },
  { id: 'language', name: 'settings:section.language', Panel: LanguagePanel },
  { id: 'light', name: 'settings:section.light', Panel: LightPanel },
  { id: 'size', name: 'settings:section.size', Panel: SizePanel },
  { id: 'player', name: 'settings:section.player', Panel: PlayerPanel },
  { id: 'next-series', name: 'settings:section.nextSeries', Panel: NextSeriesPanel },
  { id: 'time-code', name: 'settings:section.timeCode', Panel: TimeCodePanel },
  { id: 'about', name: 'settings:section.about', Panel: AboutPanel },
] as const satisfies readonly { id: SettingsPanel; name: string; Panel: () => ReactNode }[];

/** Settings of the account and the application: a list of sections, and the panel of the one that `?panel=` names. */
export function SettingsScreen() {
  const { t } = useTranslation(['session', 'settings', 'app', 'quality', 'ownLibrary', 'upkeep']);
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const writing = useKeyboardChoice();
  const isPaged = useIsPaged();
  const asked = new URLSearchParams(search).get('panel');
  const user = useSelector(selectUser);
  const viewer = user?.id;
  // When another viewer signs in over a panel, it is remounted without anything of the previous one.
  const [seen, setSeen] = useState({ viewer, others: 0 });
  if (viewer && viewer !== seen.viewer) setSeen({ viewer, others: seen.others + (seen.viewer ? 1 : 0) });
  const hasPlans = useHasPlans();
  const isOwner = user?.role === 'admin';
  // Without plans codes have no effect.
  const service = isOwner ? SERVICE.filter(({ id: one }) => one !== 'codes' || hasPlans) : [];
  // A child's account is managed by its parents.
  const account = useSelector(selectIsChild) ? [] : ACCOUNT;
  const sections = [...account, ...service, ...APPLICATION];
  const dispatch = useDispatch();
  const left = useSelector(selectActivePanel);
  // Without one in the address, the last open one; where panels are pages, the list.
  const found = sections.find(({ id }) => id === (asked ?? (isPaged ? null : left)));
  const section = found ?? (isPaged ? null : (sections[0] ?? null));
  const id = section?.id ?? null;
  const activeIndex = useSelector((store: Parameters<typeof selectActiveIndex>[0]) =>
    selectActiveIndex(store, id ?? ''),
  );
  useEffect(() => {
    if (id) dispatch(panelOpened(id));
  }, [dispatch, id]);
  // Of the initial section: later ones are followed, not opened anew. The owner's are known once the viewer is.
  const first = isPaged && section ? 'settings.back' : `${SECTIONS_KEY}.${id ?? left ?? sections[0]?.id}`;
  const [entry, setEntry] = useState({ viewer, first });
  if (viewer && !entry.viewer) setEntry({ viewer, first });
  return (
    <Screen focusKey="settings" firstFocusKey={entry.first}>
      <SettingsLayout
        title={t('app:menu.settings')}
        groups={[
          ...(account.length > 0 ? [{ name: t('settings:section.account'), sections: account }] : []),
          ...(service.length > 0 ? [{ name: t('upkeep:group'), sections: service }] : []),
          { name: t('settings:application'), sections: APPLICATION },
        ].map(({ name, sections: listed }) => ({
          name,
          sections: listed.map((one) => ({ id: one.id, label: t(one.name) })),
        }))}
        chosen={id}
        activeIndex={activeIndex}
        onIndex={(index) => id && dispatch(indexMoved({ panel: id, index }))}
        // A panel that is a page gets a history entry to come back from; beside the list it replaces the current one.
        onChoose={(next) =>
          void navigate(
            { search: `?panel=${next}` },
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
        {section && (
          <PartBoundary key={`${section.id} ${seen.others}`} focusKey="settings.retry">
            <section.Panel writing={writing} />
          </PartBoundary>
        )}
      </SettingsLayout>
    </Screen>
  );
}
