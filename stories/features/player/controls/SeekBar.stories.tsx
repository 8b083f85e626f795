import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { createScrubber } from '../../../../src/features/player/controls/scrubber.ts';
import { SeekBar } from '../../../../src/features/player/controls/SeekBar.tsx';
import { createCompanions } from '../../../../src/features/player/playback/companions.ts';
import { fakePlayback } from '../fakePlayback.ts';
import { inPlayer, type PlayerArgs } from '../inPlayer.tsx';
import { atTheFoot } from './ground.tsx';
import { until, untilFocused } from '../../../until.ts';
import { drag } from '../../../../.storybook/hand.ts';
import { pictureNone } from '../../../../.storybook/pictureModes.ts';

const playback = fakePlayback();
const companions = createCompanions(playback);
const scrubber = companions.of(createScrubber);

const meta = preview.type<{ args: PlayerArgs }>().meta({
  component: SeekBar,
  decorators: [inPlayer, atTheFoot],
  beforeEach: () => {
    playback.tick(872);
    playback.commands.length = 0;
    return scrubber.cancel;
  },
  args: { playback, companions },
});

/** The time updates without React. */
export const Running = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('14:32')).toBeVisible();
    playback.tick(900);
    await expect(canvas.getByText('15:00')).toBeVisible();
    await expect(canvas.getByText('−16:36')).toBeVisible();
    await expect(canvas.getByRole('slider')).toHaveAttribute('aria-valuenow', '900');
  },
});

export const Focused = meta.story({
  parameters: { focus: 'player.bar' },
  play: async ({ canvas }) => untilFocused(() => canvas.getByRole('slider')),
});

/** While a position is being chosen, the thumb, the times and the still show that position, and the film stays where it is. */
export const Choosing = meta.story({
  play: async ({ canvas }) => {
    scrubber.drag(1264);
    await until(() => expect(canvas.getAllByText('21:04')).toHaveLength(2));
    await expect(playback.commands).toEqual([]);
  },
});

/** A finger drags the thumb, and lifting it seeks. */
export const Dragged = meta.story({
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('slider');
    const { left, width, top } = bar.getBoundingClientRect();
    const at = (share: number) => ({ x: left + width * share, y: top + 5 });
    await drag('touch', bar, at(0.25), at(0.5));
    await expect(playback.commands).toEqual(['seek 948']);
  },
});

/** A mouse drags the thumb as a finger does; releasing it seeks once. */
export const DraggedByMouse = meta.story({
  parameters: pictureNone('looks like the one that a finger has dragged'),
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('slider');
    const { left, width, top } = bar.getBoundingClientRect();
    const at = (share: number) => ({ x: left + width * share, y: top + 5 });
    await drag('mouse', bar, at(0.25), at(0.5));
    await expect(playback.commands).toEqual(['seek 948']);
  },
});

export const WithoutStills = meta.story({
  args: { film: { thumbnails: [] } },
  play: async ({ canvas }) => {
    scrubber.drag(60);
    await until(() => expect(canvas.getAllByText('1:00')).toHaveLength(2));
  },
});
