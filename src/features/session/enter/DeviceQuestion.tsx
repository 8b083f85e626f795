import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { WaitingDevice } from '../../../../server/contract/account.ts';
import { problemOf } from '../../../api/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { media } from '../../../ui/theme/media.ts';
import { tokens } from '../../../ui/theme/tokens.ts';
import { Lead, Ways } from './entryParts.ts';

const Card = styled.section`
  display: flex;
  max-width: 34rem;
  margin-bottom: 1.4rem;
  padding: 1.5rem 1.6rem;
  border-radius: ${tokens.radiusPanel};
  background: ${tokens.ink1};
  box-shadow: inset 0 0 0 1px ${tokens.line};

  ${media.phone} {
    max-width: none;
  }
`;

const Sign = styled.span`
  display: flex;
  flex: none;
  margin: 0.2rem 1.2rem 0 0;
  color: ${tokens.beam};
  font-size: 2.2rem;
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: break-word;

  h2 {
    margin: 0 0 0.8rem;
    font-size: 1.45rem;
    font-weight: 650;
    line-height: 1.3;
  }
`;

const Fact = styled.div`
  display: flex;
  flex-wrap: wrap;
  margin-top: 0.4rem;

  dt {
    margin-right: 0.7rem;
    color: ${tokens.text3};
  }
  dd {
    min-width: 0;
    margin: 0;
    font-weight: 600;
    overflow-wrap: break-word;
  }
`;

const Code = styled.dd`
  font-family: ${tokens.display};
  letter-spacing: 0.06em;
`;

const Advice = styled.p`
  max-width: 34rem;
  margin: 0 0 1.4rem;
  color: ${tokens.text2};
  line-height: 1.45;
`;

const Message = styled.p`
  margin: 0 0 1rem;
  color: ${tokens.bad};
  font-weight: 600;
`;

const Decision = styled(Ways)`
  ${media.phone} {
    display: block;

    & > * {
      width: calc(100% - 1rem);
    }
  }
`;

interface DeviceQuestionProps {
  /** The waiting device; undefined while it loads. */
  device: WaitingDevice | undefined;
  userCode: string;
  /** The login of the account that would approve it; undefined until it is known. */
  login: string | undefined;
  /** The answer being sent. */
  deciding: 'allow' | 'deny' | null;
  error: unknown;
  onDecide: (allow: boolean) => void;
}

/** Which device asks to sign in, as far as is known, and whether to allow it. */
export function DeviceQuestion({ device, userCode, login, deciding, error, onDecide }: DeviceQuestionProps) {
  const { t } = useTranslation('session');
  const message = error ? (problemOf(error)?.message ?? t('form.unreachable')) : '';
  const decide = (allow: boolean) => () => (deciding || !device ? undefined : onDecide(allow));
  const kinds = { tv: t('approve.tv'), mobile: t('approve.mobile'), web: t('approve.web') };
  return (
    <>
      <Lead>{login ? t('approve.account', { login }) : <Skeleton $width="18rem" />}</Lead>
      <Card aria-label={t('approve.device')} aria-busy={!device}>
        <Sign>
          <Icon name={device?.kind === 'mobile' ? 'phone' : 'device'} />
        </Sign>
        <Words>
          {device ? <h2>{device.name}</h2> : <Skeleton $width="14rem" $height={1.9} />}
          <dl>
            <Fact>
              <dt>{t('approve.kind')}</dt>
              <dd>{device ? kinds[device.kind] : <Skeleton $width="8rem" />}</dd>
            </Fact>
            <Fact>
              <dt>{t('approve.address')}</dt>
              <dd>{device ? device.address : <Skeleton $width="9rem" />}</dd>
            </Fact>
            <Fact>
              <dt>{t('approve.code')}</dt>
              <Code>{userCode.replace(/(.{4})(?=.)/g, '$1-')}</Code>
            </Fact>
          </dl>
        </Words>
      </Card>
      <Advice>{t('approve.advice')}</Advice>
      {message && <Message role="alert">{message}</Message>}
      <Decision>
        <Button focusKey="approve.allow" kind="primary" isLoading={deciding === 'allow'} onPress={decide(true)}>
          {t('approve.allow')}
        </Button>
        <Button focusKey="approve.deny" isLoading={deciding === 'deny'} onPress={decide(false)}>
          {t('approve.deny')}
        </Button>
      </Decision>
    </>
  );
}
