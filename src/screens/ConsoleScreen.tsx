import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { ConsolePage } from '../features/console/ConsolePage.tsx';
import { selectUser } from '../features/session/sessionSlice.ts';
import { diagnosticsText } from '../features/settings/about/diagnostics.ts';
import { useAbout } from '../features/settings/about/useAbout.ts';
import { useDiagnosis } from '../features/settings/about/useDiagnosis.ts';
import { selectInterfaceSize, selectLightVersion } from '../features/settings/settingsSlice.ts';
import { paths } from '../paths.ts';
import { stepBack } from '../ui/focus/back.ts';
import { ConfirmModal } from '../ui/overlays/ConfirmModal.tsx';
import { Screen } from '../ui/frame/Screen.tsx';

/** `/console`: what support asks for. The owner sees it at once, a viewer after a confirmation. */
export function ConsoleScreen() {
  const { t } = useTranslation('console');
  const navigate = useNavigate();
  const isOwner = useSelector(selectUser)?.role === 'admin';
  const [isConfirmed, setIsConfirmed] = useState(false);
  const size = useSelector(selectInterfaceSize);
  const isLight = useSelector(selectLightVersion);
  const about = useAbout();
  const diagnosis = useDiagnosis(about?.version ?? '');
  const { appVersion, browser, platform, debug } = diagnosis;
  const isOpen = isOwner || isConfirmed;

  function leave() {
    const isFirst = (window.history.state as { idx?: number } | null)?.idx === 0;
    if (isFirst) void navigate(paths.home, { replace: true });
    else stepBack(() => navigate(-1));
  }
  return (
    <Screen focusKey="console" firstFocusKey="console.tabs" isScrolling>
      {isOpen ? (
        <ConsolePage
          {...{ appVersion, browser, platform, size, isLight, debug }}
          short={diagnosticsText(diagnosis)}
          onOutbox={isOwner ? () => void navigate(`${paths.settings}?panel=outbox`) : undefined}
        />
      ) : (
        <ConfirmModal
          focusKey="console.confirm"
          title={t('confirm.question')}
          text={t('confirm.text')}
          stayLabel={t('confirm.stay')}
          confirmLabel={t('confirm.open')}
          onConfirm={() => setIsConfirmed(true)}
          onClose={leave}
        />
      )}
    </Screen>
  );
}
