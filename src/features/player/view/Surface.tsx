import type { HTMLAttributes, ReactNode } from 'react';
import { styled } from 'styled-components';
import { useFocus } from '../../../ui/focus/useFocus.ts';
import { focusKeys } from '../playerFocusKeys.ts';
import { allEdges } from '../../../ui/theme/allEdges.ts';

const Box = styled.section`
  position: absolute;
  ${allEdges}
  /* Fingers tap and drag here; two still enlarge the page. */
  touch-action: pinch-zoom;
`;

interface SurfaceProps {
  /** What plays, for screen readers. */
  label: string;
  onClick: () => void;
  onDoubleClick: () => void;
  /** Touch handlers. */
  touch?: Pick<HTMLAttributes<HTMLElement>, 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'>;
  children?: ReactNode;
}

/** The picture, which has focus and takes clicks while the controls are hidden. */
export function Surface({ label, onClick, onDoubleClick, touch, children }: SurfaceProps) {
  const { ref } = useFocus<HTMLElement>({ focusKey: focusKeys.surface });
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the player's keys are the remote's
    <Box ref={ref} aria-label={label} tabIndex={0} onClick={onClick} onDoubleClick={onDoubleClick} {...touch}>
      {children}
    </Box>
  );
}
