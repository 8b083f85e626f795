import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from '../../../ui/Button.tsx';
import { FocusScope } from '../../../ui/focus/FocusScope.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { media } from '../../../ui/theme/media.ts';
import { gapBefore } from '../../../ui/theme/directedGaps.ts';
import { tokens } from '../../../ui/theme/tokens.ts';

const Panel = styled.section`
  width: 29rem;
  max-width: 100%;
  padding: 1.6rem 2rem 2rem;
  border-radius: ${tokens.radiusPanel};
  background: rgba(17, 17, 24, 0.92);

  ${media.phone} {
    width: auto;
  }

  h2 {
    margin: 0 0 1.2rem;
    font-size: ${tokens.sizeRowTitle};
    font-weight: 650;
  }
`;

const Line = styled(FocusScope)`
  display: flex;
  margin-bottom: 0.8rem;

  & > :first-child {
    flex: 1 1 auto;
    min-width: 0;
  }
  & > :last-child:not(:first-child) {
    flex: none;
    ${gapBefore('0.8rem')}
  }
`;

interface ServerListProps {
  addresses: readonly string[];
  /** The server in use, which cannot be removed here. */
  chosen: string;
  /** The server being contacted. */
  asked: string | undefined;
  onConnect: (address: string) => void;
  onForget: (address: string) => void;
}

/** Servers that the application was connected to before: a press connects again, with the session that was left there. */
export function ServerList({ addresses, chosen, asked, onConnect, onForget }: ServerListProps) {
  const { t } = useTranslation('session');
  return (
    <Panel aria-label={t('connect.known')}>
      <h2>{t('connect.known')}</h2>
      {addresses.map((address, index) => (
        <Line key={address} focusKey={`connect.known.${index}`}>
          <Button
            focusKey={`connect.to.${index}`}
            kind={address === chosen ? 'chosen' : 'plain'}
            isLoading={asked === address}
            onPress={() => onConnect(address)}
          >
            {address.replace(/^http:\/\//, '')}
          </Button>
          {address !== chosen && (
            <IconButton
              focusKey={`connect.forget.${index}`}
              icon="trash"
              label={t('connect.forget', { address })}
              onPress={() => onForget(address)}
            />
          )}
        </Line>
      ))}
    </Panel>
  );
}
