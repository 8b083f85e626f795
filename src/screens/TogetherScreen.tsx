import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { JoinForm } from '../features/session/enter/JoinForm.tsx';
import { address, paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { EntryScreen } from './EntryScreen.tsx';
import { useKeyboardChoice } from './useKeyboardChoice.ts';

/** `/together/CODE`: joins the gathering and opens its film; without a valid code, asks for one. */
export function TogetherScreen() {
  const { t } = useTranslation('together');
  const navigate = useNavigate();
  const { code = '' } = useParams();
  return (
    <EntryScreen focusKey="join" firstFocusKey={code ? 'join.submit' : 'join.code'} title={t('enter.title')}>
      <JoinForm
        writing={useKeyboardChoice()}
        code={code}
        onJoined={({ movieId, episodeId, code: together }) => {
          const episode = episodeId === null ? null : String(episodeId);
          void navigate(address(paths.player, { title: String(movieId), episode, together }), { replace: true });
        }}
      >
        <Button focusKey="join.home" onPress={() => void navigate(paths.home, { replace: true })}>
          {t('enter.home')}
        </Button>
      </JoinForm>
    </EntryScreen>
  );
}
