import { styled } from 'styled-components';
import { FocusScope } from '../focus/FocusScope.tsx';
import { useFocus } from '../focus/useFocus.ts';
import { Icon } from '../Icon.tsx';
import type { NavItem, SidebarProps } from './Sidebar.tsx';
import { tokens } from '../theme/tokens.ts';
import { useViewport } from '../theme/viewport.ts';

const Bar = styled.nav`
  position: absolute;
  right: 0;
  bottom: 0;
  left: 0;
  z-index: 6;
  padding: 0 var(--inset-right) ${tokens.insetBottom} var(--inset-left);
  border-top: 1px solid ${tokens.line};
  background: ${tokens.ink1};

  & > div {
    display: flex;
  }
`;

const Press = styled.button<{ $isActive: boolean }>`
  display: flex;
  flex: 1 1 0;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  min-width: 0;
  height: calc(${tokens.sizeQuiet} * 4.4);
  padding: 0 0.2rem;
  color: ${({ $isActive }) => ($isActive ? tokens.beam : tokens.text3)};
  font-size: calc(${tokens.sizeQuiet} * 0.9);
  font-weight: 600;

  &[data-focused] {
    color: ${({ $isActive }) => ($isActive ? tokens.beam : tokens.text1)};
  }
  &[data-pressed] {
    opacity: 0.82;
  }
  html[data-keys] &[data-focused] {
    background: ${tokens.ink3};
  }
`;

const Sign = styled.span`
  margin-bottom: 0.3rem;
  font-size: 1.5em;
`;

const Word = styled.span`
  max-width: 100%;
  margin: -0.2em 0;
  overflow: hidden;
  /* It cuts what is above as well: accents on capitals have room. */
  line-height: 1.6;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

type BottomItemProps = NavItem & { onPress: () => void; focusKey: string };

function BottomItem({ icon, label, isActive = false, onPress, focusKey }: BottomItemProps) {
  const { ref } = useFocus<HTMLButtonElement>({ focusKey, onEnter: onPress });
  return (
    <Press ref={ref} type="button" aria-current={isActive ? 'page' : undefined} $isActive={isActive}>
      <Sign>
        <Icon name={icon} />
      </Sign>
      <Word>{label}</Word>
    </Press>
  );
}

/** The main menu of phones; give it at most five entries. */
export function BottomBar({ items, onSelect, focusKey, label }: SidebarProps) {
  const { isPhone } = useViewport();
  if (!isPhone) return null;
  return (
    <Bar aria-label={label}>
      <FocusScope focusKey={focusKey}>
        {items.map((item) => (
          <BottomItem key={item.id} {...item} focusKey={`${focusKey}.${item.id}`} onPress={() => onSelect(item.id)} />
        ))}
      </FocusScope>
    </Bar>
  );
}
