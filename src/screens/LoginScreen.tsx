import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { LoginLayout } from '../features/session/LoginLayout.tsx';
import { DemoPanel } from '../features/session/DemoPanel.tsx';
import { LoginPicture } from '../features/session/LoginPicture.tsx';
import { SignInForm } from '../features/session/SignInForm.tsx';
import { useSignIn } from '../features/session/useSignIn.ts';
import { useIsDemo } from '../features/session/useIsDemo.ts';
import { selectLanguage, selectTypeOfKeyboard, settingsChosen } from '../features/settings/settingsSlice.ts';
import { LANGUAGE_OPTIONS } from '../i18n.ts';
import { LanguageSwitch } from '../ui/LanguageSwitch.tsx';
import { Screen } from '../ui/Screen.tsx';
import { useViewport } from '../ui/theme/viewport.ts';

/** Sign-in: by login and password, or in one press on a demo service; afterwards back to where one was going. */
export function LoginScreen() {
  const { t } = useTranslation(['session', 'app']);
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const [search] = useSearchParams();
  const language = useSelector(selectLanguage);
  const typeOfKeyboard = useSelector(selectTypeOfKeyboard);
  const { isPhone } = useViewport();
  const isDemo = useIsDemo();
  const { signIn, signInAsDemo, isBusy, error, isSecondFactorAsked } = useSignIn();
  const enter = (isIn: boolean) => isIn && navigate(destination(search.get('from')), { replace: true });
  if (isDemo === undefined) return null;
  return (
    <Screen
      focusKey="login"
      firstFocusKey={isDemo ? 'login.demo' : 'login.name'}
      isFull
      isScrolling
      backdrop={<LoginPicture />}
    >
      <LoginLayout
        name={t('app:name')}
        title={t('login.title')}
        note={search.has('ended') ? t('login.ended') : undefined}
        languages={
          <LanguageSwitch
            label={t('login.language')}
            value={language}
            options={LANGUAGE_OPTIONS}
            onSelect={(id) => dispatch(settingsChosen({ activeLanguage: id }))}
          />
        }
        aside={isDemo && <DemoPanel isBusy={isBusy} onEnter={() => void signInAsDemo().then(enter)} />}
      >
        <SignInForm
          keyboard={isPhone || typeOfKeyboard === 'system' ? 'system' : 'own'}
          language={language}
          isBusy={isBusy}
          error={error}
          isSecondFactorAsked={isSecondFactorAsked}
          onSubmit={(credentials) => void signIn(credentials).then(enter)}
        />
      </LoginLayout>
    </Screen>
  );
}

/** Only addresses of this application are followed. */
function destination(from: string | null): string {
  return from?.startsWith('/') && !from.startsWith('//') && !from.startsWith('/auth') ? from : '/';
}
