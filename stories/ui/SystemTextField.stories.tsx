import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { SystemTextField } from '../../src/ui/SystemTextField.tsx';
import { useHeld } from './useHeld.ts';

const meta: Meta<typeof SystemTextField> = {
  component: SystemTextField,
  args: {
    label: 'Логін',
    value: '',
    type: 'text',
    keyboard: 'system',
    onChange: fn(),
    onSubmit: fn(),
    focusKey: 'field',
  },
  render: function Field(args) {
    const [value, onChange] = useHeld(args.value, args.onChange);
    return (
      <div style={{ width: '30rem', maxWidth: '100%', padding: '1.5rem' }}>
        <SystemTextField {...args} value={value} onChange={onChange} />
      </div>
    );
  },
};
export default meta;
type Story = StoryObj<typeof SystemTextField>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: 'oksana', isActive: true } };
export const Password: Story = { args: { value: 'secret', type: 'password', label: 'Пароль', isActive: true } };
export const Wrong: Story = { args: { value: 'ok', error: 'Логін має від 3 до 30 символів.' } };
export const WithIcon: Story = { args: { icon: 'search', label: 'Пошук', type: 'search', isActive: true } };
export const Disabled: Story = { args: { value: 'oksana', isDisabled: true } };
export const Phone: Story = { args: { value: 'oksana', icon: 'user' }, globals: { viewport: { value: 'xs' } } };
export const LongText: Story = { args: { value: 'дуже.довга.адреса.електронної.пошти@приклад.укр', isActive: true } };

export const BackLeavesTheText: Story = {
  parameters: { focus: 'field' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Логін' });
    await waitFor(() => expect(field.parentElement?.parentElement).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(field).toHaveFocus();
    await userEvent.keyboard('a{Escape}');
    await waitFor(() => expect(field.parentElement?.parentElement).toHaveFocus());
    await expect(field).toHaveValue('a');
  },
};

/** The first letter begins to write; there is room for five. */
export const LettersBegin: Story = {
  args: { maxLength: 5 },
  parameters: { focus: 'field' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Логін' });
    await waitFor(() => expect(field.parentElement?.parentElement).toHaveFocus());
    await userEvent.keyboard('oksana');
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue('oksan');
  },
};
