import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useGetStreamsQuery, useStopPlaybackMutation } from '../../../api/leases.ts';
import { Button } from '../../../ui/Button.tsx';
import { tokens } from '../../../ui/theme/tokens.ts';

const List = styled.ul`
  width: 100%;
  max-width: 40rem;
  margin: 1.4rem auto 0;
  text-align: start;
`;

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  margin-top: 0.6rem;
  padding: 0.8rem 0.8rem 0.8rem 1.4rem;
  border-radius: ${tokens.radiusCard};
  background: ${tokens.ink1};
`;

const Words = styled.div`
  flex: 1;
  min-width: 12rem;
  margin-right: 1rem;

  p + p {
    color: ${tokens.text2};
    font-size: ${tokens.sizeQuiet};
  }
`;

interface OtherStreamsProps {
  /** A place has become free. */
  onRoom: () => void;
}

/** The streams on the account's other devices, each with a button that stops it to make room here. */
export function OtherStreams({ onRoom }: OtherStreamsProps) {
  const { t } = useTranslation('player');
  const { data } = useGetStreamsQuery();
  const [stop, { isLoading, originalArgs }] = useStopPlaybackMutation();
  if (!data || data.items.length === 0) return null;
  return (
    <List aria-label={t('streams.title')}>
      {data.items.map(({ sid, device, title, current }) => (
        <Line key={sid}>
          <Words>
            <p>{current ? t('streams.here', { device }) : device}</p>
            {title && <p>{title}</p>}
          </Words>
          <Button
            focusKey={`player.stream.${sid}`}
            size="small"
            isLoading={isLoading && originalArgs === sid}
            label={t('streams.stopNamed', { device })}
            onPress={() => void stop(sid).then(({ error }) => error === undefined && onRoom())}
          >
            {t('streams.stop')}
          </Button>
        </Line>
      ))}
    </List>
  );
}
