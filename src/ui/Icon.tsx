import { css, styled } from 'styled-components';
import { directedIcons, filledIcons, type IconName, icons } from './icons.ts';

const Picture = styled.svg<{ $isDirected: boolean }>`
  flex: none;
  width: 1.3em;
  height: 1.3em;
  ${({ $isDirected }) =>
    $isDirected &&
    css`
      [dir='rtl'] & {
        transform: scaleX(-1);
      }
    `}
`;

interface IconProps {
  name: IconName;
  className?: string;
  /** Points to a side of the screen, whatever the text direction. */
  isPhysical?: boolean;
}

/** A line icon in the colour and size of the text beside it; that text or the button's label says what it means. */
export function Icon({ name, className, isPhysical = false }: IconProps) {
  return (
    <Picture
      className={className}
      $isDirected={!isPhysical && directedIcons.has(name)}
      viewBox="0 0 24 24"
      fill={filledIcons.has(name) ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={icons[name]} />
    </Picture>
  );
}
