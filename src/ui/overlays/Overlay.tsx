import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { css, styled } from 'styled-components';
import { useBackOver } from '../focus/back.ts';
import { FocusRoot } from '../focus/FocusRoot.tsx';
import { FocusScope } from '../focus/FocusScope.tsx';
import { type Direction, hasFocusableChild } from '../focus/registry.ts';
import { useOpener } from '../focus/useOpener.ts';
import { keepInSight, useFocusInSight } from '../focus/scrollFocus.ts';
import { PartBoundary } from '../PartBoundary.tsx';
import { media } from '../theme/media.ts';
import { tokens } from '../theme/tokens.ts';

const Veil = styled.div<{ $side: 'middle' | 'right' }>`
  display: flex;
  position: fixed;
  top: 0;
  right: 0;
  bottom: ${tokens.keyboardHeight};
  left: 0;
  z-index: 40;
  align-items: ${({ $side }) => ($side === 'right' ? 'stretch' : 'center')};
  justify-content: ${({ $side }) => ($side === 'right' ? 'flex-end' : 'center')};
  padding: ${({ $side }) => ($side === 'right' ? '0' : '2.2rem')};
  background: rgba(4, 4, 8, 0.72);

  ${media.phone} {
    align-items: flex-end;
    justify-content: center;
    padding: 0;
  }
`;

/** The footer stays and the content above it scrolls; in a panel at the side the heading stays as well. */
const column = css`
  display: flex;
  flex-direction: column;
  overflow: hidden;

  & > div {
    display: flex;
    flex: 1 1 auto;
    flex-direction: column;
    min-height: 0;
  }
`;

const Panel = styled.div<{ $side: 'middle' | 'right'; $width: number; $isWhole: boolean; $isColumn: boolean }>`
  width: ${({ $width }) => $width}rem;
  max-width: 100%;
  max-height: 100%;
  padding: 2.2rem;
  /* A phone on its side has a notch there. */
  ${({ $side }) => $side === 'right' && 'padding-right: calc(2.2rem + var(--inset-right));'}
  overflow-x: hidden;
  overflow-y: auto;
  border-radius: ${({ $side }) => ($side === 'right' ? '0' : tokens.radiusPanel)};
  background: ${tokens.ink1};
  box-shadow: 0 0 0 1px ${tokens.line};
  -webkit-overflow-scrolling: touch;
  ${({ $isColumn }) => $isColumn && column}

  ${media.phone} {
    width: 100%;
    padding: 2rem 1.6rem calc(2.4rem + ${tokens.insetBottom});
    ${({ $isWhole }) =>
      $isWhole
        ? css`
            height: 100%;
            padding-top: calc(2rem + var(--inset-top));
            border-radius: 0;
          `
        : css`
            max-height: 88%;
            border-radius: ${tokens.radiusPanel} ${tokens.radiusPanel} 0 0;
          `}
  }
`;

const Head = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  margin-bottom: 1rem;

  &:last-child {
    margin-bottom: 0;
  }
`;

const Start = styled.div`
  flex: none;
  margin-right: 1.1rem;
`;

const Title = styled.h2<{ $isClamped: boolean }>`
  flex: 1 1 auto;
  min-width: 0;
  font-size: 1.7rem;
  font-weight: 650;
  line-height: 1.3;
  overflow-wrap: break-word;
  ${({ $isClamped }) =>
    $isClamped &&
    css`
      display: -webkit-box;
      overflow: hidden;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
    `}

  ${media.phone} {
    font-size: ${tokens.sizeScreenTitle};
  }
`;

/** As wide as the panel, so that rings are whole inside it. A hairline marks an edge beyond which there is more. */
const Body = styled(FocusScope)`
  flex: 0 1 auto;
  min-height: 0;
  margin: -0.6rem -2.2rem 0;
  padding: 0.6rem 2.2rem;
  overflow-x: hidden;
  overflow-y: auto;
  background:
    linear-gradient(${tokens.ink1}, ${tokens.ink1}) 0 0 / 100% 2px no-repeat local,
    linear-gradient(${tokens.ink1}, ${tokens.ink1}) 0 100% / 100% 2px no-repeat local,
    linear-gradient(${tokens.ink3}, ${tokens.ink3}) 0 0 / 100% 1px no-repeat,
    linear-gradient(${tokens.ink3}, ${tokens.ink3}) 0 100% / 100% 1px no-repeat;
  -webkit-overflow-scrolling: touch;

  &[data-focused] {
    box-shadow: inset 0 0 0 0.15rem ${tokens.beam};
  }

  ${media.phone} {
    margin: -0.6rem -1.6rem 0;
    padding: 0.6rem 1.6rem;
  }
