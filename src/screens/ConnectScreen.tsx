import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { ConnectForm } from '../features/session/enter/ConnectForm.tsx';
import { ServerList } from '../features/session/enter/ServerList.tsx';
import { useConnect } from '../features/session/enter/useConnect.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { setFocus } from '../ui/focus/focus.ts';
import { EntryScreen } from './EntryScreen.tsx';
import { useKeyboardChoice } from './useKeyboardChoice.ts';

/** `/connect`, in televisions' packages: chooses the server, on the first start or later. */
export function ConnectScreen() {
  const { t } = useTranslation('session');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const writing = useKeyboardChoice();
  const { servers, way, isBusy, error, connect, connectTo, lookAtHome, forget } = useConnect();
  const addresses = servers.known.map(({ address }) => address);
  // At any other address no server is known yet, and there is nothing to go back to.
  const canLeave = pathname === paths.connect && servers.chosen !== '';
  return (
    <EntryScreen
      focusKey="connect"
      firstFocusKey={addresses.length > 0 ? 'connect.to.0' : 'connect.address'}
      title={t('connect.title')}
      aside={
        addresses.length > 0 && (
          <ServerList
            addresses={addresses}
            chosen={servers.chosen}
            asked={typeof way === 'object' ? way?.known : undefined}
            onConnect={(address) => (address === servers.chosen ? void navigate(paths.home) : connectTo(address))}
            onForget={(address) => {
              setFocus('connect.to.0');
              forget(address);
            }}
          />
        )
      }
    >
      <ConnectForm
        writing={writing}
        address=""
        isBusy={isBusy}
        isLooking={way === 'home'}
        error={error}
        onSubmit={connect}
        onLook={lookAtHome}
      >
        {canLeave && (
          <Button focusKey="connect.back" onPress={() => void navigate(paths.home)}>
            {t('connect.back')}
          </Button>
        )}
      </ConnectForm>
    </EntryScreen>
  );
}
