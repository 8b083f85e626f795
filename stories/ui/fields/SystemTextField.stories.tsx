import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect, fn, userEvent } from 'storybook/test';
import { press } from '../../../.storybook/remote.ts';
import { SystemTextField } from '../../../src/ui/fields/SystemTextField.tsx';
import { useHeld } from '../useHeld.ts';
import { pictureNone } from '../../../.storybook/pictureModes.ts';
import { pointInto } from '../../pointFields.ts';
import { until, untilFocused } from '../../until.ts';

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
    await untilFocused(() => field.parentElement?.parentElement);
    await press('Enter');
    await expect(field).toHaveFocus();
    await userEvent.keyboard('a{Escape}');
    await untilFocused(() => field.parentElement?.parentElement);
    await expect(field).toHaveValue('a');
  },
};

/** The first letter starts typing; the field takes up to five. */
export const LettersBegin: Story = {
  args: { maxLength: 5 },
  parameters: { focus: 'field' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Логін' });
    await untilFocused(() => field.parentElement?.parentElement);
    await userEvent.keyboard('oksana');
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue('oksan');
  },
};

/** Repeated taps place the caret and never submit; letters are inserted there. */
export const TapPlacesTheCaret: Story = {
  args: { value: 'oksana' },
  parameters: pictureNone('looks as the one with a text'),
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Логін' });
    await pointInto(userEvent, field, 3);
    await expect(field).toHaveFocus();
    await expect(field.selectionStart).toBe(3);
    await pointInto(userEvent, field, 2);
    await pointInto(userEvent, field, 3);
    await userEvent.keyboard('-{Backspace}{Backspace}C');
    await expect(field).toHaveValue('okCana');
    // The frame around the text belongs to the field.
    field.blur();
    await userEvent.click(field.parentElement!.parentElement!);
    await expect(field).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await press('Enter');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

/** A part of the text is selected with the pointer and replaced by pasting. */
export const SelectedAndPasted: Story = {
  args: { value: 'oksana' },
  parameters: pictureNone('looks as the one with a text'),
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Логін' });
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: field, offset: 1 },
      { target: field, offset: 4 },
      { keys: '[/MouseLeft]', target: field, offset: 4 },
    ]);
    await expect([field.selectionStart, field.selectionEnd]).toEqual([1, 4]);
    await userEvent.paste('ЛЕ');
    await expect(field).toHaveValue('oЛЕna');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** A browser's autofill is accepted without a key, focus or pointer. */
export const Autofilled: Story = {
  args: { name: 'login', autoComplete: 'username' },
  parameters: pictureNone('looks as the one with a text'),
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Логін' });
    fill(field, 'oksana', 'input');
    await expect(args.onChange).toHaveBeenLastCalledWith('oksana');
    fill(field, 'olena', 'change');
    await expect(args.onChange).toHaveBeenLastCalledWith('olena');
    await until(() => expect(field).toHaveValue('olena'));
  },
};

/** The keyboard's action key says where it leads, and leads there. */
export const NextField: Story = {
  args: { value: 'oksana', onNext: fn(), enterKeyHint: 'go' },
  parameters: pictureNone('looks as the one with a text'),
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Логін' });
    await expect(field).toHaveAttribute('enterkeyhint', 'next');
    await userEvent.click(field);
    await press('Enter');
    await expect(args.onNext).toHaveBeenCalledOnce();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** A phone does not zoom into the field, however small the interface is. */
export const SmallOnPhone: Story = {
  args: { value: 'oksana' },
  globals: { size: '75', viewport: { value: 'xs' } },
  parameters: pictureNone('looks as the one with a text'),
  play: async ({ canvas }) => {
    const { fontSize } = getComputedStyle(canvas.getByRole('textbox'));
    await expect(Number.parseFloat(fontSize)).toBeGreaterThanOrEqual(16);
  },
};

/** Fills the field as a password manager does: the value, then one event. */
function fill(field: HTMLInputElement, text: string, event: 'input' | 'change'): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event(event, { bubbles: true }));
}
