import { styled } from 'styled-components';
import { FocusScope } from '../focus/FocusScope.tsx';
import type { IconName } from '../icons.ts';
import { LogoMark } from './LogoMark.tsx';
import { SidebarItem } from './SidebarItem.tsx';
import { SidebarPlace } from './sidebarParts.ts';
import { tokens } from '../theme/tokens.ts';
import { useViewport } from '../theme/viewport.ts';

const Bar = styled.nav`
  position: absolute;
  top: 0;
  bottom: 0;
  left: 0;
  z-index: 6;
  width: ${tokens.sidebar};
  padding-left: var(--inset-left);

  & > div {
    display: flex;
    flex-direction: column;
    align-items: center;
    height: 100%;
    padding: 2.2rem 0;
  }
`;

/** Darkens what is beside the labels while the sidebar has focus. */
const Veil = styled.div`
  position: absolute;
  top: 0;
  bottom: 0;
  left: 0;
  width: 34rem;
  background: linear-gradient(90deg, ${tokens.ink0} 45%, rgba(8, 8, 12, 0));
  opacity: 0;
  pointer-events: none;

  ${Bar}:focus-within & {
    opacity: 1;
  }
  html.advanced-mode & {
    transition: opacity ${tokens.partMs}ms ease-out;
  }
`;

const Top = styled.div`
  position: relative;
`;

const Items = styled.div`
  display: flex;
  position: relative;
  flex: 0 1 auto;
  flex-direction: column;
  min-height: 0;
  margin: auto 0;
`;

export type NavItem = { id: string; icon: IconName; label: string; isActive?: boolean };
export type SidebarProps = {
  items: readonly NavItem[];
  /** Number of places to reserve, where some entries come later or not at all, so that none moves. */
  places?: number;
  onSelect: (id: string) => void;
  focusKey: string;
  /** The accessible name of the navigation. */
  label: string;
};

/** The main menu at the left edge: icons only, with labels while it has focus. */
export function Sidebar({ items, places = items.length, onSelect, focusKey, label }: SidebarProps) {
  const { isPhone } = useViewport();
  const active = items.find(({ isActive }) => isActive);
  if (isPhone) return null;
  return (
    <Bar aria-label={label}>
      <FocusScope
        focusKey={focusKey}
        trap={['left', 'up', 'down']}
        preferredChildKey={active && `${focusKey}.${active.id}`}
        remembersChild={false}
      >
        <Veil />
        <Top>
          <LogoMark />
        </Top>
        <Items>
          {items.map((item) => (
            <SidebarItem
              key={item.id}
              {...item}
              focusKey={`${focusKey}.${item.id}`}
              onPress={() => onSelect(item.id)}
            />
          ))}
          {Array.from({ length: places - items.length }, (_, index) => (
            <SidebarPlace key={index} as="span" $isActive={false} style={{ visibility: 'hidden' }} />
          ))}
        </Items>
      </FocusScope>
    </Bar>
  );
}
