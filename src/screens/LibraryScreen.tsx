import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { FixEntry, MarkerEntry } from '../features/owned/FileDialog.tsx';
import { fixFaults, fixOfValues, fixValues, lookupOfValues, lookupValues } from '../features/owned/fixFields.ts';
import { LibraryPage } from '../features/owned/LibraryPage.tsx';
import type { LookupEntry } from '../features/owned/LookupDialog.tsx';
import { markerFaults, markerOfValues, markerValues } from '../features/owned/markerFields.ts';
import { EntryForm } from '../features/session/EntryForm.tsx';
import { UnknownAccount } from '../features/session/account/UnknownAccount.tsx';
import { selectUser } from '../features/session/sessionSlice.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Screen } from '../ui/frame/Screen.tsx';
import { useKeyboardChoice } from './useKeyboardChoice.ts';

const NUMBERS = { film: ['year'], series: ['year', 'season', 'episode'] } as const;

/** `/library`: the owner's folder of films, for the owner alone. */
export function LibraryScreen() {
  const { t } = useTranslation('ownLibrary');
  const user = useSelector(selectUser);
  const navigate = useNavigate();
  const writing = useKeyboardChoice();
  const form = ({ file, kind, isBusy, error, save, cancel }: FixEntry) => (
    <EntryForm
      key={kind}
      focusKey="library.fix"
      writing={writing}
      isWide
      fields={[
        { name: 'title', label: t('form.title'), kind: 'text', autoComplete: 'off', isWhole: true },
        ...NUMBERS[kind].map((name) => ({
          name,
          label: t(`form.${name}`),
          kind: 'text' as const,
          autoComplete: 'off',
          isOptional: true,
        })),
      ]}
      initialValues={fixValues(file)}
      submitLabel={t('form.save')}
      isBusy={isBusy}
      error={error}
      faultsOf={fixFaults}
      onSubmit={(values) => save(fixOfValues(kind, values))}
    >
      <Button focusKey="library.fix.cancel" kind="ghost" onPress={cancel}>
        {t('form.cancel')}
      </Button>
    </EntryForm>
  );
  const lookupForm = ({ file, isBusy, error, search, cancel }: LookupEntry) => (
    <EntryForm
      focusKey="library.lookup"
      writing={writing}
      isWide
      fields={(['text', 'year'] as const).map((name) => ({
        name,
        label: t(name === 'text' ? 'lookup.text' : 'form.year'),
        kind: 'text' as const,
        autoComplete: 'off',
        isOptional: name === 'year',
      }))}
      initialValues={lookupValues(file)}
      submitLabel={t('lookup.search')}
      isBusy={isBusy}
      error={error}
      faultsOf={fixFaults}
      onSubmit={(values) => search(lookupOfValues(values))}
    >
      <Button focusKey="library.lookup.cancel" kind="ghost" onPress={cancel}>
        {t('form.cancel')}
      </Button>
    </EntryForm>
  );
  const markerForm = ({ kind, found, isBusy, error, save, cancel }: MarkerEntry) => (
    <EntryForm
      key={kind}
      focusKey="library.marker"
      writing={writing}
      isWide
      fields={(['from', 'to'] as const).map((name) => ({
        name,
        label: t(`marker.${name}`),
        kind: 'text' as const,
        autoComplete: 'off',
      }))}
      initialValues={markerValues(found)}
      submitLabel={t(found && !found.isSure ? 'marker.confirm' : 'form.save')}
      isBusy={isBusy}
      error={error}
      faultsOf={markerFaults}
      onSubmit={(values) => save(markerOfValues(values))}
    >
      {found && (
        <Button focusKey="library.marker.remove" icon="trash" onPress={() => save(null)}>
          {t('marker.remove')}
        </Button>
      )}
      <Button focusKey="library.marker.cancel" kind="ghost" onPress={cancel}>
        {t('form.cancel')}
      </Button>
    </EntryForm>
  );
  if (!user) {
    return (
      <Screen focusKey="library" firstFocusKey="library.retry" isScrolling>
        <UnknownAccount focusKey="library.retry" />
      </Screen>
    );
  }
  const isOwner = user.role === 'admin';
  const toHome = (
    <Button focusKey="library.home" kind="primary" onPress={() => navigate(paths.home)}>
      {t('toHome')}
    </Button>
  );
  return (
    <Screen focusKey="library" firstFocusKey={isOwner ? 'library.body' : 'library.home'} isScrolling>
      {isOwner && <LibraryPage renderForm={form} renderLookup={lookupForm} renderMarker={markerForm} toHome={toHome} />}
      {!isOwner && <EmptyState icon="lock" title={t('owners')} action={toHome} isWholeScreen />}
    </Screen>
  );
}
