import { styled } from 'styled-components';
import { filledIcons, type IconName, icons } from './icons.ts';

const Picture = styled.svg`
  flex: none;
  width: 1.3em;
  height: 1.3em;
`;

/** A line icon in the colour and size of the text beside it; what it means the text or the button's label says. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <Picture
      className={className}
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
