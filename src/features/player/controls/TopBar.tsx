import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Clock } from '../../../ui/Clock.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { media } from '../../../ui/theme/media.ts';
import { pillOf } from '../../../ui/theme/motion.ts';
import { tokens } from '../../../ui/theme/tokens.ts';
import { usePlayback, usePlaybackState } from '../playback/playbackContext.ts';
import { EndsAt } from './EndsAt.tsx';

const Bar = styled.header`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  text-shadow: 0 0 0.6rem rgba(8, 8, 12, 0.8);
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
  margin-right: 2rem;
`;

const Title = styled.h1`
  overflow: hidden;
  font-family: ${tokens.display};
  font-size: 1.9rem;
  font-weight: 750;
  line-height: 1.25;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Caption = styled.p`
  overflow: hidden;
  margin-top: 0.3rem;
  color: ${tokens.text2};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Facts = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  min-height: 2.4rem;

  & > * + * {
    margin-left: 1rem;
  }
`;

const Chip = styled.span`
  display: inline-flex;
  align-items: center;
  height: 2.1rem;
  padding: 0 0.9rem;
  border-radius: ${pillOf(2.1)};
  background: rgba(27, 27, 37, 0.85);
  color: ${tokens.text2};
  font-size: ${tokens.sizeQuiet};
  font-weight: 600;
`;

const Times = styled.span`
  display: inline-flex;
  align-items: center;

  & > * + * {
    margin-left: 1rem;
  }
  ${media.phone} {
    display: none;
  }
`;

/** What plays, its quality, the time of day and of the end. */
export function TopBar() {
  const { t } = useTranslation('player');
  const { heading } = usePlayback().film;
  const level = usePlaybackState((state) => state.level);
  const isMuted = usePlaybackState((state) => state.isMuted);
  const isSoundRefused = usePlaybackState((state) => state.isSoundRefused);
  return (
    <Bar>
      <Words>
        {heading.title && <Title>{heading.title}</Title>}
        {heading.caption && <Caption>{heading.caption}</Caption>}
      </Words>
      <Facts>
        {(isMuted || isSoundRefused) && (
          <Chip title={t(isSoundRefused ? 'soundRefused' : 'muted')}>
            <Icon name="muted" />
          </Chip>
        )}
        {level !== null && <Chip title={t('quality', { label: t(`level.${level as 360}`) })}>{`${level}p`}</Chip>}
        <Times>
          <Clock />
          <EndsAt />
        </Times>
      </Facts>
    </Bar>
  );
}
