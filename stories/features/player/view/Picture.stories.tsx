import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Picture } from '../../../../src/features/player/view/Picture.tsx';
import { drawArt } from '../../../../src/ui/art/drawArt.ts';
import { allOver } from '../controls/ground.tsx';
import { fakePlayback } from '../fakePlayback.ts';
import { inPlayer, type PlayerArgs } from '../inPlayer.tsx';

/** Stands in for the element that the player renders into. */
function createHost(): HTMLElement {
  const host = document.createElement('div');
  host.dataset.testid = 'host';
  const source = `data:image/svg+xml,${encodeURIComponent(drawArt('earth', { width: 640, height: 360 }))}`;
  host.style.background = `url("${source}") center / contain no-repeat #000`;
  return host;
}

const meta = preview.type<{ args: PlayerArgs }>().meta({
  component: Picture,
  decorators: [inPlayer, allOver],
  args: { playback: fakePlayback(), host: createHost() },
});

/** The player's element fills its box. */
export const Filled = meta.story({
  play: async ({ args, canvas }) => {
    const host = canvas.getByTestId('host');
    await expect(host).toBe(args.host);
    const box = host.parentElement!.getBoundingClientRect();
    await expect(host.getBoundingClientRect().height).toBe(box.height);
  },
});
/** A landscape picture in a portrait window keeps its shape, with black above and below. */
export const OnPhone = meta.story({ globals: { viewport: { value: 'xs' } } });
export const OnFullHdTelevision = meta.story({ globals: { viewport: { value: 'xxl' } } });
