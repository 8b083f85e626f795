import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { tokens } from '../../../ui/theme/tokens.ts';

const Box = styled.output`
  display: block;
  margin: 0 0 1.4rem;
  padding: 1rem 1.3rem;
  border-radius: ${tokens.radiusControl};
  background: ${tokens.beamSoft};
  color: ${tokens.beamPale};

  b {
    display: block;
    margin-top: 0.3rem;
    color: ${tokens.text1};
    font: 750 1.6rem / 1.2 ${tokens.display};
    letter-spacing: 0.08em;
    user-select: text;
  }
`;

/** The code that a demo without a mail server cannot send. */
export function DemoCode({ code }: { code: string }) {
  const { t } = useTranslation('session');
  return (
    <Box>
      {t('active.demoCode')} <b>{code}</b>
    </Box>
  );
}
