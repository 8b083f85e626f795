import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { css, styled } from 'styled-components';
import { Button } from '../Button.tsx';
import { useBack } from '../focus/back.ts';
import { Icon } from '../Icon.tsx';
import type { IconName } from '../icons.ts';
import { tokens } from '../theme/tokens.ts';

const Slip = styled.div<{ $canPress: boolean }>`
  display: flex;
  align-items: center;
  margin-top: 0.8rem;
  padding: 1.1rem 1.6rem;
  border-radius: ${tokens.radiusControl};
  background: ${tokens.ink3};
  font-weight: 600;
  ${({ $canPress }) =>
    $canPress &&
    css`
      flex-wrap: wrap;
      padding-bottom: 0.4rem;
      pointer-events: auto;
    `}
`;

const Words = styled.div<{ $canPress: boolean }>`
  display: flex;
  flex: 1 1 auto;
  align-items: center;
  min-width: 0;
  max-width: 100%;
  ${({ $canPress }) => $canPress && 'margin: 0 1.2rem 0.7rem 0;'}

  & > p {
    min-width: 0;
    overflow-wrap: break-word;
  }
`;

const Action = styled.div`
  max-width: 100%;
  margin-bottom: 0.7rem;
`;

const Sign = styled.span<{ $kind: ToastKind }>`
  display: flex;
  flex: none;
  margin-right: 1rem;
  color: ${({ $kind }) => ($kind === 'ok' ? tokens.ok : $kind === 'bad' ? tokens.bad : tokens.beam)};
`;

export type ToastKind = 'info' | 'ok' | 'bad';
export type Toast = {
  id: string;
  text: string;
  kind?: ToastKind;
  /** The one action on it, such as undo. */
  action?: { label: string; onPress: () => void };
  /** Stays while true; others time out. */
  isLasting?: boolean;
};

const SIGNS: Readonly<Record<ToastKind, IconName>> = { info: 'info', ok: 'check', bad: 'warning' };

/**
 * How long a short message stays, in ms, errors longer; each letter beyond this number adds time, and an action doubles
 * it.
 */
const STAY_MS = { info: 5000, ok: 5000, bad: 8000 } as const;
const SHORT_LETTERS = 60;
const LETTER_MS = 50;

/** How long in ms a message stays: long enough to be read, and for its action, if any, to be reached. */
export function stayMs({ text, action, kind = 'info' }: Pick<Toast, 'text' | 'action' | 'kind'>): number {
  const reading = STAY_MS[kind] + LETTER_MS * Math.max(0, text.length - SHORT_LETTERS);
  return action ? 2 * reading : reading;
}

export type ToastSlipProps = {
  toast: Toast;
  /** The focus key of the action. */
  focusKey: string;
  onDismiss?: () => void;
  /** Focus has come to the action from an element with this key. */
  onEnter: (from: string | null) => void;
  /** The message is removed while its action has focus. */
  onLeave: () => void;
};

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/**
 * One message. Its timer does not run while its action has focus, a pointer is over it, or the page is hidden; Back on
 * the action dismisses it.
 */
export function ToastSlip({ toast, focusKey, onDismiss, onEnter, onLeave }: ToastSlipProps) {
  const { text, kind = 'info', action, isLasting = false } = toast;
  const [isFocused, setIsFocused] = useState(false);
  const [isPointed, setIsPointed] = useState(false);
  const latest = useRef({ isFocused, onDismiss, onLeave });
  useLayoutEffect(() => {
    latest.current = { isFocused, onDismiss, onLeave };
  });

  const canPress = action !== undefined;
  const time = stayMs(toast);
  const isPageShown = useSyncExternalStore(onVisibilityChange, () => document.visibilityState !== 'hidden');
  const isTimed = !isLasting && !isFocused && !isPointed && isPageShown;
  useEffect(() => {
    if (!isTimed) return undefined;
    const timer = setTimeout(() => latest.current.onDismiss?.(), time);
    return () => clearTimeout(timer);
  }, [isTimed, time]);

  useBack(() => onDismiss?.(), isFocused && onDismiss !== undefined);

  useLayoutEffect(
    () => () => {
      if (latest.current.isFocused) latest.current.onLeave();
    },
    [],
  );

  function onFocus({ relatedTarget }: FocusEvent) {
    setIsFocused(true);
    onEnter(relatedTarget?.closest('[data-focus-key]')?.getAttribute('data-focus-key') ?? null);
  }

  return (
    <Slip
      $canPress={canPress}
      data-kind={kind}
      onFocus={onFocus}
      onBlur={() => setIsFocused(false)}
      onMouseEnter={() => setIsPointed(true)}
      onMouseLeave={() => setIsPointed(false)}
    >
      <Words $canPress={canPress}>
        <Sign $kind={kind}>
          <Icon name={SIGNS[kind]} />
        </Sign>
        <p>{text}</p>
      </Words>
      {action && (
        <Action>
          <Button
            size="small"
            kind="chosen"
            focusKey={focusKey}
            onPress={() => {
              action.onPress();
              onDismiss?.();
            }}
          >
            {action.label}
          </Button>
        </Action>
      )}
    </Slip>
  );
}
