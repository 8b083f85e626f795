import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button.tsx';
import { useFocus } from '../../ui/focus/useFocus.ts';
import { Modal } from '../../ui/overlays/Modal.tsx';
import { ring } from '../../ui/theme/motion.ts';
import { tokens } from '../../ui/theme/tokens.ts';

const Press = styled.button`
  display: block;
  align-self: flex-start;
  margin: -0.5rem -0.8rem;
  padding: 0.5rem 0.8rem;
  border-radius: ${tokens.radiusControl};
  color: ${tokens.text2};
  line-height: 1.5;
  text-align: start;

  &[data-focused] {
    color: ${tokens.text1};
    box-shadow: ${ring(0, 0.18, tokens.beam)};
  }
  &[data-pressed] {
    opacity: 0.82;
  }
`;

/** As much as fits beside the facts; a press shows the rest. */
const Beginning = styled.span<{ $lines: number }>`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: break-word;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${({ $lines }) => $lines};
`;

const Whole = styled.p`
  color: ${tokens.text2};
  line-height: 1.6;
  overflow-wrap: break-word;
  white-space: pre-line;
`;

interface BiographyProps {
  name: string;
  text: string;
  /** How many lines are shown on the page. */
  lines?: number;
  /** Shown below the full text. */
  children?: ReactNode;
  focusKey: string;
}

/** The beginning of a biography; a press opens the full text. */
export function Biography({ name, text, lines = 5, children, focusKey }: BiographyProps) {
  const { t } = useTranslation('people');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const { ref } = useFocus<HTMLButtonElement>({ focusKey, onEnter: () => setIsOpen(true) });
  return (
    <>
      <Press ref={ref} type="button" aria-haspopup="dialog" aria-description={t('biography')}>
        <Beginning $lines={lines}>{text}</Beginning>
      </Press>
      {isOpen && (
        <Modal
          focusKey={`${focusKey}.dialog`}
          title={name}
          widthRem={48}
          onClose={close}
          actions={
            <Button focusKey={`${focusKey}.close`} kind="primary" onPress={close}>
              {t('close')}
            </Button>
          }
        >
          <Whole>{text}</Whole>
          {children}
        </Modal>
      )}
    </>
  );
}
