import { styled } from 'styled-components';
import { useFocus } from '../focus/useFocus.ts';
import { Icon } from '../Icon.tsx';
import type { IconName } from '../icons.ts';
import { tokens } from '../theme/tokens.ts';

/** Keeps its narrow measure while its label shows, so that Right still leads past it into the screen. */
const Press = styled.button<{ $isActive: boolean }>`
  display: flex;
  position: relative;
  flex: 0 1 3.4rem;
  align-items: center;
  justify-content: center;
  width: 3.4rem;
  min-height: 1.6rem;
  border-radius: ${tokens.radiusControl};
  background: ${({ $isActive }) => ($isActive ? tokens.ink2 : 'transparent')};
  color: ${({ $isActive }) => ($isActive ? tokens.text1 : tokens.text3)};
  font-size: 1.25rem;

  & + & {
    margin-top: 0.7rem;
  }
  @media (max-height: 760px) {
    & + & {
      margin-top: 0.3rem;
    }
  }
  @media (pointer: coarse) and (hover: none) and (min-height: 600px) {
    flex-shrink: 0;
    min-height: ${tokens.target};
  }
  nav:focus-within & {
    color: ${tokens.text2};
  }
  &[data-pressed] {
    opacity: 0.85;
  }
  nav:focus-within &[data-focused] {
    background: ${tokens.text1};
    color: ${tokens.onLight};
  }
`;

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
  ${Press}[data-focused] & {
    background: ${tokens.text1};
  }
  html.advanced-mode & {
    transition: opacity ${tokens.ringMs}ms ease-out;
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
    <Press ref={ref} type="button" aria-current={isActive ? 'page' : undefined} $isActive={isActive}>
      <Word>{label}</Word>
      <Sign>
        <Icon name={icon} />
      </Sign>
    </Press>
  );
}
