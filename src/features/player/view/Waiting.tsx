import { useTranslation } from 'react-i18next';
import { keyframes, styled } from 'styled-components';
import { clockTime } from '../../../ui/clockTime.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { allEdges } from '../../../ui/theme/allEdges.ts';
import { tokens } from '../../../ui/theme/tokens.ts';

/** Shorter waits show nothing, in milliseconds. */
const LATE_MS = 400;

const late = keyframes`
  from { visibility: hidden; }
  to { visibility: visible; }
`;

/** The page's live region announces it. */
const Box = styled.div`
  display: flex;
  position: absolute;
  ${allEdges}
  flex-direction: column;
  align-items: center;
  justify-content: center;
  padding: 2rem;
  text-align: center;
  visibility: hidden;
  animation: ${late} 1ms linear ${LATE_MS}ms forwards;
  pointer-events: none;
`;

/** Dark enough to be read on any picture. */
const Panel = styled.div<{ $isRound: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: center;
  padding: ${({ $isRound }) => ($isRound ? '1rem' : '1.8rem 2.4rem')};
  border-radius: ${({ $isRound }) => ($isRound ? '50%' : tokens.radiusPanel)};
  background: rgba(8, 8, 12, 0.72);
`;

const Title = styled.p`
  margin-top: 1.4rem;
  font-size: ${tokens.sizeRowTitle};
  font-weight: 600;
`;

const Text = styled.p`
  max-width: 36rem;
  margin-top: 0.5rem;
  color: ${tokens.text2};
`;

export type WaitingTrouble = 'lost' | 'slow';

interface WaitingProps {
  isStalled: boolean;
  /** Why it takes so long that text is shown: the server does not answer, or the cause is unknown. */
  trouble: WaitingTrouble | null;
  /** The position kept meanwhile. */
  timeS: number;
}

/** Shown while waiting: for the first picture, more of the film, or the server itself. */
export function Waiting({ isStalled, trouble, timeS }: WaitingProps) {
  const { t } = useTranslation('player');
  return (
    <Box>
      <Panel $isRound={!trouble} data-trouble={trouble ?? undefined}>
        <Spinner label={trouble ? undefined : t(isStalled ? 'stalled' : 'loading')} />
        {trouble && (
          <>
            <Title>{t(trouble === 'lost' ? 'lost.title' : 'slow.title')}</Title>
            <Text>{t(trouble === 'lost' ? 'lost.text' : 'slow.text', { time: clockTime(timeS) })}</Text>
          </>
        )}
      </Panel>
    </Box>
  );
}
