import { useTranslation } from 'react-i18next';
import { CommentForm } from '../features/comments/CommentForm.tsx';
import { RemotePage } from '../features/remote/RemotePage.tsx';
import { useKeyboardLabels } from '../features/session/useKeyboardLabels.ts';
import { Header } from '../ui/frame/Header.tsx';
import { Screen } from '../ui/frame/Screen.tsx';
import { ScreenTitle } from '../ui/frame/ScreenTitle.tsx';
import { useKeyboardChoice } from './useKeyboardChoice.ts';

/** `/remote`: a remote for the other screens of the account. */
export function RemoteScreen() {
  const { t } = useTranslation('remote');
  const writing = { ...useKeyboardChoice(), labels: useKeyboardLabels() };
  return (
    <Screen focusKey="remote" firstFocusKey="remote.screen" isScrolling>
      <Header focusKey="remote.head" left={<ScreenTitle>{t('title')}</ScreenTitle>} />
      <RemotePage renderForm={(form) => <CommentForm {...form} label={form.title} writing={writing} />} />
    </Screen>
  );
}
