import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect, fn, screen } from 'storybook/test';
import { press } from '../../../.storybook/remote.ts';
import { LanguageSwitch } from '../../../src/ui/frame/LanguageSwitch.tsx';
import { untilFocused } from '../../until.ts';

const meta: Meta<typeof LanguageSwitch> = {
  component: LanguageSwitch,
  args: {
    value: 'uk',
    label: 'Мова',
    onSelect: fn(),
    options: [
      { id: 'uk', label: 'Українська', short: 'Укр' },
      { id: 'en', label: 'English', short: 'Eng' },
      { id: 'ru', label: 'Русский', short: 'Рус' },
    ],
  },
  render: (args) => (
    <div style={{ padding: '1rem' }}>
      <LanguageSwitch {...args} />
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof LanguageSwitch>;

export const Chosen: Story = {
  parameters: { focus: 'language-active' },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Мова: Українська' });
    await untilFocused(() => button);
    await press('Enter');
    await untilFocused(() => screen.getByRole('radio', { name: 'Українська' }));
    await press('ArrowDown');
    await untilFocused(() => screen.getByRole('radio', { name: 'English' }));
    await press('Enter');
    await expect(args.onSelect).toHaveBeenCalledWith('en');
    await untilFocused(() => button);
  },
};

/** If nothing has focus, the first key moves focus here. */
export const Backstop: Story = {
  play: async ({ canvas }) => {
    await press('ArrowDown');
    await untilFocused(() => canvas.getByRole('button'));
  },
};
export const Default: Story = {};
export const English: Story = { args: { value: 'en' } };
/** For a language that is not offered, the button shows no letters, and its name is that of the switch. */
export const Unknown: Story = {
  args: { value: 'de' },
  play: ({ canvas }) => expect(canvas.getByRole('button', { name: 'Мова' })).toBeInTheDocument(),
};
export const LeftAsItIs: Story = {
  parameters: { focus: 'language-active' },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button');
    await untilFocused(() => button);
    await press('Enter');
    await untilFocused(() => screen.getByRole('radio', { name: 'Українська' }));
    await press('ArrowDown', 'Escape');
    await untilFocused(() => button);
    await expect(args.onSelect).not.toHaveBeenCalled();
  },
};
export const InterfaceSize150: Story = { ...Chosen, globals: { size: '150' } };
export const OnPhone: Story = { ...Chosen, globals: { viewport: { value: 'xs' } } };
