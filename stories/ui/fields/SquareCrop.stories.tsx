import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect, fireEvent, fn } from 'storybook/test';
import { drag } from '../../../.storybook/hand.ts';
import { pictureNone } from '../../../.storybook/pictureModes.ts';
import { hold, press, untilFocus } from '../../../.storybook/remote.ts';
import { type Crop, WHOLE_CROP } from '../../../src/ui/fields/crop.ts';
import { SquareCrop } from '../../../src/ui/fields/SquareCrop.tsx';
import { until } from '../../until.ts';
import { pictureBase } from '../titles.ts';
import { useHeld } from '../useHeld.ts';

const meta: Meta<typeof SquareCrop> = {
  component: SquareCrop,
  args: {
    src: `${pictureBase}`,
    size: { width: 400, height: 600 },
    crop: WHOLE_CROP,
    onChange: fn(),
    label: 'Кадр',
    hint: 'Натисніть Enter, щоб рухати кадр стрілками.',
    movingHint: 'Стрілки рухають кадр. Enter — готово.',
    focusKey: 'crop',
  },
  render: function Render(args) {
    const [crop, onChange] = useHeld(args.crop, args.onChange);
    return (
      <div style={{ maxWidth: '24rem', padding: '1rem' }}>
        <SquareCrop {...args} crop={crop} onChange={onChange} />
      </div>
    );
  },
};
export default meta;
type Story = StoryObj<typeof SquareCrop>;

type OnChange = { mock: { lastCall?: unknown[] } };
const lastCrop = ({ onChange }: { onChange: unknown }) => (onChange as OnChange).mock.lastCall?.[0] as Crop;

export const Default: Story = {};
export const Focused: Story = {
  parameters: { focus: 'crop' },
  play: () => untilFocus('crop').then(() => undefined),
};

/** Enter grabs the picture, arrows move it, a held arrow moves it faster, and Enter releases it. */
export const Moving: Story = {
  parameters: { focus: 'crop' },
  play: async ({ canvas, args }) => {
    await untilFocus('crop');
    await press('ArrowDown');
    await expect(args.onChange).not.toHaveBeenCalled();
    await press('Enter');
    const frame = canvas.getByRole('button', { name: 'Кадр' });
    await expect(frame).toHaveAttribute('aria-pressed', 'true');
    await expect(frame).toHaveAccessibleDescription('Стрілки рухають кадр. Enter — готово.');
    await press('ArrowDown');
    await until(() => expect(lastCrop(args).y).toBeCloseTo(0.5333, 3));
    await hold('ArrowDown', () => expect(lastCrop(args).y).toBeCloseTo(0.6667, 3));
    await expect(lastCrop(args).x).toBe(0.5);
  },
};

/** The picture follows the pointer within its limits; the click that ends the drag does not grab it. */
export const Dragged: Story = {
  play: async ({ canvas, args }) => {
    const frame = canvas.getByRole('button', { name: 'Кадр' });
    const { left, top, width } = frame.getBoundingClientRect();
    const at = (x: number, y: number) => ({ pointerId: 1, button: 0, clientX: left + x, clientY: top + y });
    // Only a real pointer can be captured.
    frame.setPointerCapture = () => undefined;
    await fireEvent.pointerDown(frame, at(50, 50));
    await fireEvent.pointerMove(frame, at(50, 50 - width / 10));
    await fireEvent.pointerUp(frame, at(50, 50 - width / 10));
    await fireEvent.click(frame, { detail: 1 });
    await expect(lastCrop(args).y).toBeCloseTo(0.5667, 3);
    await expect(frame).toHaveAttribute('aria-pressed', 'false');
  },
};

/** A wheel zooms in at the pointer, and two fingers zoom by moving apart. */
export const Closer: Story = {
  play: async ({ canvas, args }) => {
    const frame = canvas.getByRole('button', { name: 'Кадр' });
    const { left, top, width } = frame.getBoundingClientRect();
    await fireEvent.wheel(frame, { deltaY: -400, clientX: left, clientY: top });
    await until(() => expect(lastCrop(args).zoom).toBeCloseTo(1.822, 2));
    await expect(lastCrop(args).x).toBeLessThan(0.5);
    frame.setPointerCapture = () => undefined;
    const finger = (pointerId: number, x: number) => ({
      pointerId,
      button: 0,
      clientX: left + x * width,
      clientY: top + width / 2,
    });
    await fireEvent.pointerDown(frame, finger(1, 0.4));
    await fireEvent.pointerDown(frame, finger(2, 0.6));
    await fireEvent.pointerMove(frame, finger(2, 0.8));
    await until(() => expect(lastCrop(args).zoom).toBeCloseTo(3.644, 2));
  },
};

export const Wide: Story = { args: { size: { width: 900, height: 300 } } };
export const MissingImage: Story = { args: { src: 'data:image/png;base64,' } };
export const InterfaceSize150: Story = { ...Focused, globals: { size: '150' } };

/** A mouse and a finger drag the picture; Enter grabs it right afterwards. */
export const ByHand: Story = {
  parameters: { ...pictureNone('looks like the others'), focus: 'crop' },
  play: async ({ canvas, args }) => {
    await untilFocus('crop');
    const frame = canvas.getByRole('button', { name: 'Кадр' });
    const { left, top, width } = frame.getBoundingClientRect();
    const from = { x: left + width / 2, y: top + width / 2 };
    await drag('mouse', frame, from, { x: from.x, y: from.y - width / 10 });
    await until(() => expect(lastCrop(args).y).toBeCloseTo(0.5667, 3));
    await drag('touch', frame, from, { x: from.x, y: from.y + width / 10 });
    await until(() => expect(lastCrop(args).y).toBeCloseTo(0.5, 3));
    await expect(frame).toHaveAttribute('aria-pressed', 'false');
    await press('Enter');
    await until(() => expect(frame).toHaveAttribute('aria-pressed', 'true'));
  },
};
