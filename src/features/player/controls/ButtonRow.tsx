import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { usePlayback, usePlaybackState } from '../playback/playbackContext.ts';
import { isRunning } from '../playback/playbackState.ts';
import { useViewport } from '../../../ui/theme/viewport.ts';
import { focusKeys } from '../playerFocusKeys.ts';
import { SEEK_STEP_S } from './scrubber.ts';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  margin: 1.4rem -0.8rem -0.8rem 0;
`;

const Group = styled.div<{ $isLast?: boolean }>`
  display: flex;
  margin-left: ${({ $isLast }) => ($isLast ? 'auto' : '0')};
  flex-wrap: wrap;

  & > * {
    margin: 0 0.8rem 0.8rem 0;
  }
`;

/** From this width on, in rem, the next-episode button has text. */
const WIDE_REM = 100;

interface ButtonRowProps {
  fullscreen?: { isOn: boolean; toggle: () => void };
  /** Buttons that open menus; they stand on the right. */
  children?: ReactNode;
}

/** Play and pause, ten seconds back and forward, the episodes before and after; menus and full screen on the right. */
export function ButtonRow({ fullscreen, children }: ButtonRowProps) {
  const { t } = useTranslation('player');
  const { playback, requests } = usePlayback();
  const { playNext, playPrevious } = requests;
  const isPlaying = usePlaybackState(isRunning);
  const { widthRem } = useViewport();
  return (
    <Line>
      <Group>
        <IconButton
          focusKey={focusKeys.play}
          kind="primary"
          icon={isPlaying ? 'pause' : 'play'}
          label={t(isPlaying ? 'pause' : 'play')}
          onPress={playback.toggle}
        />
        <Button focusKey={focusKeys.back} label={t('back10')} onPress={() => playback.seekBy(-SEEK_STEP_S)}>
          {`−${SEEK_STEP_S}`}
        </Button>
        <Button focusKey={focusKeys.forward} label={t('forward10')} onPress={() => playback.seekBy(SEEK_STEP_S)}>
          {`+${SEEK_STEP_S}`}
        </Button>
        {playPrevious && (
          <IconButton focusKey={focusKeys.previous} icon="previous" label={t('previous')} onPress={playPrevious} />
        )}
        {playNext &&
          (widthRem < WIDE_REM ? (
            <IconButton focusKey={focusKeys.next} icon="next" label={t('next')} onPress={playNext} />
          ) : (
            <Button focusKey={focusKeys.next} icon="next" onPress={playNext}>
              {t('next')}
            </Button>
          ))}
      </Group>
      <Group $isLast>
        {children}
        {fullscreen && (
          <IconButton
            focusKey={focusKeys.fullscreen}
            icon={fullscreen.isOn ? 'fullscreenOff' : 'fullscreen'}
            label={t(fullscreen.isOn ? 'leaveFullscreen' : 'fullscreen')}
            onPress={fullscreen.toggle}
          />
        )}
      </Group>
    </Line>
  );
}
