import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Surface } from '../../../../src/features/player/view/Surface.tsx';
import { Art } from '../../../../src/ui/art/Art.tsx';
import { untilFocused } from '../../../until.ts';
import { tap } from '../../../../.storybook/hand.ts';
import { pictureNone } from '../../../../.storybook/pictureModes.ts';

const meta = preview.meta({
  component: Surface,
  parameters: { focus: 'player.surface' },
  args: { label: 'Вампіри', onClick: fn(), onDoubleClick: fn(), children: <Art seed="vampires" shape="wide" /> },
});

/** The picture has focus while nothing else has it, and takes clicks. */
export const Focused = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const surface = canvas.getByRole('region', { name: 'Вампіри' });
    await untilFocused(() => surface);
    await userEvent.dblClick(surface);
    await expect(args.onClick).toHaveBeenCalledTimes(2);
    await expect(args.onDoubleClick).toHaveBeenCalledOnce();
  },
});
/** The surface also takes focus before there is a picture. */
export const WithoutPicture = meta.story({
  args: { children: undefined },
  play: ({ canvas }) => untilFocused(() => canvas.getByRole('region', { name: 'Вампіри' })),
});
export const OnPhone = meta.story({ globals: { viewport: { value: 'xs' } } });

/** A touch is reported as pointer events, and as the click that follows. */
export const Touched = meta.story({
  args: { touch: { onPointerDown: fn(), onPointerUp: fn() } },
  parameters: pictureNone('looks like the focused one'),
  play: async ({ args, canvas }) => {
    await tap('touch', canvas.getByRole('region', { name: 'Вампіри' }));
    await expect(args.touch?.onPointerDown).toHaveBeenCalledOnce();
    await expect(args.touch?.onPointerUp).toHaveBeenCalledOnce();
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
});
