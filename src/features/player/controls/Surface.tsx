import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useFocus } from '../../../ui/focus/useFocus.ts';
import { focusKeys } from './focusKeys.ts';

const Box = styled.section`
  position: absolute;
  top: 0;
  right: 0;
  bottom: 0;
  left: 0;
  touch-action: manipulation;
`;

interface SurfaceProps {
  /** What plays, for screen readers. */
  label: string;
  onClick: () => void;
  onDoubleClick: () => void;
  children?: ReactNode;
}

/** The picture, as something that has focus and takes clicks while no controls are there. */
export function Surface({ label, onClick, onDoubleClick, children }: SurfaceProps) {
  const { ref } = useFocus<HTMLElement>({ focusKey: focusKeys.surface });
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the player's keys are the remote's
    <Box ref={ref} aria-label={label} tabIndex={0} onClick={onClick} onDoubleClick={onDoubleClick}>
      {children}
    </Box>
  );
}
