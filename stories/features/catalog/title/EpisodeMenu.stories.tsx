import { expect, fn, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { EpisodeMenu } from '../../../../src/features/catalog/title/EpisodeMenu.tsx';

const page = () => within(document.body);

const meta = preview.meta({
  component: EpisodeMenu,
  args: { n: 3, isSeen: false, isSeasonSeen: false, onAct: fn(), onClose: fn() },
});

export const Default = meta.story({
  play: async ({ args }) => {
    await untilFocus('episode.menu.play');
    await press('ArrowDown', 'Enter');
    await expect(args.onAct).toHaveBeenCalledWith('mark');
  },
});

export const Seen = meta.story({
  args: { isSeen: true },
  play: async () => {
    await untilFocus('episode.menu.play');
    await expect(page().getByText('Позначити непереглянутим')).toBeVisible();
  },
});

export const SeasonSeen = meta.story({
  args: { isSeen: true, isSeasonSeen: true },
  play: async ({ args }) => {
    await untilFocus('episode.menu.play');
    await press('ArrowDown', 'ArrowDown', 'Enter');
    await expect(args.onAct).toHaveBeenCalledWith('season');
  },
});

export const OnPhone = meta.story({ globals: { viewport: { value: 'xs', isRotated: false } } });
