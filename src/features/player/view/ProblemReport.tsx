import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { QrCode } from '../../../ui/QrCode.tsx';
import { tokens } from '../../../ui/theme/tokens.ts';

const Box = styled.output`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  margin-bottom: 1.4rem;
  text-align: left;
`;

const Words = styled.div`
  max-width: 26rem;
  margin: 0.6rem 0 0.6rem 1.6rem;
`;

const Details = styled.p`
  margin-top: 0.6rem;
  color: ${tokens.text2};
  font-size: 0.85em;
  word-break: break-word;
`;

/** What the owner of the service needs to know of an error, to be read or photographed; nothing is sent. */
export function ProblemReport({ details }: { details: string }) {
  const { t } = useTranslation('player');
  return (
    <Box>
      <QrCode text={details} label={t('ownersReport.code')} sizeRem={9} />
      <Words>
        <p>{t('ownersReport.text')}</p>
        <Details>{details}</Details>
      </Words>
    </Box>
  );
}
