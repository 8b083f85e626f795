import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Playing, RemoteCommand } from '../../../server/contract/remote.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonLine } from '../../ui/buttonLine.ts';
import { FocusScope } from '../../ui/focus/FocusScope.tsx';
import { setFocus } from '../../ui/focus/focus.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { media } from '../../ui/theme/media.ts';

/** What the buttons for a little back and ahead go by, in seconds. */
const STEP_S = 10;
/** The id of "no subtitles" in the menu; the server's ids are never empty. */
const OFF = '';

const Line = styled(FocusScope)`
  ${buttonLine}

  ${media.phone} {
    justify-content: center;
  }
`;

interface RemoteButtonsProps {
  playing: Playing;
  onCommand: (command: RemoteCommand) => void;
}

/** The buttons of a remote for a film on another screen: play and pause, a little back and ahead, voices and subtitles. */
export function RemoteButtons({ playing, onCommand }: RemoteButtonsProps) {
  const { t } = useTranslation('remote');
  const [menu, setMenu] = useState<'voice' | 'subtitles' | null>(null);
  const { isRunning, isMuted, voices, voice, subtitleTracks, subtitles, hasNext } = playing;
  const close = () => {
    setFocus(`remote.${menu}`);
    setMenu(null);
  };
  const voiceItems = voices.map(({ id, name }) => ({ id, label: name, isSelected: id === voice }));
  const subtitleItems = [
    { id: OFF, label: t('noSubtitles'), isSelected: subtitles === null },
    ...subtitleTracks.map(({ id, name }) => ({ id, label: name, isSelected: id === subtitles })),
  ];
  return (
    <>
      <Line focusKey="remote.main" preferredChildKey="remote.play">
        <IconButton
          focusKey="remote.rewind"
          icon="rewind"
          label={t('rewind', { step: STEP_S })}
          onPress={() => onCommand({ kind: 'seekBy', deltaS: -STEP_S })}
        />
        <Button
          focusKey="remote.play"
          kind="primary"
          icon={isRunning ? 'pause' : 'play'}
          onPress={() => onCommand({ kind: isRunning ? 'pause' : 'play' })}
        >
          {t(isRunning ? 'pause' : 'play')}
        </Button>
        <IconButton
          focusKey="remote.forward"
          icon="forward"
          label={t('forward', { step: STEP_S })}
          onPress={() => onCommand({ kind: 'seekBy', deltaS: STEP_S })}
        />
      </Line>
      <Line focusKey="remote.more">
        {voices.length > 1 && (
          <Button focusKey="remote.voice" icon="microphone" onPress={() => setMenu('voice')}>
            {t('voice')}
          </Button>
        )}
        {subtitleTracks.length > 0 && (
          <Button focusKey="remote.subtitles" icon="subtitles" onPress={() => setMenu('subtitles')}>
            {t('subtitles')}
          </Button>
        )}
        <IconButton
          focusKey="remote.mute"
          icon={isMuted ? 'muted' : 'sound'}
          label={t('mute')}
          isPressed={isMuted}
          onPress={() => onCommand({ kind: 'mute', isMuted: !isMuted })}
        />
        {hasNext && (
          <IconButton
            focusKey="remote.next"
            icon="next"
            label={t('next')}
            onPress={() => onCommand({ kind: 'next' })}
          />
        )}
        <IconButton focusKey="remote.stop" icon="stop" label={t('stop')} onPress={() => onCommand({ kind: 'stop' })} />
      </Line>
      {menu === 'voice' && (
        <Menu
          focusKey="remote.voices"
          label={t('voice')}
          items={voiceItems}
          onSelect={(id) => {
            onCommand({ kind: 'voice', id });
            close();
          }}
          onClose={close}
        />
      )}
      {menu === 'subtitles' && (
        <Menu
          focusKey="remote.tracks"
          label={t('subtitles')}
          items={subtitleItems}
          onSelect={(id) => {
            onCommand({ kind: 'subtitles', id: id === OFF ? null : id });
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
