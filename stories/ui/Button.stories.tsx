import type { Meta, StoryObj } from '@storybook/react-vite';

import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { press, untilFocus } from '../../.storybook/remote.ts';
import { Button } from '../../src/ui/Button.tsx';
import { setFocus } from '../../src/ui/focus/focus.ts';
import { until, untilFocused } from '../until.ts';
import { holdEnter } from './heldEnter.ts';

const meta: Meta<typeof Button> = {
  component: Button,
  args: { children: 'Дивитися', onPress: fn(), focusKey: 'button' },
  decorators: [
    (Story) => (
      <div style={{ padding: '1.5rem' }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof Button>;

export const Default: Story = {};
export const Primary: Story = { args: { kind: 'primary', icon: 'play' } };
export const Chosen: Story = { args: { kind: 'chosen', size: 'small', endIcon: 'close', children: 'Драма' } };
export const Ghost: Story = { args: { kind: 'ghost', children: 'Пропустити' } };
export const LongText: Story = {
  args: { children: 'Продовжити перегляд із сьомої серії другого сезону з моменту, де ви зупинилися' },
  render: (args) => (
    <div style={{ width: '20rem' }}>
      <Button {...args} />
    </div>
  ),
};

export const PressedOnce: Story = {
  parameters: { focus: 'button' },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Дивитися' });
    await untilFocused(() => button);
    await userEvent.keyboard('{Enter>3/}');
    await expect(args.onPress).toHaveBeenCalledOnce();
    await userEvent.click(button);
    await expect(args.onPress).toHaveBeenCalledTimes(2);
  },
};

export const HeldForLong: Story = {
  args: { onLongPress: fn() },
  parameters: { focus: 'button' },
  play: async ({ canvas, args, userEvent }) => {
    await untilFocused(() => canvas.getByRole('button'));
    await userEvent.keyboard('{Enter>}');
    await until(() => expect(args.onLongPress).toHaveBeenCalledOnce());
    await userEvent.keyboard('{/Enter}');
    await expect(args.onPress).not.toHaveBeenCalled();
    await press('Enter');
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};

export const Loading: Story = {
  args: { isLoading: true, kind: 'primary' },
  parameters: { focus: 'button' },
  play: async ({ canvas, args }) => {
    await untilFocused(() => canvas.getByRole('button'));
    await press('Enter');
    await expect(args.onPress).not.toHaveBeenCalled();
  },
};

export const DisabledIsPassedOver: Story = {
  render: ({ onPress }) => (
    <div style={{ display: 'flex' }}>
      <Button focusKey="first">Перша</Button>
      <Button focusKey="second" isDisabled onPress={onPress}>
        Друга
      </Button>
      <Button focusKey="third">Третя</Button>
    </div>
  ),
  parameters: { focus: 'first' },
  play: async ({ canvas, args }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Перша' }));
    await press('ArrowRight');
    await untilFocused(() => canvas.getByRole('button', { name: 'Третя' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Друга' }));
    await expect(args.onPress).not.toHaveBeenCalled();
  },
};
export const Focused: Story = {
  parameters: { focus: 'button' },
  play: ({ canvas }) => untilFocused(() => canvas.getByRole('button')),
};
export const FocusedPrimary: Story = { ...Focused, args: { kind: 'primary', icon: 'play' } };
export const PressedDown: Story = { ...Focused, play: ({ canvas }) => holdEnter(() => canvas.getByRole('button')) };
export const Disabled: Story = {
  args: { isDisabled: true, kind: 'primary', icon: 'play' },
  play: ({ canvas }) => expect(canvas.getByRole('button')).toHaveAttribute('aria-disabled', 'true'),
};
export const Danger: Story = { args: { kind: 'danger', icon: 'trash', children: 'Видалити' } };
export const Small: Story = { args: { size: 'small', endIcon: 'chevronDown', children: 'Сортувати' } };
export const InterfaceSize150: Story = { ...FocusedPrimary, globals: { size: '150' } };
export const OnPhone: Story = { ...FocusedPrimary, globals: { viewport: { value: 'xs' } } };

/** A press may move focus to an element that no longer exists; focus then stays. */
export const FocusAskedTooLate: Story = {
  args: { onPress: () => setFocus('gone') },
  parameters: { focus: 'button' },
  play: async () => {
    await untilFocus('button');
    await press('Enter', 'Enter');
    await untilFocus('button');
  },
};

/** If focus is requested for an element that has not mounted yet, it takes focus as it mounts; until then focus stays. */
export const FocusAskedAhead: Story = {
  parameters: { focus: 'button' },
  render: function AskedAhead(args) {
    const [isThere, setIsThere] = useState(false);
    const ask = () => {
      setFocus('next');
      setTimeout(() => setIsThere(true), 200);
    };
    return (
      <>
        <Button {...args} onPress={ask} />
        {isThere && <Button focusKey="next">Далі</Button>}
      </>
    );
  },
  play: async ({ canvas }) => {
    await untilFocus('button');
    await press('Enter');
    await untilFocus('button');
    await untilFocus('next');
    await expect(canvas.getAllByRole('button')[0]).not.toHaveAttribute('data-focused');
  },
};
