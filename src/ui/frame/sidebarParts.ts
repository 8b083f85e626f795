import { styled } from 'styled-components';
import { tokens } from '../theme/tokens.ts';

/** The place of an entry of the main menu. It stays narrow while its label shows, so that Right still leads past it into the screen. */
export const SidebarPlace = styled.button<{ $isActive: boolean }>`
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
