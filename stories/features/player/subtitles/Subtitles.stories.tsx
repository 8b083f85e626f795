import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { PLAIN_LOOK } from '../../../../src/features/player/subtitles/subtitleLook.ts';
import { Subtitles } from '../../../../src/features/player/subtitles/Subtitles.tsx';
import { LONG_TITLE } from '../../../longTitle.ts';
import { until } from '../../../until.ts';
import { allOver } from '../controls/ground.tsx';
import { fakePlayback } from '../fakePlayback.ts';
import { MENU_STATE } from '../menuTerms.ts';

const withCues = (...texts: string[]) =>
  fakePlayback({
    ...MENU_STATE,
    choice: { ...MENU_STATE.choice, subtitleId: '0' },
    cues: texts.map((text, index) => ({ startS: 870 + index, endS: 880, text })),
  });

const meta = preview.meta({
  component: Subtitles,
  decorators: [allOver],
  args: { playback: withCues('<v Ірма><i>Хто там,</i>\nу темряві?'), look: PLAIN_LOOK, isRaised: false },
});

/** Tags are not read out, lines are kept. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByText(/Хто там,/)).toHaveTextContent('Хто там, у темряві?'));
  },
});

/** Two speak at once; the controls are above them. */
export const TwoAboveTheControls = meta.story({
  args: { playback: withCues('— Хто там?', '— Це я.'), isRaised: true },
});

/** Moved to later, a line is not due yet. */
export const NotDueYet = meta.story({
  args: { look: { ...PLAIN_LOOK, offsetS: 5 } },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByText(/Хто там,/)).toBeNull();
    (args.playback as ReturnType<typeof withCues>).tick(876);
    await until(() => expect(canvas.getByText(/Хто там,/)).toBeVisible());
  },
});

export const LongTextLarge = meta.story({
  args: { playback: withCues(`${LONG_TITLE} ${LONG_TITLE}`), look: { ...PLAIN_LOOK, size: 200, background: 'none' } },
});
