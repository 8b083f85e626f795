import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { useJoinGatheringMutation } from '../api/together.ts';
import { readCode, SHORT_CODE } from '../features/session/entryFields.ts';
import { EntryForm } from '../features/session/EntryForm.tsx';
import { Lead } from '../features/session/enter/entryParts.ts';
import { address, paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { EntryScreen } from './EntryScreen.tsx';
import { useKeyboardChoice } from './useKeyboardChoice.ts';

/** `/together/CODE`: joins those who watch a film together and leads to it; without a code, or a good one, asks for it. */
export function TogetherScreen() {
  const { t } = useTranslation('together');
  const navigate = useNavigate();
  const { code: linked = '' } = useParams();
  const writing = useKeyboardChoice();
  const [ask, { isLoading, error }] = useJoinGatheringMutation();

  async function join(code: string) {
    const { data } = await ask(code);
    if (!data) return;
    const { movieId, episodeId, code: together } = data;
    const episode = episodeId === null ? null : String(episodeId);
    void navigate(address(paths.player, { title: String(movieId), episode, together }), { replace: true });
  }

  useEffect(() => {
    if (linked) void join(linked);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for a link; what is typed is joined by the form
  }, [linked]);

  return (
    <EntryScreen
      focusKey="join"
      firstFocusKey={linked && !error ? 'join.submit' : 'join.code'}
      title={t('enter.title')}
    >
      <Lead>{t('enter.text')}</Lead>
      <EntryForm
        focusKey="join"
        writing={writing}
        fields={[readCode(t('enter.code'))]}
        initialValues={{
          code: linked
            .toUpperCase()
            .replaceAll(/[^A-Z]/g, '')
            .slice(0, SHORT_CODE),
        }}
        submitLabel={t('enter.join')}
        isBusy={isLoading}
        error={error}
        onSubmit={({ code }) => void join(code)}
      >
        <Button focusKey="join.home" onPress={() => void navigate(paths.home, { replace: true })}>
          {t('enter.home')}
        </Button>
      </EntryForm>
    </EntryScreen>
  );
}
