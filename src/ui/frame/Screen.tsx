import { type FocusEvent, type ReactNode, useLayoutEffect, useState } from 'react';
import { css, styled } from 'styled-components';
import { FocusScope } from '../focus/FocusScope.tsx';
import { doesFocusableExist } from '../focus/focus.ts';
import { useFocusHistory } from '../focus/focusHistory.ts';
import { hasFocusableChild } from '../focus/registry.ts';
import { setFocusBehindLayers } from '../focus/useOpener.ts';
import { keepInSight, useFocusInSight } from '../focus/scrollFocus.ts';
import { media } from '../theme/media.ts';
import { tokens } from '../theme/tokens.ts';

const Room = styled.main<{ $isFull: boolean; $isScrolling: boolean }>`
  position: absolute;
  top: 0;
  right: 0;
  bottom: ${tokens.keyboardHeight};
  left: ${({ $isFull }) => ($isFull ? '0' : tokens.sidebar)};
  overflow: hidden;

  ${({ $isScrolling }) =>
    $isScrolling &&
    css`
      overflow-y: auto;
      -webkit-overflow-scrolling: touch;

      & [data-focus-key] {
        scroll-margin: 2rem;
      }
    `}
  ${media.touch} {
    overflow-x: hidden;
    overflow-y: auto;
    -webkit-overflow-scrolling: touch;
  }
`;

const content = css<{ $isFull: boolean }>`
  display: flex;
  flex-direction: column;
  min-height: 100%;
  padding: ${tokens.safeTop} ${tokens.safeRight} ${tokens.safeTop}
    ${({ $isFull }) => ($isFull ? tokens.safeRight : tokens.gutter)};

  ${media.phone} {
    padding-left: ${tokens.gutter};
    padding-bottom: ${({ $isFull }) => ($isFull ? tokens.safeTop : `calc(8rem + ${tokens.insetBottom})`)};
  }
`;

const Content = styled(FocusScope)<{ $isFull: boolean }>`
  position: relative;
  ${content}
`;

export type ScreenProps = {
  focusKey: string;
  /** Behind everything, such as a Backdrop. */
  backdrop?: ReactNode;
  /** Without sidebar or bottom bar beside it. */
  isFull?: boolean;
  /** For long text and forms; shelves and grids move by themselves. */
  isScrolling?: boolean;
  /** The content has its own landmarks, `main` included; otherwise the screen itself is `main`. */
  hasLandmarks?: boolean;
  /** Takes focus when the screen opens, or once it mounts. */
  firstFocusKey?: string;
  preferredChildKey?: string;
  children: ReactNode;
};

/** The container of one screen beside the sidebar: safe area, scrolling and initial focus. */
export function Screen({
  focusKey,
  backdrop,
  isFull = false,
  isScrolling = false,
  hasLandmarks = false,
  firstFocusKey,
  preferredChildKey,
  children,
}: ScreenProps) {
  useFocusInSight(focusKey);
  const focusHistory = useFocusHistory();
  const [opening] = useState(() => focusHistory.focusKey());
  useLayoutEffect(() => {
    const wanted = opening ?? firstFocusKey;
    if (!wanted) return;
    // The requested element may never mount, such as the grid of a list that is empty by now.
    const isHere = [opening, firstFocusKey].find((key) => key && doesFocusableExist(key));
    setFocusBehindLayers(isHere ?? (hasFocusableChild(focusKey) ? focusKey : wanted));
  }, [opening, firstFocusKey, focusKey]);
  return (
    <Room
      as={hasLandmarks ? 'div' : 'main'}
      $isFull={isFull}
      $isScrolling={isScrolling}
      onFocus={(event: FocusEvent<HTMLElement>) => {
        focusHistory.rememberFocus(event.target);
        if (isScrolling) keepInSight(event);
      }}
    >
      {backdrop}
      <Content focusKey={focusKey} preferredChildKey={preferredChildKey ?? firstFocusKey} $isFull={isFull}>
        {children}
      </Content>
    </Room>
  );
}
