import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from '../../../ui/Button.tsx';
import { media } from '../../../ui/theme/media.ts';
import { tokens } from '../../../ui/theme/tokens.ts';

const Panel = styled.section`
  width: 29rem;
  max-width: 100%;
  padding: 2.2rem;

  ${media.phone} {
    width: auto;
    padding: 2rem 1.2rem;
  }

  border-radius: ${tokens.radiusPanel};
  background: rgba(17, 17, 24, 0.92);
  text-align: center;

  p {
    margin: 0 0 1.6rem;
    color: ${tokens.text2};
  }
`;

/** Signs in to a demo service with one press. */
export function DemoPanel({ isBusy, onEnter }: { isBusy: boolean; onEnter: () => void }) {
  const { t } = useTranslation('session');
  return (
    <Panel aria-label={t('login.demo')}>
      <p>{t('login.demoText')}</p>
      <Button focusKey="login.demo" kind="primary" icon="play" isLoading={isBusy} onPress={onEnter}>
        {t('login.demo')}
      </Button>
    </Panel>
  );
}
