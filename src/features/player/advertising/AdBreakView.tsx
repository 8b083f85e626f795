import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { AdSpot } from '../../../../server/contract/advertising.ts';
import { Button } from '../../../ui/Button.tsx';
import { FocusScope } from '../../../ui/focus/FocusScope.tsx';
import { useOpener } from '../../../ui/focus/useOpener.ts';
import { allEdges } from '../../../ui/theme/allEdges.ts';
import { media } from '../../../ui/theme/media.ts';
import { tokens } from '../../../ui/theme/tokens.ts';
import { usePlayback } from '../playback/playbackContext.ts';
import { SpotVideo } from './SpotVideo.tsx';

const KEY = 'player.spot';
const SKIP = 'player.spot.skip';

const Layer = styled(FocusScope)`
  position: absolute;
  ${allEdges}
  background: #000;
`;

const Foot = styled.div`
  display: flex;
  position: absolute;
  right: 0;
  bottom: 0;
  left: 0;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  padding: 6rem ${tokens.safeRight} 2rem;
  background: linear-gradient(rgba(8, 8, 12, 0), rgba(8, 8, 12, 0.92));

  ${media.phone} {
    padding: 6rem ${tokens.gutter} 1rem;
  }
`;

const Words = styled.div`
  min-width: 0;
  margin: 0 2rem 0.8rem 0;
`;

const Count = styled.output`
  display: block;
  color: ${tokens.text2};
  font-size: ${tokens.sizeQuiet};
  font-weight: 600;
`;

const Title = styled.p`
  overflow: hidden;
  margin-top: 0.2rem;
  font-size: 1.3rem;
  font-weight: 600;
  line-height: 1.3;
  text-overflow: ellipsis;
`;

const Link = styled.p`
  overflow: hidden;
  color: ${tokens.text2};
  text-overflow: ellipsis;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  margin-right: -0.8rem;

  & > * {
    margin: 0 0.8rem 0.8rem 0;
  }
`;

interface AdBreakViewProps {
  spots: readonly AdSpot[];
  /** The spot that is shown. */
  index: number;
  /** Makes an address of the lease absolute. */
  addressOf: (url: string) => string;
  onOver: () => void;
}

/** A break in the film: the spot, how many there are, when the film resumes or the spot may be skipped, and how to go ad-free. */
export function AdBreakView({ spots, index, addressOf, onOver }: AdBreakViewProps) {
  const { t } = useTranslation('player');
  const { showPlans } = usePlayback().requests;
  useOpener(SKIP);
  const [clock, setClock] = useState({ index, second: 0, lengthS: null as number | null });
  const spot = spots[index];
  if (!spot) return null;
  const isOfSpot = clock.index === index;
  const second = isOfSpot ? clock.second : 0;
  const lengthS = spot.durationS ?? (isOfSpot ? clock.lengthS : null);
  const waitS = spot.skipAfterS === null ? null : Math.max(0, Math.ceil(spot.skipAfterS - second));
  const canSkip = waitS === 0;
  const words = () => {
    if (canSkip) return t('advertising.skip');
    if (waitS !== null && !(lengthS !== null && lengthS < second + waitS)) {
      return t('advertising.skipIn', { seconds: waitS });
    }
    return lengthS === null
      ? t('advertising.wait')
      : t('advertising.left', { seconds: Math.max(0, Math.ceil(lengthS - second)) });
  };
  const onTime = (timeS: number, length: number | null) => {
    const next = { index, second: Math.floor(timeS), lengthS: length };
    setClock((now) =>
      now.index === next.index && now.second === next.second && now.lengthS === next.lengthS ? now : next,
    );
  };
  return (
    <Layer focusKey={KEY} trap preferredChildKey={SKIP} data-advertising={index}>
      <SpotVideo key={index} src={addressOf(spot.url)} durationS={spot.durationS} onTime={onTime} onOver={onOver} />
      <Foot>
        <Words>
          <Count>{t('advertising.count', { n: index + 1, of: spots.length })}</Count>
          {spot.title && <Title>{spot.title}</Title>}
          {spot.link && <Link>{spot.link.replace(/^https?:\/\//, '')}</Link>}
        </Words>
        <Buttons>
          <Button
            focusKey={SKIP}
            kind={canSkip ? 'primary' : 'plain'}
            endIcon={canSkip ? 'next' : undefined}
            onPress={canSkip ? onOver : undefined}
          >
            {words()}
          </Button>
          <Button focusKey="player.spot.pro" kind="ghost" onPress={showPlans}>
            {t('advertising.pro')}
          </Button>
        </Buttons>
      </Foot>
    </Layer>
  );
}
