import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useViewport } from '../ui/theme/viewport.ts';
import { BottomBar } from '../ui/BottomBar.tsx';
import { Sidebar } from '../ui/Sidebar.tsx';

const ITEMS = [
  { id: '/', icon: 'home', name: 'home' },
  { id: '/movie', icon: 'film', name: 'movie' },
  { id: '/serial', icon: 'series', name: 'serial' },
  { id: '/cartoon', icon: 'cartoon', name: 'cartoon' },
  { id: '/documentary', icon: 'documentary', name: 'documentary' },
  { id: '/favorite', icon: 'heart', name: 'favorite' },
  { id: '/watch-later', icon: 'clock', name: 'watchLater' },
  { id: '/settings', icon: 'gear', name: 'settings' },
] as const;

/** On phones there is room for five. */
const ON_PHONES: ReadonlySet<string> = new Set(['/', '/movie', '/serial', '/cartoon', '/favorite']);

/** The main menu: a sidebar, or a bar at the bottom of a phone. */
export function AppMenu() {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { isPhone } = useViewport();
  const items = ITEMS.filter(({ id }) => !isPhone || ON_PHONES.has(id)).map(({ id, icon, name }) => ({
    id,
    icon,
    label: t(`menu.${name}`),
    isActive: id === pathname,
  }));
  const Menu = isPhone ? BottomBar : Sidebar;
  return <Menu focusKey="menu" label={t('menu.label')} items={items} onSelect={(id) => navigate(id)} />;
}
