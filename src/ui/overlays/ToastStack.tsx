import { useRef } from 'react';
import { css, styled } from 'styled-components';
import { doesFocusableExist, setFocus } from '../focus/focus.ts';
import { FocusScope } from '../focus/FocusScope.tsx';
import type { ArrowDetails, Direction } from '../focus/registry.ts';
import { media } from '../theme/media.ts';
import { tokens } from '../theme/tokens.ts';
import { type Toast, ToastSlip } from './ToastSlip.tsx';

/** As many stand at once; the others wait for their turn. */
const SHOWN = 3;

/** Beyond the last corner of the page: what arrows find when nothing else lies to the right or below. */
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
  /** The time of a message is over, or it was answered or sent away: take it out of `toasts`. */
  onDismiss?: (id: string) => void;
  /** The action of a message has `<focusKey>.<id>`. */
  focusKey?: string;
  /** They keep to the top of the page, whose foot belongs to controls. */
  isAtTop?: boolean;
};

/**
 * Short messages in the corner. They never take focus; the action of one is where arrows lead at the right or lower
 * end of a page, and from it any arrow, Back and the end of its time lead back to where one was. The two regions are
 * there before any message, which is what has screen readers read it out: what went wrong at once, the rest when they
 * have finished.
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
