import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect, fn, userEvent } from 'storybook/test';
import { press } from '../../../.storybook/remote.ts';
import { TextField } from '../../../src/ui/fields/TextField.tsx';
import { useHeld } from '../useHeld.ts';
import { pictureNone } from '../../../.storybook/pictureModes.ts';
import { pointInto } from '../../pointFields.ts';
import { untilFocused } from '../../until.ts';

const meta: Meta<typeof TextField> = {
  component: TextField,
  args: { label: 'Логін', value: '', type: 'text', keyboard: 'own', onChange: fn(), onSubmit: fn(), focusKey: 'field' },
  render: function Field(args) {
    const [value, onChange] = useHeld(args.value, args.onChange);
    return (
      <div style={{ width: '30rem', maxWidth: '100%', padding: '1.5rem' }}>
        <TextField {...args} value={value} onChange={onChange} />
      </div>
    );
  },
};
export default meta;
type Story = StoryObj<typeof TextField>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: 'oksana', isActive: true } };
export const Password: Story = { args: { value: 'secret', type: 'password', label: 'Пароль', isActive: true } };
export const Wrong: Story = { args: { value: 'ok', error: 'Логін має від 3 до 30 символів.' } };
export const WithIcon: Story = { args: { icon: 'search', label: 'Пошук', type: 'search', isActive: true } };
export const Disabled: Story = {
  args: { value: 'oksana', isDisabled: true },
  play: async ({ canvas }) => expect(canvas.getByRole('textbox', { name: 'Логін' })).toBeDisabled(),
};
export const Phone: Story = { args: { value: 'oksana', icon: 'user' }, globals: { viewport: { value: 'xs' } } };
export const LargestSize: Story = {
  args: { value: 'ok', error: 'Логін має від 3 до 30 символів.', isActive: true },
  globals: { size: '150' },
};
export const LongText: Story = { args: { value: 'дуже.довга.адреса.електронної.пошти@приклад.укр', isActive: true } };

/** The label beside the text is for the eye alone, as the field has it as its name; a press on it is one on the field. */
export const Named: Story = {
  args: { value: 'oksana', isNamed: true, onActivate: fn() },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Логін' });
    await userEvent.click(canvas.getByText('Логін'));
    await expect(field).toHaveFocus();
    await expect(args.onActivate).toHaveBeenCalledOnce();
    await expect(args.onActivate).toHaveBeenCalledWith('click');
    await userEvent.clear(field);
    await expect(canvas.queryByText('Логін')).toBeNull();
    await userEvent.keyboard('taras');
    await expect(canvas.getByText('Логін')).toBeVisible();
  },
};
export const NamedLongText: Story = {
  args: {
    label: 'Оригінальна назва твору',
    value: 'Дуже довга назва фільму, що не вміщається в рядок '.repeat(3),
    isNamed: true,
  },
};

export const OwnKeyboard: Story = {
  args: { onActivate: fn() },
  parameters: { focus: 'field' },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Логін' });
    await untilFocused(() => field);
    await press('Enter');
    await expect(args.onActivate).toHaveBeenCalledWith('enter');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard('ok{Enter}');
    await expect(field).toHaveValue('ok');
    await expect(args.onActivate).toHaveBeenCalledOnce();
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
export const SystemKeyboard: Story = {
  args: { keyboard: 'system' },
  parameters: { focus: 'field' },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Логін' });
    await untilFocused(() => field.parentElement?.parentElement);
    await press('Enter');
    await expect(field).toHaveFocus();
    await userEvent.keyboard('ok{Enter}');
    await expect(field).toHaveValue('ok');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

/** With either keyboard, a pointer places the caret, letters are inserted there, and nothing is submitted. */
const pointed: Story['play'] = async ({ canvas, args }) => {
  const field = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Логін' });
  for (const offset of [6, 0, 3]) await pointInto(userEvent, field, offset);
  await userEvent.keyboard('s');
  await expect(field).toHaveValue('okssana');
  await pointInto(userEvent, field, 7);
  await userEvent.paste('-22');
  await expect(field).toHaveValue('okssana-22');
  await expect(args.onSubmit).not.toHaveBeenCalled();
};
export const PointedWithOwnKeyboard: Story = {
  args: { value: 'oksana' },
  parameters: pictureNone('looks as the one with a text'),
  play: pointed,
};
export const PointedWithSystemKeyboard: Story = {
  args: { value: 'oksana', keyboard: 'system' },
  parameters: pictureNone('looks as the one with a text'),
  play: pointed,
};
