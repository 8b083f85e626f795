import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { tokens } from '../../../ui/theme/tokens.ts';

const Line = styled.p`
  flex: none;
  margin: 0 0 0.9rem;
  color: ${tokens.text2};
  overflow-wrap: break-word;

  b {
    color: ${tokens.beam};
    font-weight: 600;
  }
`;

/** A line above the results: what was searched for instead of what was typed. */
export function CorrectedLine({ text }: { text: string }) {
  const { t } = useTranslation('catalog');
  return (
    <Line>
      {t('listing.corrected')} <b>{text}</b>
    </Line>
  );
}
