import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect, fn, userEvent } from 'storybook/test';
import { Badge } from '../../src/ui/Badge.tsx';
import { IconButton } from '../../src/ui/IconButton.tsx';
import { untilFocused } from '../until.ts';

const meta: Meta<typeof Badge> = {
  component: Badge,
  args: { value: 3, label: '3 непрочитані' },
  decorators: [
    (Story) => (
      <div style={{ padding: '1.5rem' }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof Badge>;

export const Count: Story = {
  play: async ({ canvas }) => expect(canvas.getByRole('img', { name: '3 непрочитані' })).toHaveTextContent('3'),
};
export const Many: Story = {
  args: { value: 1284, label: '1284 непрочитані' },
  play: async ({ canvas }) => expect(canvas.getByRole('img', { name: '1284 непрочитані' })).toHaveTextContent('99+'),
};
export const OwnLimit: Story = {
  args: { value: 10, max: 9, label: '10 нових серій' },
  play: async ({ canvas }) => expect(canvas.getByRole('img')).toHaveTextContent('9+'),
};
export const Dot: Story = { args: { value: undefined, label: 'Є нове' } };

/** With nothing to count, no badge is drawn. */
export const Zero: Story = {
  args: { value: 0, label: '0 непрочитаних', children: 'Сповіщення' },
  play: async ({ canvas }) => expect(canvas.queryByRole('img')).toBeNull(),
};

/** The button's name includes the number, so the badge is hidden from screen readers; a click on it presses the button. */
export const OnABell: Story = {
  render: ({ value }) => {
    const onPress = fn();
    return (
      <Badge value={value}>
        <IconButton icon="bell" label={`Сповіщення: ${value}`} focusKey="bell" onPress={onPress} />
      </Badge>
    );
  },
  parameters: { focus: 'bell' },
  play: async ({ canvas }) => {
    const bell = canvas.getByRole('button', { name: 'Сповіщення: 3' });
    await untilFocused(() => bell);
    await expect(canvas.queryByRole('img')).toBeNull();
    const { left, top, width, height } = canvas.getByText('3').getBoundingClientRect();
    await expect(bell.contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(true);
  },
};
export const ManyOnABell: Story = { ...OnABell, args: { value: 120 }, play: undefined };
export const DotOnABell: Story = {
  args: { value: undefined, label: 'Є нове' },
  render: ({ label }) => (
    <Badge label={label}>
      <IconButton icon="bell" label="Сповіщення" focusKey="bell" />
    </Badge>
  ),
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole('button'));
    await expect(canvas.getByRole('img', { name: 'Є нове' })).toBeVisible();
  },
};
export const RightToLeft: Story = {
  ...ManyOnABell,
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
};
export const At150: Story = { ...ManyOnABell, globals: { size: '150' } };
export const Phone: Story = { ...ManyOnABell, globals: { viewport: { value: 'xs' } } };
