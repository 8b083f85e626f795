import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { selectUser } from '../features/session/sessionSlice.ts';
import { useAvatarUrl } from '../features/session/useAvatarUrl.ts';
import { useSignOut } from '../features/session/useSignOut.ts';
import { selectLanguage, selectLightVersion, settingsChosen } from '../features/settings/settingsSlice.ts';
import { paths } from '../paths.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Clock } from '../ui/Clock.tsx';
import { setFocus } from '../ui/focus/focus.ts';
import { Header } from '../ui/Header.tsx';
import { LanguageSwitch } from '../ui/LanguageSwitch.tsx';
import { Menu } from '../ui/Menu.tsx';
import { PlanBadge } from '../ui/PlanBadge.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { LANGUAGE_OPTIONS } from '../i18n.ts';

/** Right of every screen: the plan, the language, the time, and who is signed in. */
export function AppHeader() {
  const { t } = useTranslation('app');
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const user = useSelector(selectUser);
  const avatar = useAvatarUrl();
  const isLight = useSelector(selectLightVersion);
  const language = useSelector(selectLanguage);
  const signOut = useSignOut();
  const [open, setOpen] = useState<'menu' | 'signOut' | null>(null);
  const close = () => setOpen(null);
  // The question came out of the menu, which is gone: focus returns to what opened that.
  const stay = () => {
    close();
    setFocus('header.user');
  };
  const choices = [
    { id: 'settings', label: t('menu.settings') },
    { id: 'version', label: isLight ? t('header.lightOff') : t('header.lightOn') },
    { id: 'signOut', label: t('header.signOut') },
  ];
  const choose = (id: string) => {
    if (id === 'settings') {
      close();
      void navigate(paths.settings);
    } else if (id === 'version') {
      dispatch(settingsChosen({ lightVersion: !isLight }));
      close();
    } else setOpen('signOut');
  };
  return (
    <Header
      right={
        <>
          {user && user.tier !== 'free' && (
            <PlanBadge plan={user.tier === 'pro' ? 'pro' : 'plus'} label={t(`plan.${user.tier}`)} />
          )}
          <LanguageSwitch
            label={t('header.language')}
            value={language}
            options={LANGUAGE_OPTIONS}
            onSelect={(id) => dispatch(settingsChosen({ activeLanguage: id }))}
          />
          <Clock />
          {user && (
            <Avatar
              focusKey="header.user"
              name={user.login}
              url={avatar}
              label={t('header.user', { login: user.login })}
              onPress={() => setOpen('menu')}
            />
          )}
          {open === 'menu' && user && (
            <Menu focusKey="header.menu" label={user.login} items={choices} onSelect={choose} onClose={close} />
          )}
          {open === 'signOut' && <ConfirmDialog name="signOut" onConfirm={() => void signOut()} onClose={stay} />}
        </>
      }
    />
  );
}
