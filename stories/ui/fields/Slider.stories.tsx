import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect, fireEvent, fn, userEvent } from 'storybook/test';
import { drag } from '../../../.storybook/hand.ts';
import { pictureNone } from '../../../.storybook/pictureModes.ts';
import { hold, press, untilFocus } from '../../../.storybook/remote.ts';
import { Slider } from '../../../src/ui/fields/Slider.tsx';
import { Switch } from '../../../src/ui/fields/Switch.tsx';
import { until, untilFocused } from '../../until.ts';
import { longTitle } from '../titles.ts';
import { useHeld } from '../useHeld.ts';

const meta: Meta<typeof Slider> = {
  component: Slider,
  args: {
    label: 'Розмір субтитрів',
    value: 100,
    min: 50,
    max: 200,
    step: 5,
    valueText: (value) => `${value} %`,
    onChange: fn(),
    focusKey: 'slider',
  },
  render: function Render(args) {
    const [value, onChange] = useHeld(args.value, args.onChange);
    return (
      <div style={{ maxWidth: '40rem', padding: '1rem' }}>
        <Slider {...args} value={value} onChange={onChange} />
      </div>
    );
  },
};
export default meta;
type Story = StoryObj<typeof Slider>;

/** The point of the track at a share from 0 to 1 of its rail. */
function pointAt(slider: HTMLElement, share: number) {
  const track = slider.lastElementChild!;
  const rail = track.firstElementChild!.getBoundingClientRect();
  return { target: track, coords: { clientX: rail.left + share * rail.width, clientY: rail.top + 2 } };
}

export const Default: Story = {};
export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ canvas, args }) => {
    const slider = canvas.getByRole('slider');
    await userEvent.pointer([{ keys: '[MouseLeft]', ...pointAt(slider, 0.9) }]);
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(slider).toHaveAttribute('aria-disabled', 'true');
  },
};
export const WithDescription: Story = { args: { description: 'Застосовується одразу, на цьому пристрої.' } };

export const Arrows: Story = {
  parameters: { focus: 'slider' },
  play: async ({ canvas, args }) => {
    const slider = canvas.getByRole('slider', { name: 'Розмір субтитрів' });
    await untilFocused(() => slider);
    await expect(slider).toHaveAttribute('aria-valuemin', '50');
    await expect(slider).toHaveAttribute('aria-valuemax', '200');
    await press('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft');
    await until(() => expect(slider).toHaveAttribute('aria-valuenow', '110'));
    await expect(slider).toHaveAttribute('aria-valuetext', '110 %');
    await expect(args.onChange).toHaveBeenCalledTimes(4);
    await expect(slider).toHaveFocus();
  },
};

/** A held arrow continues to the end and stops there. */
export const Held: Story = {
  args: { min: 0, max: 40, step: 5, value: 5 },
  parameters: { focus: 'slider' },
  play: async ({ canvas, args }) => {
    const slider = canvas.getByRole('slider');
    await untilFocused(() => slider);
    await hold('ArrowRight', () => expect(slider).toHaveAttribute('aria-valuenow', '40'));
    await press('ArrowRight');
    await expect(args.onChange).toHaveBeenCalledTimes(7);
    await expect(slider).toHaveFocus();
  },
};

export const AtTheLowest: Story = {
  args: { value: 50 },
  parameters: { focus: 'slider' },
  play: async ({ canvas, args }) => {
    await untilFocused(() => canvas.getByRole('slider'));
    await press('ArrowLeft');
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(canvas.getByRole('slider')).toHaveFocus();
  },
};
export const AtTheHighest: Story = { args: { value: 200 } };

/** A physical keyboard uses Home, End, Page Up and Page Down. */
export const Keyboard: Story = {
  parameters: { focus: 'slider' },
  play: async ({ canvas }) => {
    const slider = canvas.getByRole('slider');
    await untilFocused(() => slider);
    const steps = [
      ['{PageUp}', '115'],
      ['{PageDown}', '100'],
      ['{End}', '200'],
      ['{Home}', '50'],
    ] as const;
    for (const [key, value] of steps) {
      await userEvent.keyboard(key);
      await until(() => expect(slider).toHaveAttribute('aria-valuenow', value));
    }
  },
};

