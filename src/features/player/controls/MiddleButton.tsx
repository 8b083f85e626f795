import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useFocus } from '../../../ui/focus/useFocus.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { ring } from '../../../ui/theme/motion.ts';
import { tokens } from '../../../ui/theme/tokens.ts';
import { usePlayback, usePlaybackState } from '../playback/playbackContext.ts';
import { isRunning } from '../playback/playbackState.ts';
import { focusKeys } from '../playerFocusKeys.ts';

const Round = styled.button`
  display: flex;
  position: absolute;
  top: 50%;
  left: 50%;
  width: 6.4rem;
  min-width: 64px;
  height: 6.4rem;
  min-height: 64px;
  align-items: center;
  justify-content: center;
  border-radius: 50%;
  background: rgba(8, 8, 12, 0.6);
  font-size: 2.6rem;
  transform: translate(-50%, -50%);

  &[data-focused] {
    box-shadow: ${ring(0.22, 0.23, tokens.beam)};
  }
  &:active {
    opacity: 0.82;
  }
`;

/** A large play and pause button in the middle of the picture, where touch users look for it. */
export function MiddleButton() {
  const { t } = useTranslation('player');
  const { playback } = usePlayback();
  const isPlaying = usePlaybackState(isRunning);
  const { ref } = useFocus<HTMLButtonElement>({ focusKey: focusKeys.middle, onEnter: playback.toggle });
  return (
    <Round ref={ref} type="button" aria-label={t(isPlaying ? 'pause' : 'play')}>
      <Icon name={isPlaying ? 'pause' : 'play'} />
    </Round>
  );
}
