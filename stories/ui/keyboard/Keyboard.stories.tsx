import type { Meta, StoryObj } from '@storybook/react-vite';

import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Keyboard, type KeyboardLabels } from '../../../src/ui/keyboard/Keyboard.tsx';
import { TextField } from '../../../src/ui/TextField.tsx';

const labels: KeyboardLabels = {
  group: 'Клавіатура',
  shift: 'Великі літери',
  space: 'пробіл',
  symbols: '?123',
  letters: 'АБВ',
  delete: 'Стерти',
  clear: 'Очистити',
  done: 'Готово',
  language: 'Мова клавіатури',
  languages: { uk: 'УКР', en: 'EN', ru: 'РУС' },
};

const meta: Meta<typeof Keyboard> = {
  component: Keyboard,
  args: { value: '', kind: 'search', language: 'uk', labels, focusKey: 'keys', onChange: fn(), onDone: fn() },
  render: function Board(args) {
    const [value, setValue] = useState(args.value);
    return (
      <div style={{ width: '42rem', padding: '1.6rem' }}>
        <TextField
          label="Пошук"
          value={value}
          onChange={setValue}
          type="search"
          keyboard="own"
          isActive
          focusKey="field"
        />
        <div style={{ height: '1rem' }} />
        <Keyboard {...args} value={value} onChange={setValue} />
      </div>
    );
  },
  parameters: { focus: 'keys.0-0' },
};
export default meta;
type Story = StoryObj<typeof Keyboard>;

export const WritesByRemote: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'й' })).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}{Enter}{ArrowDown}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'і' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('searchbox')).toHaveValue('ці');
  },
};

export const WritesByHand: Story = {
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'й' })).toHaveFocus());
    await userEvent.keyboard('дон{Backspace}');
    await expect(canvas.getByRole('searchbox')).toHaveValue('до');
    await userEvent.keyboard('{Enter}');
    await expect(args.onDone).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('searchbox')).toHaveValue('до');
  },
};

export const Commands: Story = {
  play: async ({ canvas }) => {
    const press = (name: string) => userEvent.click(canvas.getByRole('button', { name }));
    await press('Великі літери');
    await press('Д');
    await press('о');
    await expect(canvas.getByRole('searchbox')).toHaveValue('До');
    await press('Стерти');
    await expect(canvas.getByRole('searchbox')).toHaveValue('Д');
    await press('Мова клавіатури: EN');
    await press('q');
    await press('?123');
    await press('7');
    await expect(canvas.getByRole('searchbox')).toHaveValue('Дq7');
    await press('Очистити');
    await expect(canvas.getByRole('searchbox')).toHaveValue('');
  },
};

export const Email: Story = { args: { kind: 'email' } };
export const Password: Story = { args: { kind: 'password', isCompact: true } };
export const Text: Story = { args: { kind: 'text' } };
export const Russian: Story = { args: { kind: 'text', language: 'ru' } };
export const Code: Story = { args: { kind: 'code' } };
export const Digits: Story = { args: { kind: 'digits' } };
/** Phones have their own keyboard. */
export const PhoneHasNone: Story = {
  globals: { viewport: { value: 'xs' } },
  parameters: { focus: undefined },
};
