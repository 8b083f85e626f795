import { expect, fn, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { AvatarCropDialog } from '../../../../src/features/session/account/AvatarCropDialog.tsx';
import { until } from '../../../until.ts';
import { inPanel } from './inPanel.tsx';
import { drag, middleOf, tap } from '../../../../.storybook/hand.ts';
import { pictureNone } from '../../../../.storybook/pictureModes.ts';
import { pickedPicture } from './pictures.ts';

const KEY = 'settings.avatar.crop';
const onCropped = fn();
const onClose = fn();
const wide = await pickedPicture(1600, 900);
const small = await pickedPicture(60, 240);

const meta = preview.meta({
  component: AvatarCropDialog,
  decorators: [inPanel()],
  args: { picture: wide, onCropped, onClose },
});

/** Whatever is chosen, the result is a square WebP of 512 pixels. */
export const Default = meta.story({
  play: async () => {
    await untilFocus(`${KEY}.frame`);
    await press('ArrowDown', 'ArrowDown');
    await untilFocus(`${KEY}.use`);
    await press('Enter');
    await until(() => expect(onCropped).toHaveBeenCalledOnce());
    const square = onCropped.mock.calls[0]?.[0] as Blob;
    await expect(square.type).toBe('image/webp');
    const { width, height } = await createImageBitmap(square);
    await expect([width, height]).toEqual([512, 512]);
  },
});

/** Enter grabs the picture, arrows move the frame, and Back releases it without closing. */
export const Moved = meta.story({
  play: async () => {
    await untilFocus(`${KEY}.frame`);
    const picture = document.querySelector<HTMLElement>('[role="dialog"] img')!;
    const before = picture.getBoundingClientRect().left;
    await press('Enter', 'ArrowRight', 'ArrowRight', 'Escape');
    await until(() => expect(picture.getBoundingClientRect().left).toBeLessThan(before));
    await expect(within(document.body).getByRole('button', { name: 'Кадр' })).toHaveAttribute('aria-pressed', 'false');
    await expect(onClose).not.toHaveBeenCalled();
    await press('ArrowDown');
    await untilFocus(`${KEY}.zoom`);
  },
});

export const Zoomed = meta.story({
  play: async () => {
    await untilFocus(`${KEY}.frame`);
    await press('ArrowDown', 'ArrowRight', 'ArrowRight');
    await expect(within(document.body).getByRole('slider')).toHaveAttribute('aria-valuetext', '120 %');
  },
});

/** Back closes the dialog. */
export const SmallAndHigh = meta.story({
  args: { picture: small },
  play: async () => {
    await untilFocus(`${KEY}.frame`);
    await press('Escape');
    await until(() => expect(onClose).toHaveBeenCalled());
  },
});

export const InterfaceSize150 = meta.story({
  globals: { size: '150' },
  play: () => untilFocus(`${KEY}.frame`).then(() => undefined),
});

export const OnPhone = meta.story({
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: async () => {
    await untilFocus(`${KEY}.frame`);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

/** A finger drags the picture and a mouse the zoom; a press on the button uses the result. */
export const Dragged = meta.story({
  parameters: pictureNone('looks as the moved one'),
  play: async () => {
    await untilFocus(`${KEY}.frame`);
    const dialog = within(document.body);
    const picture = document.querySelector<HTMLElement>('[role="dialog"] img')!;
    const before = picture.getBoundingClientRect().left;
    const frame = dialog.getByRole('button', { name: 'Кадр' });
    const from = middleOf(frame);
    await drag('touch', frame, from, { x: from.x - 40, y: from.y });
    await until(() => expect(picture.getBoundingClientRect().left).toBeLessThan(before));
    const zoom = dialog.getByRole('slider');
    const track = zoom.lastElementChild!;
    const { left, width, top, height } = track.getBoundingClientRect();
    const at = { x: left + width * 0.1, y: top + height / 2 };
    await drag('mouse', track, at, { x: left + width * 0.6, y: at.y });
    await until(() => expect(zoom).not.toHaveAttribute('aria-valuetext', '100 %'));
    await expect(onCropped).not.toHaveBeenCalled();
    await tap('touch', document.querySelector(`[data-focus-key="${KEY}.use"]`)!);
    await until(() => expect(onCropped).toHaveBeenCalledOnce());
    await expect(onClose).not.toHaveBeenCalled();
  },
});
