/** @jsxRuntime classic @jsx createElement -- Storybook's own rooms have another React, whose other runtime a bundle does not find */
// oxlint-disable no-unused-vars -- JSX calls it
import { createElement, useEffect, useState } from 'react';
import { useChannel } from 'storybook/manager-api';
import { STORY_RENDERED } from 'storybook/internal/core-events';
import { styled } from 'storybook/theming';
import { holdKeys } from './heldKeys.ts';
import { playOf } from './recording.ts';
import { type Digit, isRemoteKey, type RemoteKey, SIGNS } from './remoteKeys.ts';
import { type FocusMessage, REMOTE_ASKED, REMOTE_FOCUS, REMOTE_KEY, REMOTE_TYPED } from './remoteMessages.ts';
import { useRecording } from './useRecording.ts';

const ROWS: readonly (readonly (RemoteKey | Digit | null)[])[] = [
  [null, 'ArrowUp', null, 'MediaPlayPause', 'MediaStop', '1', '2', '3', 'ColorF0Red'],
  ['ArrowLeft', 'Enter', 'ArrowRight', 'MediaRewind', 'MediaFastForward', '4', '5', '6', 'ColorF1Green'],
  ['Escape', 'ArrowDown', 'Info', 'MediaTrackPrevious', 'MediaTrackNext', '7', '8', '9', 'ColorF2Yellow'],
  [null, null, null, 'ChannelDown', 'ChannelUp', null, '0', null, 'ColorF3Blue'],
];

const Place = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 24, padding: 16 });

const Keys = styled.fieldset({
  margin: 0,
  padding: 0,
  border: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(9, minmax(52px, auto))',
  gap: 6,
  alignContent: 'start',
});

const Key = styled.button(({ theme }) => ({
  minHeight: 34,
  padding: '4px 8px',
  border: `1px solid ${theme.appBorderColor}`,
  borderRadius: 8,
  background: theme.button.background,
  color: theme.color.defaultText,
  fontSize: 13,
  cursor: 'pointer',
  touchAction: 'none',
  '&:active': { background: theme.color.secondary, color: theme.textInverseColor },
  '&:focus-visible': { outline: `2px solid ${theme.color.secondary}`, outlineOffset: 2 },
}));

const Facts = styled.dl(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: '4px 12px',
  margin: 0,
  alignContent: 'start',
  color: theme.color.defaultText,
  fontSize: 13,
  dt: { color: theme.textMutedColor },
  dd: { margin: 0, fontFamily: theme.typography.fonts.mono },
}));

const Code = styled.pre(({ theme }) => ({
  minWidth: 360,
  margin: '8px 0',
  padding: 12,
  borderRadius: 8,
  background: theme.background.content,
  color: theme.color.defaultText,
  fontFamily: theme.typography.fonts.mono,
  fontSize: 12,
}));

/** A remote beside the story: its keys, where focus is, and the play test made from recorded presses. */
export function RemotePanel() {
  const [focus, setFocus] = useState<FocusMessage | null>(null);
  const { isRecording, presses, toggle, arrive, take } = useRecording();
  const emit = useChannel({
    [REMOTE_FOCUS]: (message: FocusMessage) => {
      setFocus(message);
      arrive(message.focusKey);
    },
    [REMOTE_TYPED]: take,
    [STORY_RENDERED]: () => emit(REMOTE_ASKED),
  });
  const [keys] = useState(() =>
    holdKeys((message) => {
      take(message);
      emit(REMOTE_KEY, message);
    }),
  );
  useEffect(() => emit(REMOTE_ASKED), [emit]);
  useEffect(() => keys.endAll, [keys]);

  return (
    <Place>
      <Keys aria-label="Remote">
        {ROWS.flat().map((key, index) =>
          key === null ? (
            // oxlint-disable-next-line react/no-array-index-key -- the places of the remote never change
            <span key={index} />
          ) : (
            <Key
              key={key}
              type="button"
              aria-label={isRemoteKey(key) ? SIGNS[key] : key}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                keys.begin(key);
              }}
              onPointerUp={() => keys.end(key)}
              onPointerCancel={() => keys.end(key)}
              onClick={({ detail }) => {
                // Only a keyboard's click has detail 0; a pointer's press was handled already.
                if (detail !== 0) return;
                keys.begin(key);
                keys.end(key);
              }}
            >
              {isRemoteKey(key) ? SIGNS[key] : key}
            </Key>
          ),
        )}
      </Keys>
      <div>
        <Facts>
          <dt>Focus</dt>
          <dd>{focus?.focusKey || 'nowhere'}</dd>
          <dt>Within</dt>
          <dd>{focus?.containers.join(' ‹ ') || '—'}</dd>
          <dt>1 rem</dt>
          <dd>{focus ? `${focus.remPx} px` : '—'}</dd>
          <dt>Window</dt>
          <dd>{focus ? `${focus.width} x ${focus.height}` : '—'}</dd>
        </Facts>
        <Key type="button" aria-pressed={isRecording} onClick={toggle} style={{ marginTop: 12 }}>
          {isRecording ? 'Stop recording' : 'Record presses'}
        </Key>
        {presses.length > 0 && <Code>{playOf(presses)}</Code>}
      </div>
    </Place>
  );
}
