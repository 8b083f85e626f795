import { useRef } from 'react';
import { css, styled } from 'styled-components';
import { doesFocusableExist, setFocus } from '../focus/focus.ts';
import { FocusScope } from '../focus/FocusScope.tsx';
import type { ArrowDetails, Direction } from '../focus/registry.ts';
import { media } from '../theme/media.ts';
import { tokens } from '../theme/tokens.ts';
import { type Toast, ToastSlip } from './ToastSlip.tsx';

/** Messages shown at once; the others wait. */
const SHOWN = 3;

/** Beyond the last corner of the page: where arrows lead if nothing else is to the right or below. */
const Corner = styled(FocusScope)`
  position: fixed;
  top: 100%;
  left: 100%;
  width: 1px;
  height: 1px;
`;

/** Below the line of a title, where a film's controls have no buttons. */
const atTop = css`
  top: 7.6rem;
  bottom: auto;

  ${media.phone} {
    top: 8.4rem;
    bottom: auto;
  }
`;

const Stack = styled.div<{ $isAtTop: boolean }>`
  position: fixed;
  right: ${tokens.safeRight};
  bottom: ${tokens.safeTop};
  z-index: 60;
  max-width: 32rem;
  pointer-events: none;

  ${media.phone} {
    right: 1.6rem;
    bottom: calc(7rem + ${tokens.insetBottom});
    left: 1.6rem;
    max-width: none;
  }
  ${({ $isAtTop }) => $isAtTop && atTop}
`;

export type ToastStackProps = {
  toasts: readonly Toast[];
  /** A message timed out, was answered or dismissed: remove it from `toasts`. */
  onDismiss?: (id: string) => void;
  /** The action of a message has `<focusKey>.<id>`. */
  focusKey?: string;
  /** Shown at the top of the page, as the bottom has controls. */
  isAtTop?: boolean;
};

/**
 * Short messages in the corner. They never take focus; arrows at the right or lower end of a page lead to the action of
 * one, and from it arrows, Back and the timeout lead back. Both live regions are mounted before any message, as screen
 * readers need: errors are read out at once, the rest after what they are saying.
 */
export function ToastStack({ toasts, onDismiss, focusKey = 'toasts', isAtTop = false }: ToastStackProps) {
  const cameFrom = useRef<string | null>(null);
  const shown = toasts.slice(0, SHOWN);
  const bad = shown.filter(({ kind }) => kind === 'bad');
  const rest = shown.filter(({ kind }) => kind !== 'bad');
  const keyOf = ({ id }: Toast) => `${focusKey}.${id}`;

  function goBack() {
    if (cameFrom.current && doesFocusableExist(cameFrom.current)) setFocus(cameFrom.current);
  }

  function onArrow(direction: Direction, details: ArrowDetails) {
    const keys = [...bad, ...rest].filter(({ action }) => action).map(keyOf);
    const at = keys.indexOf(details.focusKey);
    const next = direction === 'up' ? keys[at - 1] : direction === 'down' ? keys[at + 1] : undefined;
    if (next) setFocus(next);
    else goBack();
    return false;
  }

  const slip = (toast: Toast) => (
    <ToastSlip
      key={toast.id}
      toast={toast}
      focusKey={keyOf(toast)}
      onDismiss={onDismiss && (() => onDismiss(toast.id))}
      onEnter={(from) => {
        if (from && !from.startsWith(`${focusKey}.`)) cameFrom.current = from;
      }}
      onLeave={goBack}
    />
  );
  return (
    <Corner focusKey={focusKey} onArrow={onArrow} remembersChild={false}>
      <Stack $isAtTop={isAtTop}>
        <div aria-live="assertive">{bad.map(slip)}</div>
        <div aria-live="polite">{rest.map(slip)}</div>
      </Stack>
    </Corner>
  );
}
