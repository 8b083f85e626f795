import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Overlay } from './Overlay.tsx';
import { media } from '../theme/media.ts';
import { tokens } from '../theme/tokens.ts';

const Text = styled.div`
  color: ${tokens.text2};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  margin: 0 -0.9rem -0.6rem 0;

  & > * {
    margin: 0 0.9rem 0.6rem 0;
  }
  ${media.phone} {
    flex-direction: column;
    margin: 0 0 -1rem;

    & > * {
      margin: 0 0 1rem;
    }
  }
`;

export type ModalProps = {
  title: string;
  /** What it is about, or a form. */
  children?: ReactNode;
  /** Buttons; the first takes focus unless `preferredChildKey` names another. */
  actions?: ReactNode;
  onClose: () => void;
  focusKey?: string;
  preferredChildKey?: string;
  /** For questions that must be answered. */
  isAlert?: boolean;
  widthRem?: number;
  /** Whether a press outside closes it. */
  closesBeside?: boolean;
};

/** A dialog in the middle of the screen. Back closes it, and focus returns to what opened it. */
export function Modal({
  title,
  children,
  actions,
  onClose,
  focusKey = 'modal',
  preferredChildKey,
  isAlert = false,
  widthRem,
  closesBeside,
}: ModalProps) {
  return (
    <Overlay
      title={title}
      focusKey={focusKey}
      preferredChildKey={preferredChildKey ?? (actions ? `${focusKey}.foot` : undefined)}
      footer={actions && <Actions>{actions}</Actions>}
      role={isAlert ? 'alertdialog' : 'dialog'}
      widthRem={widthRem}
      closesBeside={closesBeside}
      onClose={onClose}
    >
      {children && <Text>{children}</Text>}
    </Overlay>
  );
}
