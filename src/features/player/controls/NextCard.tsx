import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from '../../../ui/Button.tsx';
import { FocusScope } from '../../../ui/focus/FocusScope.tsx';
import { setFocusBehindLayers } from '../../../ui/focus/useOpener.ts';
import { PictureFrame } from '../../../ui/art/PictureFrame.tsx';
import { media } from '../../../ui/theme/media.ts';
import { tokens } from '../../../ui/theme/tokens.ts';
import type { NextEpisode } from '../playback/film.ts';
import { focusKeys } from '../playerFocusKeys.ts';

const Box = styled.div<{ $isRaised: boolean }>`
  position: absolute;
  right: ${tokens.safeRight};
  bottom: ${({ $isRaised }) => ($isRaised ? '14rem' : '3rem')};
  width: 30rem;
  max-width: calc(100% - 2 * ${tokens.gutter});
  padding: 1.2rem;
  border-radius: ${tokens.radiusPanel};
  background: ${tokens.ink1};
  box-shadow: 0 0 0 1px ${tokens.line};

  ${media.phone} {
    right: ${tokens.gutter};
  }
`;

const Words = styled.div`
  display: flex;
  align-items: center;
  margin-bottom: 1.1rem;
`;

const Still = styled.div`
  position: relative;
  flex: none;
  width: 9rem;
  height: 5.1rem;
  margin-right: 1.1rem;
  overflow: hidden;
  border-radius: ${tokens.radiusCard};
`;

const Texts = styled.div`
  flex: 1;
  min-width: 0;

  p {
    color: ${tokens.text3};
    font-size: ${tokens.sizeQuiet};
  }
  h2 {
    display: -webkit-box;
    overflow: hidden;
    font-size: 1.2rem;
    font-weight: 600;
    line-height: 1.3;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  margin: 0 -0.8rem -0.6rem 0;

  & > * {
    margin: 0 0.8rem 0.6rem 0;
  }
`;

interface NextCardProps {
  next: Pick<NextEpisode, 'title' | 'picture'>;
  /** Until it starts on its own; null where it does not. */
  seconds: number | null;
  /** The controls are shown: the card makes room for them and does not take focus. */
  isRaised: boolean;
  onPlay: () => void;
  onDismiss: () => void;
}

/** A card with the next episode, as the current one comes to its end. */
export function NextCard({ next, seconds, isRaised, onPlay, onDismiss }: NextCardProps) {
  const { t } = useTranslation('player');
  useEffect(() => {
    if (!isRaised) setFocusBehindLayers(focusKeys.nextPlay);
  }, [isRaised]);
  return (
    <Box $isRaised={isRaised} data-next-card="">
      <Words>
        <Still>
          <PictureFrame shape="wide" seed={next.title} widthRem={9} picture={next.picture} />
        </Still>
        <Texts>
          <p>{seconds === null ? t('nextCard.title') : t('nextCard.in', { count: seconds })}</p>
          <h2>{next.title}</h2>
        </Texts>
      </Words>
      <FocusScope focusKey={focusKeys.nextCard}>
        <Buttons>
          <Button focusKey={focusKeys.nextPlay} kind="primary" size="small" icon="play" onPress={onPlay}>
            {t('nextCard.play')}
          </Button>
          <Button focusKey={focusKeys.nextDismiss} size="small" onPress={onDismiss}>
            {t('nextCard.dismiss')}
          </Button>
        </Buttons>
      </FocusScope>
    </Box>
  );
}
