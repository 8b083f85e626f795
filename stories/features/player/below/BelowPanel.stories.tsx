import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { BelowPlayer } from '../../../../src/features/catalog/title/BelowPlayer.tsx';
import { BelowPanel } from '../../../../src/features/player/below/BelowPanel.tsx';
import { allOver } from '../controls/ground.tsx';

/** A series of two seasons; its episodes' ids are derived from its own. */
const series = 114;
const onEpisode = fn();

const meta = preview.meta({
  component: BelowPanel,
  decorators: [allOver],
  args: {
    label: 'Серії та схоже',
    closeLabel: 'Згорнути',
    onClose: fn(),
    children: <BelowPlayer movieId={series} episodeId={series * 10_000 + 203} onEpisode={onEpisode} />,
  },
});

/** The panel opens at the current episode; Enter plays another one, and Up closes the panel. */
export const Episodes = meta.story({
  play: async ({ args }) => {
    await untilFocus(`watch.episodes.2.${series * 10_000 + 203}`);
    await press('ArrowRight', 'Enter');
    await expect(onEpisode).toHaveBeenCalledWith(series * 10_000 + 204);
    await press('ArrowUp', 'ArrowUp');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});

/** Below a film there is a single row, which shares the panel's name. */
export const Similar = meta.story({
  globals: { viewport: { value: 'xs', isRotated: false } },
  args: { label: 'Схоже', children: <BelowPlayer movieId={1} episodeId={null} onEpisode={onEpisode} /> },
  play: async () => {
    await untilFocus(/^watch\.similar\./);
  },
});

export const OnPhone = meta.story({ globals: { viewport: { value: 'xs', isRotated: false } } });
