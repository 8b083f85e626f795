import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { selectUnread } from '../features/notifications/notificationsSlice.ts';
import { useProfileDrawing } from '../features/session/profiles/useProfileDrawing.ts';
import { selectIsChild, selectUser } from '../features/session/sessionSlice.ts';
import { useAvatarUrl } from '../features/session/useAvatarUrl.ts';
import { useSignOut } from '../features/session/useSignOut.ts';
import { selectLanguage, selectLightVersion, settingsChosen } from '../features/settings/settingsSlice.ts';
import { paths } from '../paths.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Clock } from '../ui/Clock.tsx';
import { setFocus } from '../ui/focus/focus.ts';
import { Header } from '../ui/frame/Header.tsx';
import { HeaderAction } from '../ui/frame/HeaderAction.tsx';
import { LanguageSwitch } from '../ui/frame/LanguageSwitch.tsx';
import { Menu } from '../ui/overlays/Menu.tsx';
import { PlanBadge } from '../features/plans/PlanBadge.tsx';
import { useViewport } from '../ui/theme/viewport.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import {
  langDropdownToggled,
  menuToggled,
  modalClosed,
  modalOpened,
  selectActiveLangDropdown,
  selectActiveModal,
  selectShowMenu,
} from './interfaceSlice.ts';
import { ON_PHONES } from './mainMenu.ts';
import { useMenuItems } from './useMenuItems.ts';
import { LANGUAGE_TABLE } from '../i18n.ts';

/** The header at the right of every screen: the plan, the language, the time, and who is signed in. */
export function AppHeader() {
  const { t } = useTranslation('app');
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const user = useSelector(selectUser);
  const isChild = useSelector(selectIsChild);
  const unread = useSelector(selectUnread);
  const avatar = useAvatarUrl();
  const drawing = useProfileDrawing(user?.profile?.picture ?? null);
  const name = user ? (user.profile?.name ?? user.login) : '';
  const isLight = useSelector(selectLightVersion);
  const language = useSelector(selectLanguage);
  const { isPhone } = useViewport();
  const signOut = useSignOut();
  const showMenu = useSelector(selectShowMenu);
  const isChoosing = useSelector(selectActiveLangDropdown);
  const isLeaving = useSelector(selectActiveModal) === 'signOut';
  const close = () => {
    dispatch(menuToggled(false));
    dispatch(modalClosed());
  };
  // The dialog was opened from the menu, which is closed by now: focus returns to what opened the menu.
  const stay = () => {
    close();
    setFocus('header.user');
  };
  const items = useMenuItems();
  const hasShop = items.some(({ id }) => id === paths.pro);
  const elsewhere = items.filter(({ id }) => isPhone && !ON_PHONES.includes(id) && id !== paths.settings);
  const choices = [
    ...elsewhere.map(({ id, name }) => ({ id: id as string, label: t(`menu.${name}`) })),
    ...(user && user.profiles > 1 ? [{ id: paths.profiles as string, label: t('header.profiles') }] : []),
    ...(isPhone ? [{ id: paths.remote as string, label: t('header.remote') }] : []),
    { id: paths.watchList, label: t('menu.watchList') },
    { id: 'settings', label: t('menu.settings') },
    { id: 'version', label: isLight ? t('header.lightOff') : t('header.lightOn') },
    // A child does not decide who signs in next.
    ...(isChild ? [] : [{ id: 'signOut', label: t('header.signOut') }]),
  ];
  const choose = (id: string) => {
    if (id === 'settings' || id.startsWith('/')) {
      close();
      void navigate(id === 'settings' ? paths.settings : id);
    } else if (id === 'version') {
      dispatch(settingsChosen({ lightVersion: !isLight }));
      close();
    } else dispatch(modalOpened('signOut'));
  };
  return (
    <Header
      right={
        <>
          {user && user.tier !== 'free' && (
            <PlanBadge
              focusKey="header.plan"
              plan={user.tier === 'pro' ? 'pro' : 'plus'}
              label={t(`plan.${user.tier}`)}
              onPress={hasShop ? () => navigate(paths.pro) : undefined}
            />
          )}
          <LanguageSwitch
            label={t('header.language')}
            value={language}
            options={LANGUAGE_TABLE}
            isOpen={isChoosing}
            onOpen={(isOpen) => dispatch(langDropdownToggled(isOpen))}
            onSelect={(id) => dispatch(settingsChosen({ activeLanguage: id }))}
          />
          {user && (
            <HeaderAction
              focusKey="header.bell"
              icon="bell"
              count={unread}
              label={unread > 0 ? t('header.bell', { count: unread }) : t('header.notifications')}
              onPress={() => navigate(paths.notifications)}
            />
          )}
          <Clock />
          {user && (
            <Avatar
              focusKey="header.user"
              name={name}
              drawing={drawing}
              url={user.profile?.isMain === false ? null : avatar}
              label={t('header.user', { login: name })}
              onPress={() => dispatch(menuToggled(true))}
            />
          )}
          {showMenu && user && (
            <Menu focusKey="header.menu" label={name} items={choices} onSelect={choose} onClose={close} />
          )}
          {isLeaving && <ConfirmDialog name="signOut" onConfirm={() => void signOut()} onClose={stay} />}
        </>
      }
    />
  );
}
