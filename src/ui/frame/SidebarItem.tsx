import { styled } from 'styled-components';
import { useFocus } from '../focus/useFocus.ts';
import { Icon } from '../Icon.tsx';
import type { IconName } from '../icons.ts';
import { tokens } from '../theme/tokens.ts';
import { SidebarPlace } from './sidebarParts.ts';

const Sign = styled.span`
  display: flex;
  position: relative;
  z-index: 1;
`;

const Word = styled.span`
  position: absolute;
  top: 0;
  bottom: 0;
  left: 0;
  display: flex;
  align-items: center;
  min-width: 16rem;
  padding: 0 1.6rem 0 4rem;
  border-radius: ${tokens.radiusControl};
  font-size: ${tokens.sizeBody};
  font-weight: 600;
  white-space: nowrap;
  opacity: 0;
  pointer-events: none;

  nav:focus-within & {
    opacity: 1;
  }
  ${SidebarPlace}[data-focused] & {
    background: ${tokens.text1};
  }
  html.advanced-mode & {
    transition: opacity ${tokens.partMs}ms ease-out;
  }
`;

export type SidebarItemProps = {
  icon: IconName;
  label: string;
  isActive?: boolean;
  onPress: () => void;
  focusKey: string;
};

/** One entry of the main menu. */
export function SidebarItem({ icon, label, isActive = false, onPress, focusKey }: SidebarItemProps) {
  const { ref } = useFocus<HTMLButtonElement>({ focusKey, onEnter: onPress });
  return (
    <SidebarPlace ref={ref} type="button" aria-current={isActive ? 'page' : undefined} $isActive={isActive}>
      <Word>{label}</Word>
      <Sign>
        <Icon name={icon} />
      </Sign>
    </SidebarPlace>
  );
}
