import { type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { useBack } from './focus/back.ts';
import { FocusRoot } from './focus/FocusRoot.tsx';
import { FocusScope } from './focus/FocusScope.tsx';
import { useOpener } from './focus/useOpener.ts';
import { keepInSight } from './scrollFocus.ts';
import { media } from './theme/media.ts';
import { tokens } from './theme/tokens.ts';

const Veil = styled.div<{ $side: 'middle' | 'right' }>`
  display: flex;
  position: fixed;
  top: 0;
  right: 0;
  bottom: 0;
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

const Panel = styled.div<{ $side: 'middle' | 'right'; $width: number }>`
  width: ${({ $width }) => $width}rem;
  max-width: 100%;
  max-height: 100%;
  padding: 2.2rem;
  overflow-x: hidden;
  overflow-y: auto;
  border-radius: ${({ $side }) => ($side === 'right' ? '0' : tokens.radiusPanel)};
  background: ${tokens.ink1};
  box-shadow: 0 0 0 1px ${tokens.line};
  -webkit-overflow-scrolling: touch;

  ${media.phone} {
    width: 100%;
    max-height: 88%;
    padding: 2rem 1.6rem 2.4rem;
    border-radius: ${tokens.radiusPanel} ${tokens.radiusPanel} 0 0;
  }
`;

const Title = styled.h2`
  margin-bottom: 1rem;
  font-size: 1.7rem;
  font-weight: 650;
  line-height: 1.3;

  ${media.phone} {
    font-size: ${tokens.sizeScreenTitle};
  }
`;

export type OverlayProps = {
  title: string;
  focusKey: string;
  /** What takes focus first; without it the first focusable inside. */
  preferredChildKey?: string;
  side?: 'middle' | 'right';
  widthRem?: number;
  role?: 'dialog' | 'alertdialog';
  onClose: () => void;
  children: ReactNode;
};

/** A panel over the page that keeps focus until it closes, by Back or a press beside it, and then gives it back. */
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
  focusKey,
  preferredChildKey,
  side = 'middle',
  widthRem = 36,
  role = 'dialog',
  onClose,
  children,
}: OverlayProps) {
  const titleId = useId();
  useBack(() => {
    onClose();
  });
  useOpener(focusKey);
  return (
    <Veil
      $side={side}
      role="presentation"
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <Panel
        role={role}
        aria-modal="true"
        aria-labelledby={titleId}
        onFocus={keepInSight}
        $side={side}
        $width={widthRem}
      >
        <FocusScope focusKey={focusKey} trap preferredChildKey={preferredChildKey}>
          <Title id={titleId}>{title}</Title>
          {children}
        </FocusScope>
      </Panel>
    </Veil>
  );
}