/** A press anywhere on the track sets the value, and the thumb follows the pointer. */
export const Dragged: Story = {
  play: async ({ canvas, args, userEvent: mouse }) => {
    const slider = canvas.getByRole('slider');
    await mouse.pointer([{ keys: '[MouseLeft>]', ...pointAt(slider, 0) }]);
    await until(() => expect(slider).toHaveAttribute('aria-valuenow', '50'));
    await expect(slider).toHaveFocus();
    await mouse.pointer([pointAt(slider, 0.5)]);
    await until(() => expect(slider).toHaveAttribute('aria-valuenow', '125'));
    await mouse.pointer([{ keys: '[/MouseLeft]', ...pointAt(slider, 1) }, pointAt(slider, 0.2)]);
    await expect(slider).toHaveAttribute('aria-valuenow', '125');
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
};

/** A gesture that turns into scrolling restores the value. */
export const Cancelled: Story = {
  play: async ({ canvas, userEvent: finger }) => {
    const slider = canvas.getByRole('slider');
    const from = pointAt(slider, 0.9);
    let pointerId = 0;
    from.target.addEventListener('pointerdown', (event) => ({ pointerId } = event as PointerEvent), { once: true });
    await finger.pointer([{ keys: '[MouseLeft>]', ...from }]);
    await until(() => expect(slider).toHaveAttribute('aria-valuenow', '185'));
    await fireEvent.pointerCancel(from.target, { pointerId });
    await until(() => expect(slider).toHaveAttribute('aria-valuenow', '100'));
    await finger.pointer([pointAt(slider, 0.1)]);
    await expect(slider).toHaveAttribute('aria-valuenow', '100');
  },
};

export const BetweenLines: Story = {
  render: (args) => (
    <div style={{ maxWidth: '40rem', padding: '1rem' }}>
      <Switch label="Субтитри" isOn onChange={fn()} focusKey="above" />
      <Slider {...args} />
      <Switch label="Тло під субтитрами" isOn={false} onChange={fn()} focusKey="below" />
    </div>
  ),
  parameters: { focus: 'slider' },
  play: async () => {
    await untilFocus('slider');
    await press('ArrowUp');
    await untilFocus('above');
    await press('ArrowDown', 'ArrowDown');
    await untilFocus('below');
  },
};

/** In right-to-left text the scale is mirrored: Left increases the value. */
export const RightToLeft: Story = {
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  args: { value: 80 },
  parameters: { focus: 'slider' },
  play: async ({ canvas }) => {
    const slider = canvas.getByRole('slider');
    await untilFocused(() => slider);
    await press('ArrowLeft');
    await until(() => expect(slider).toHaveAttribute('aria-valuenow', '85'));
    await userEvent.pointer([{ keys: '[MouseLeft]', ...pointAt(slider, 0) }]);
    await until(() => expect(slider).toHaveAttribute('aria-valuenow', '200'));
  },
};

export const LongText: Story = {
  args: {
    label: `Гучність озвучення ${longTitle}`,
    description: 'Порівняно з гучністю оригінальної доріжки, яка лишається чутною під голосом диктора.',
    valueText: (value) => `${value} відсотків від звичайної гучності`,
  },
  parameters: { focus: 'slider' },
};
export const LongTextAt150: Story = { ...LongText, globals: { size: '150' } };
export const Phone: Story = { ...LongText, globals: { viewport: { value: 'xs' } } };

/** A finger drags the thumb as a mouse does, also past the end of the track. */
export const ByHand: Story = {
  parameters: pictureNone('looks like the others'),
  play: async ({ canvas }) => {
    const slider = canvas.getByRole('slider');
    for (const kind of ['mouse', 'touch'] as const) {
      for (const [from, to, value] of [
        [0.1, 0.5, '125'],
        [0.5, 1.4, '200'],
        [0.9, -0.2, '50'],
      ] as const) {
        const { target, coords } = pointAt(slider, from);
        const end = pointAt(slider, to).coords;
        await drag(kind, target, { x: coords.clientX, y: coords.clientY }, { x: end.clientX, y: end.clientY + 30 });
        await until(() => expect(slider).toHaveAttribute('aria-valuenow', value));
        await until(() => expect(slider).toHaveFocus());
      }
    }
  },
};