`;

const Foot = styled(FocusScope)`
  flex: none;
  margin-top: auto;
  padding-top: 1.4rem;
`;

/** An arrow scrolls by this share of the visible height. */
const PAGE = 0.7;

export type OverlayProps = {
  title: string;
  /** A button before the title, which goes back or closes. */
  start?: ReactNode;
  focusKey: string;
  /** What takes focus first; without it the first focusable inside. */
  preferredChildKey?: string;
  side?: 'middle' | 'right';
  /** On phones it takes the whole screen instead of rising from the bottom. */
  isWhole?: boolean;
  widthRem?: number;
  role?: 'dialog' | 'alertdialog';
  /** Whether a press outside closes it: not where closing loses something. */
  closesBeside?: boolean;
  onClose: () => void;
  children: ReactNode;
  /** Buttons that stay visible below the scrolling content; arrows on them scroll it if it has nothing to focus. */
  footer?: ReactNode;
};

/** A panel over the page that traps focus until it closes, by Back or a press outside, and then returns it. */
export function Overlay(props: OverlayProps) {
  return createPortal(
    <FocusRoot>
      <OverlayPanel {...props} />
    </FocusRoot>,
    document.body,
  );
}

function OverlayPanel({
  title,
  start,
  focusKey,
  preferredChildKey,
  side = 'middle',
  isWhole = false,
  widthRem = 36,
  role = 'dialog',
  closesBeside = true,
  onClose,
  children,
  footer,
}: OverlayProps) {
  const titleId = useId();
  const panelRef = useRef<HTMLDivElement>(null);
  useBackOver(onClose);
  useOpener(focusKey);
  useFocusInSight();
  const isColumn = Boolean(footer);

  const bodyKey = `${focusKey}.body`;
  const bodyNode = () => panelRef.current?.querySelector<HTMLElement>(`[data-focus-key="${bodyKey}"]`);

  // Scrolling content with nothing to focus is itself a stop of the Tab key, and has a name then.
  useLayoutEffect(() => {
    const body = bodyNode();
    if (!body) return;
    const isStop = body.scrollHeight > body.clientHeight && !hasFocusableChild(bodyKey);
    body.tabIndex = isStop ? 0 : -1;
    if (isStop) {
      body.setAttribute('role', 'group');
      body.setAttribute('aria-labelledby', titleId);
    } else {
      body.removeAttribute('role');
      body.removeAttribute('aria-labelledby');
    }
  });

  function scrollBody(direction: Direction) {
    const body = bodyNode();
    if (direction === 'left' || direction === 'right' || !body || hasFocusableChild(bodyKey)) return undefined;
    const before = body.scrollTop;
    body.scrollTop += (direction === 'down' ? PAGE : -PAGE) * body.clientHeight;
    return body.scrollTop === before;
  }

  const isBeside = side === 'right';
  const content = <PartBoundary focusKey={`${focusKey}.retry`}>{children}</PartBoundary>;
  const head = (
    <Head>
      {start && <Start>{start}</Start>}
      <Title id={titleId} $isClamped={isColumn && isBeside}>
        {title}
      </Title>
    </Head>
  );
  return (
    <Veil
      $side={side}
      role="presentation"
      onClick={(event) => {
        if (closesBeside && event.target === event.currentTarget) onClose();
      }}
    >
      <Panel
        ref={panelRef}
        role={role}
        aria-modal="true"
        aria-labelledby={titleId}
        onFocus={keepInSight}
        $side={side}
        $width={widthRem}
        $isWhole={isWhole}
        $isColumn={isColumn}
      >
        <FocusScope focusKey={focusKey} trap preferredChildKey={preferredChildKey}>
          {isColumn ? (
            <>
              {isBeside && head}
              <Body focusKey={bodyKey} onArrow={scrollBody}>
                {!isBeside && head}
                {content}
              </Body>
              <Foot focusKey={`${focusKey}.foot`} onArrow={scrollBody}>
                {footer}
              </Foot>
            </>
          ) : (
            <>
              {head}
              {content}
            </>
          )}
        </FocusScope>
      </Panel>
    </Veil>
  );
}
