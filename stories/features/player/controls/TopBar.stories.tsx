import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { TopBar } from '../../../../src/features/player/controls/TopBar.tsx';
import { fakePlayback } from '../fakePlayback.ts';
import { atTheFoot } from './ground.tsx';

const meta = preview.meta({
  component: TopBar,
  decorators: [atTheFoot],
  args: {
    heading: { title: 'Вампіри', caption: 'Сезон 1 · Серія 4 · Привид' },
    playback: fakePlayback(),
    level: 1080,
    isMuted: false,
  },
});

export const Episode = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Вампіри');
    await expect(canvas.getByTitle('Якість: Добра')).toHaveTextContent('1080p');
  },
});
export const Film = meta.story({ args: { heading: { title: 'Земля' }, level: 2160 } });
export const BeforeTheFirstPicture = meta.story({ args: { level: null } });
export const Muted = meta.story({
  args: { isMuted: true },
  play: async ({ canvas }) => expect(canvas.getByTitle('Звук вимкнено')).toBeVisible(),
});

/** A long title gives way to the facts. */
export const LongTitle = meta.story({
  args: {
    heading: {
      title: 'Надзвичайні пригоди пожежно-рятувального пароплава «Донаудампфшифффартсґезельшафт»',
      caption: 'Сезон 12 · Серія 104 · Розповідь про те, як капітан не повернувся додому, і що з того вийшло',
    },
  },
  play: async ({ canvas }) => {
    const chip = canvas.getByText('1080p').getBoundingClientRect();
    await expect(canvas.getByRole('heading').getBoundingClientRect().right).toBeLessThanOrEqual(chip.left);
    await expect(chip.right).toBeLessThanOrEqual(window.innerWidth);
  },
});
export const Phone = meta.story({ globals: { viewport: { value: 'xs', isRotated: false } } });
