import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { canSaveFiles, clipboardOf, saveText } from '../../device/textExport.ts';
import { Button } from '../../ui/Button.tsx';
import { PanelButtons, PanelNote, PanelText } from '../../ui/panelParts.ts';
import { QrCode } from '../../ui/QrCode.tsx';
import { gapBefore } from '../../ui/theme/directedGaps.ts';
import { media } from '../../ui/theme/media.ts';
import { tokens } from '../../ui/theme/tokens.ts';
import { useReadingStop } from '../../ui/useReadingStop.ts';

const Sides = styled.div`
  display: flex;
  align-items: flex-start;

  & > :last-child {
    flex: 1 1 0;
    min-width: 0;
    ${gapBefore('1.6rem')}
  }
  ${media.phone} {
    display: block;

    & > :last-child {
      margin: 1.2rem 0 0;
    }
  }
`;

const Text = styled.pre`
  margin: 1.6rem 0 0;
  padding: 1.4rem;
  border-radius: ${tokens.radiusControl};
  background: ${tokens.ink1};
  color: ${tokens.text2};
  font-family: inherit;
  font-size: ${tokens.sizeQuiet};
  line-height: 1.5;
  overflow-wrap: break-word;
  white-space: pre-wrap;

  &[data-focused] {
    box-shadow: 0 0 0 0.2rem ${tokens.beam};
  }
`;

interface ExportPanelProps {
  focusKey: string;
  /** Short enough for a QR code on the screen. */
  short: string;
  /** Everything the console tells. */
  long: string;
}

/** Exports what the console shows: the short form as a QR code, everything by clipboard or file. */
export function ExportPanel({ focusKey, short, long }: ExportPanelProps) {
  const { t } = useTranslation('console');
  // The text stays as it was when the panel opened.
  const [text] = useState(long);
  const { ref } = useReadingStop<HTMLPreElement>(`${focusKey}.text`, text);
  const [outcome, setOutcome] = useState('');
  const clipboard = clipboardOf();
  const copy = () =>
    clipboard?.writeText(text).then(
      () => setOutcome(t('export.copied')),
      () => setOutcome(t('export.notCopied')),
    );
  return (
    <>
      <Sides>
        <QrCode text={short} label={t('export.code')} />
        <div>
          <PanelText>{t('export.text')}</PanelText>
          <PanelButtons>
            {clipboard && (
              <Button focusKey={`${focusKey}.copy`} icon="list" onPress={() => void copy()}>
                {t('export.copy')}
              </Button>
            )}
            {canSaveFiles() && (
              <Button
                focusKey={`${focusKey}.save`}
                icon="download"
                onPress={() => {
                  saveText('promin-console.txt', text);
                  setOutcome(t('export.saved'));
                }}
              >
                {t('export.save')}
              </Button>
            )}
          </PanelButtons>
          <PanelNote>{outcome}</PanelNote>
        </div>
      </Sides>
      <Text ref={ref} tabIndex={0}>
        {text}
      </Text>
    </>
  );
}
