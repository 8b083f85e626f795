import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Overlay } from '../../ui/overlays/Overlay.tsx';
import { tokens } from '../../ui/theme/tokens.ts';

const Text = styled.p`
  margin-bottom: 1.2rem;
  color: ${tokens.text2};
`;

const Choices = styled.div`
  & > button {
    margin-top: 1.4rem;
  }
`;

interface SwitchPanelProps {
  focusKey: string;
  title: string;
  text?: string;
  isError: boolean;
  onRetry: () => void;
  onClose: () => void;
  /** The switches, or their skeleton while they load. */
  children: ReactNode;
}

/** A side panel with switches. */
export function SwitchPanel({ focusKey, title, text, isError, onRetry, onClose, children }: SwitchPanelProps) {
  const { t } = useTranslation('notifications');
  return (
    <Overlay title={title} focusKey={focusKey} side="right" widthRem={32} onClose={onClose}>
      {isError ? (
        <ErrorState
          focusKey={`${focusKey}.retry`}
          title={t('panel.failed')}
          retryLabel={t('retry')}
          onRetry={onRetry}
        />
      ) : (
        <Choices>
          {text && <Text>{text}</Text>}
          {children}
        </Choices>
      )}
    </Overlay>
  );
}
