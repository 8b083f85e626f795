import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { TopBar } from '../../../../src/features/player/controls/TopBar.tsx';
import { fakePlayback } from '../fakePlayback.ts';
import { inPlayer, LONG_HEADING, type PlayerArgs } from '../inPlayer.tsx';
import { atTheFoot } from './ground.tsx';

const meta = preview.type<{ args: PlayerArgs }>().meta({
  component: TopBar,
  decorators: [inPlayer, atTheFoot],
  args: { playback: fakePlayback() },
});

export const Episode = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Вампіри');
    await expect(canvas.getByTitle('Якість: Добра')).toHaveTextContent('1080p');
  },
});
export const Film = meta.story({
  args: { film: { heading: { title: 'Земля' } }, playback: fakePlayback({ level: 2160 }) },
});
export const BeforeTheFirstPicture = meta.story({ args: { playback: fakePlayback({ level: null }) } });
export const Muted = meta.story({
  args: { playback: fakePlayback({ isMuted: true }) },
  play: async ({ canvas }) => expect(canvas.getByTitle('Звук вимкнено')).toBeVisible(),
});

/** A long title is cut to make room for the facts. */
export const LongTitle = meta.story({
  args: {
    film: { heading: LONG_HEADING },
  },
  play: async ({ canvas }) => {
    const chip = canvas.getByText('1080p').getBoundingClientRect();
    await expect(canvas.getByRole('heading').getBoundingClientRect().right).toBeLessThanOrEqual(chip.left);
    await expect(chip.right).toBeLessThanOrEqual(window.innerWidth);
  },
});
export const Phone = meta.story({ globals: { viewport: { value: 'xs', isRotated: false } } });
