import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { LoginLayout } from '../features/session/enter/LoginLayout.tsx';
import { LoginPicture } from '../features/session/enter/LoginPicture.tsx';
import { selectLanguage, settingsChosen } from '../features/settings/settingsSlice.ts';
import { LANGUAGE_TABLE } from '../i18n.ts';
import { announce } from '../ui/announce.ts';
import { LanguageSwitch } from '../ui/frame/LanguageSwitch.tsx';
import { Screen } from '../ui/frame/Screen.tsx';

interface EntryScreenProps {
  focusKey: string;
  /** Takes focus when the page opens, and again whenever it changes: each step of a page has its own. */
  firstFocusKey: string;
  /** Changes with the step, and is announced then. */
  title: string;
  /** Why the viewer was redirected here, if so. */
  note?: string | undefined;
  /** Content beside the form. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A page for people who are not signed in: wordmark, language, title and content. */
export function EntryScreen({ focusKey, firstFocusKey, title, note, aside, children }: EntryScreenProps) {
  const { t } = useTranslation(['session', 'app']);
  const dispatch = useDispatch();
  const language = useSelector(selectLanguage);
  useEffect(() => announce('screen', title), [title]);
  return (
    <Screen
      focusKey={focusKey}
      firstFocusKey={firstFocusKey}
      isFull
      isScrolling
      hasLandmarks
      backdrop={<LoginPicture />}
    >
      <LoginLayout
        name={t('app:name')}
        title={title}
        note={note}
        aside={aside}
        languages={
          <LanguageSwitch
            label={t('login.language')}
            value={language}
            options={LANGUAGE_TABLE}
            onSelect={(id) => dispatch(settingsChosen({ activeLanguage: id }))}
          />
        }
      >
        {children}
      </LoginLayout>
    </Screen>
  );
}
