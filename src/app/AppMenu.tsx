import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { BottomBar } from '../ui/frame/BottomBar.tsx';
import { Sidebar } from '../ui/frame/Sidebar.tsx';
import { useViewport } from '../ui/theme/viewport.ts';
import { MENU_ITEMS, ON_PHONES } from './mainMenu.ts';
import { useMenuItems } from './useMenuItems.ts';

/** The main menu: a sidebar, or a bar at the bottom of a phone. */
export function AppMenu() {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { isPhone } = useViewport();
  const all = useMenuItems();
  const shown = isPhone ? ON_PHONES.flatMap((path) => all.filter(({ id }) => id === path)) : all;
  const items = shown.map(({ id, icon, name }) => ({
    id,
    icon,
    label: t(`menu.${name}`),
    isActive: id === pathname,
  }));
  const menu = { focusKey: 'menu', label: t('menu.label'), items, onSelect: (id: string) => void navigate(id) };
  return isPhone ? <BottomBar {...menu} /> : <Sidebar {...menu} places={MENU_ITEMS.length} />;
}
