import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { SubtitleLookPanel } from '../../../../src/features/player/subtitles/SubtitleLookPanel.tsx';
import { PLAIN_LOOK, useSubtitleLook, writeLook } from '../../../../src/features/player/subtitles/subtitleLook.ts';
import { Subtitles } from '../../../../src/features/player/subtitles/Subtitles.tsx';
import { allOver } from '../controls/ground.tsx';
import { fakePlayback } from '../fakePlayback.ts';
import { inPlayer, type PlayerArgs } from '../inPlayer.tsx';
import { MENU_STATE } from '../menuTerms.ts';

const playback = fakePlayback({
  ...MENU_STATE,
  choice: { ...MENU_STATE.choice, subtitleId: '0' },
  cues: [{ startS: 870, endS: 880, text: 'Хто там, у темряві?' }],
});

const meta = preview.type<{ args: PlayerArgs }>().meta({
  component: SubtitleLookPanel,
  decorators: [inPlayer, allOver],
  beforeEach: ({ args }) => writeLook(args.look),
  args: { playback, look: PLAIN_LOOK, onLook: fn(), onClose: fn() },
  render: function Looking({ onLook, onClose }) {
    const [look, setLook] = useSubtitleLook();
    const change = (next: typeof look) => {
      setLook(next);
      onLook(next);
    };
    return (
      <>
        <Subtitles isRaised={false} />
        <SubtitleLookPanel look={look} onLook={change} onClose={onClose} />
      </>
    );
  },
});

/** A press chooses the next value, and the picture shows it. */
export const Default = meta.story({
  play: async ({ args, canvas }) => {
    await untilFocus('player.look.size');
    await press('Enter', 'ArrowDown', 'Enter');
    await expect(args.onLook).toHaveBeenLastCalledWith({ ...PLAIN_LOOK, size: 125, colour: 'yellow' });
    await expect(getComputedStyle(canvas.getByText('Хто там, у темряві?')).color).toBe('rgb(255, 233, 74)');
    await press('Escape');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});

/** A press restores the default look. */
export const Reset = meta.story({
  args: { look: { ...PLAIN_LOOK, size: 150 } },
  play: async ({ args }) => {
    await untilFocus('player.look.size');
    await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown');
    await untilFocus('player.look.reset');
    await press('Enter');
    await expect(args.onLook).toHaveBeenLastCalledWith(PLAIN_LOOK);
  },
});

export const LargeOnTop = meta.story({
  args: { look: { size: 200, colour: 'cyan', background: 'full', position: 'top' } },
});

export const OnPhone = meta.story({
  globals: { viewport: { value: 'xs', isRotated: false } },
});
