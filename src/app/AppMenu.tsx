import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { BottomBar } from '../ui/BottomBar.tsx';
import { Sidebar } from '../ui/Sidebar.tsx';
import { useViewport } from '../ui/theme/viewport.ts';
import { MENU_ITEMS, ON_PHONES } from './menuItems.ts';

const PHONE_ITEMS = ON_PHONES.flatMap((path) => MENU_ITEMS.filter(({ id }) => id === path));

/** The main menu: a sidebar, or a bar at the bottom of a phone. */
export function AppMenu() {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { isPhone } = useViewport();
  const items = (isPhone ? PHONE_ITEMS : MENU_ITEMS).map(({ id, icon, name }) => ({
    id,
    icon,
    label: t(`menu.${name}`),
    isActive: id === pathname,
  }));
  const Menu = isPhone ? BottomBar : Sidebar;
  return <Menu focusKey="menu" label={t('menu.label')} items={items} onSelect={(id) => navigate(id)} />;
}
