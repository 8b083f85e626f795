import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import type { Cue } from '../../../../src/features/player/playback/tracks.ts';
import { PLAIN_LOOK, type SubtitleLook, writeLook } from '../../../../src/features/player/subtitles/subtitleLook.ts';
import { NOT_ADJUSTED, rememberAdjusted } from '../../../../src/features/player/keptAdjustments.ts';
import { Subtitles } from '../../../../src/features/player/subtitles/Subtitles.tsx';
import { LONG_TITLE } from '../../../longTitle.ts';
import { until } from '../../../until.ts';
import { allOver } from '../controls/ground.tsx';
import { fakePlayback } from '../fakePlayback.ts';
import { inPlayer, type PlayerArgs } from '../inPlayer.tsx';
import { MENU_STATE } from '../menuTerms.ts';

const withCues = (...texts: string[]) =>
  fakePlayback({
    ...MENU_STATE,
    choice: { ...MENU_STATE.choice, subtitleId: '0' },
    cues: texts.map((text, index) => ({ startS: 870 + index, endS: 880, text })),
  });

/** Gives a story a look that was chosen earlier. */
const looking = (look: Partial<SubtitleLook>) => ({ beforeEach: () => writeLook({ ...PLAIN_LOOK, ...look }) });

const meta = preview.type<{ args: PlayerArgs }>().meta({
  title: 'features/player/subtitles/Subtitles',
  component: Subtitles,
  decorators: [inPlayer, allOver],
  args: { playback: withCues('<v Ірма><i>Хто там,</i>\nу темряві?'), isRaised: false },
});

/** Markup is not read out, and line breaks are kept. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByText(/у темряві/)).toHaveTextContent('Хто там, у темряві?'));
  },
});

/** Two people speak at once, and the lines are above the controls. */
export const TwoAboveTheControls = meta.story({
  args: { playback: withCues('— Хто там?', '— Це я.'), isRaised: true },
});

/** There are two tracks: the second is below, smaller and dimmer, and each has its own language. */
export const TwoTracks = meta.story({
  args: {
    playback: fakePlayback({
      ...MENU_STATE,
      choice: { ...MENU_STATE.choice, subtitleId: '0', secondSubtitleId: '1' },
      cues: [{ startS: 870, endS: 880, text: 'Хто там, у темряві?' }],
      secondCues: [{ startS: 871, endS: 880, text: '<i>Who</i> is there, in the dark?' }],
    }),
  },
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByText('Who').tagName).toBe('I'));
    const first = canvas.getByText('Хто там, у темряві?');
    const second = canvas.getByText(/in the dark/);
    await expect([first.lang, second.lang]).toEqual(['uk', 'en']);
    await expect(second.getBoundingClientRect().top).toBeGreaterThanOrEqual(first.getBoundingClientRect().bottom);
    await expect(second.getBoundingClientRect().height).toBeLessThan(first.getBoundingClientRect().height);
  },
});

/** Lines are at the positions they specify, Hebrew runs from right to left, and unsupported markup is shown as text. */
export const Placed = meta.story({
  args: {
    playback: fakePlayback({
      ...MENU_STATE,
      choice: { ...MENU_STATE.choice, subtitleId: '0' },
      cues: [
        { text: 'ПОШТА', place: { topPercent: 8, align: 'center', leftPercent: 50 } },
        { text: '&lt;b&gt; зліва', place: { topPercent: 40, align: 'start', leftPercent: 5 } },
        { text: '<u>справа</u>', place: { topPercent: 40, align: 'end', leftPercent: 95 } },
        { text: 'מי שם, בחושך?\nזה אני.' },
      ].map((cue) => ({ startS: 870, endS: 880, ...cue })) as Cue[],
    }),
  },
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByText('<b> зліва')).toBeVisible());
    const [left, right] = [canvas.getByText('<b> зліва'), canvas.getByText('справа')].map((one) =>
      one.getBoundingClientRect(),
    );
    await expect(left!.right).toBeLessThan(right!.left);
    await expect(right!.top).toBeGreaterThanOrEqual(left!.bottom);
    await expect(canvas.getByText(/מי שם/)).toHaveAttribute('dir', 'auto');
  },
});

/** With a later delay, a line is not shown yet. */
export const NotDueYet = meta.story({
  beforeEach() {
    rememberAdjusted(1, { ...NOT_ADJUSTED, subtitleShiftMs: 5000 }, Date.now());
    return () => rememberAdjusted(1, NOT_ADJUSTED, Date.now());
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByText(/Хто там,/)).toBeNull();
    args.playback.tick(876);
    await until(() => expect(canvas.getByText(/Хто там,/)).toBeVisible());
  },
});

export const LongTextLarge = meta.story({
  ...looking({ size: 200, background: 'none' }),
  args: { playback: withCues(`${LONG_TITLE} ${LONG_TITLE}`) },
});
