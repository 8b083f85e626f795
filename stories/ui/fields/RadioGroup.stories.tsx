import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect, fn, userEvent } from 'storybook/test';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { RadioGroup } from '../../../src/ui/fields/RadioGroup.tsx';
import { longTitle } from '../titles.ts';

const meta: Meta<typeof RadioGroup> = {
  component: RadioGroup,
  args: {
    label: 'Якість відео',
    options: [
      { id: 'auto', label: 'Сама', description: 'Найкраща для вашого з’єднання' },
      { id: '2160', label: '4K', description: 'Потрібен PRO+', isDisabled: true },
      { id: '1080', label: '1080' },
      { id: '720', label: '720' },
    ],
    value: '1080',
    onChange: fn(),
    focusKey: 'quality',
  },
  render: (args) => (
    <div style={{ maxWidth: '40rem', padding: '1rem' }}>
      <RadioGroup {...args} />
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof RadioGroup>;

const SIZES = [75, 100, 125, 150].map((size) => ({ id: `${size}`, label: `${size} %` }));

export const Default: Story = {};
export const NothingChosen: Story = {
  args: { value: null },
  parameters: { focus: 'quality' },
  play: async ({ canvas }) => {
    await untilFocus('quality.auto');
    for (const radio of canvas.getAllByRole('radio')) await expect(radio).not.toBeChecked();
  },
};
export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '720' }));
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** Focus starts at the chosen option, arrows skip disabled ones, and only a press chooses. */
export const Keys: Story = {
  parameters: { focus: 'quality' },
  play: async ({ canvas, args }) => {
    await untilFocus('quality.1080');
    await expect(canvas.getByRole('radiogroup', { name: 'Якість відео' })).toBeVisible();
    await expect(canvas.getByRole('radio', { name: '1080' })).toHaveFocus();
    await expect(canvas.getByRole('radio', { name: '1080' })).toBeChecked();
    await press('ArrowUp');
    await untilFocus('quality.auto');
    await press('ArrowDown', 'ArrowDown');
    await untilFocus('quality.720');
    await expect(args.onChange).not.toHaveBeenCalled();
    await press('Enter');
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(args.onChange).toHaveBeenCalledWith('720');
  },
};

export const Clicked: Story = {
  play: async ({ canvas, args }) => {
    const radio = canvas.getByRole('radio', { name: /^Сама/ });
    await userEvent.click(radio);
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(args.onChange).toHaveBeenCalledWith('auto');
    await expect(radio).toHaveFocus();
  },
};

export const Horizontal: Story = {
  args: { label: 'Розмір інтерфейсу', options: SIZES, value: '100', isHorizontal: true },
  parameters: { focus: 'quality' },
  play: async ({ args }) => {
    await untilFocus('quality.100');
    await press('ArrowRight', 'ArrowRight');
    await untilFocus('quality.150');
    await press('ArrowRight', 'Enter');
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(args.onChange).toHaveBeenCalledWith('150');
  },
};

const long = [
  { id: 'one', label: longTitle, description: `Так показують ${longTitle}` },
  { id: 'two', label: 'Лише знайоме мені озвучення, а коли його немає, то субтитри мовою інтерфейсу' },
  { id: 'three', label: 'Мова оригіналу' },
];
export const LongText: Story = {
  args: { label: 'Що вмикати, коли бажаного озвучення немає', options: long, value: 'two' },
  parameters: { focus: 'quality' },
};
export const LongTextAt150: Story = { ...LongText, globals: { size: '150' } };
export const Phone: Story = { ...LongText, globals: { viewport: { value: 'xs' } } };
export const HorizontalOnPhone: Story = {
  ...Horizontal,
  play: undefined,
  globals: { viewport: { value: 'xs' }, size: '150' },
};
