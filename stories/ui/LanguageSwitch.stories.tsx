import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { LanguageSwitch } from '../../src/ui/LanguageSwitch.tsx';

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
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Українська' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('radio', { name: 'English' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onSelect).toHaveBeenCalledWith('en');
    await waitFor(() => expect(button).toHaveFocus());
  },
};

/** When nothing has focus, the first key brings it here. */
export const Backstop: Story = {
  play: async ({ canvas }) => {
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus());
  },
};
