import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect, fn, userEvent } from 'storybook/test';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { PasswordField } from '../../../src/ui/fields/PasswordField.tsx';
import { until } from '../../until.ts';
import { useHeld } from '../useHeld.ts';
import { pictureNone } from '../../../.storybook/pictureModes.ts';
import { pointInto } from '../../pointFields.ts';

const meta: Meta<typeof PasswordField> = {
  component: PasswordField,
  args: {
    label: 'Пароль',
    value: '',
    keyboard: 'own',
    showLabel: 'Показати пароль',
    capsLockHint: 'Увімкнено Caps Lock',
    onChange: fn(),
    onSubmit: fn(),
    focusKey: 'password',
  },
  render: function Field(args) {
    const [value, onChange] = useHeld(args.value, args.onChange);
    return (
      <div style={{ width: '30rem', maxWidth: '100%', padding: '1.5rem' }}>
        <PasswordField {...args} value={value} onChange={onChange} />
      </div>
    );
  },
};
export default meta;
type Story = StoryObj<typeof PasswordField>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: 'promin-demo' } };
export const Active: Story = { args: { value: 'promin-demo', isActive: true } };
export const Focused: Story = {
  args: { value: 'promin-demo' },
  parameters: { focus: 'password' },
  play: async ({ canvas }) => until(() => expect(canvas.getByLabelText('Пароль')).toHaveFocus()),
};
export const Wrong: Story = { args: { value: 'promin', error: 'Неправильний пароль. Спробуйте ще раз.' } };
export const Disabled: Story = { args: { value: 'promin-demo', isDisabled: true } };
export const LongText: Story = {
  args: { value: 'Donaudampfschifffahrtsgesellschaftskapitänswitwe', isActive: true },
};
export const Phone: Story = { args: { value: 'promin-demo' }, globals: { viewport: { value: 'xs' } } };
export const LargestSize: Story = { args: { value: 'promin-demo' }, globals: { size: '150' } };

/** Right from the end of the text leads to the eye button, and Left back to the caret. */
export const ShownAndHidden: Story = {
  args: { value: 'secret' },
  parameters: { focus: 'password' },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Пароль');
    const eye = canvas.getByRole('button', { name: 'Показати пароль' });
    await untilFocus('password');
    await expect(field).toHaveAttribute('type', 'password');
    await press('ArrowRight');
    await untilFocus('password.show');
    await press('Enter');
    await expect(eye).toHaveAttribute('aria-pressed', 'true');
    await expect(field).toHaveAttribute('type', 'text');
    await press('ArrowLeft');
    await untilFocus('password');
    await userEvent.keyboard('!');
    await expect(field).toHaveValue('secret!');
    await press('ArrowRight', 'Enter');
    await expect(eye).toHaveAttribute('aria-pressed', 'false');
    await expect(field).toHaveAttribute('type', 'password');
  },
};

/** With the device's own keyboard, Right leads to the eye button too. */
export const ShownBesideSystemKeyboard: Story = {
  args: { value: 'secret', keyboard: 'system' },
  parameters: { focus: 'password' },
  play: async ({ canvas }) => {
    await untilFocus('password');
    await press('ArrowRight');
    await untilFocus('password.show');
    await press('Enter');
    await expect(canvas.getByLabelText('Пароль')).toHaveAttribute('type', 'text');
  },
};

export const CapsLock: Story = {
  parameters: { focus: 'password' },
  play: async ({ canvas, userEvent }) => {
    await untilFocus('password');
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await userEvent.keyboard('{CapsLock}a');
    await expect(canvas.getByRole('status')).toHaveTextContent('Увімкнено Caps Lock');
  },
};

/** The eye button is pressed while typing: the password is shown, and typing continues at the caret. */
const shownWhileWriting: Story['play'] = async ({ canvas, args }) => {
  const field = canvas.getByLabelText<HTMLInputElement>('Пароль');
  const eye = canvas.getByRole('button', { name: 'Показати пароль' });
  await pointInto(userEvent, field, 3);
  await userEvent.click(eye);
  await expect(field).toHaveAttribute('type', 'text');
  await expect(field).toHaveFocus();
  await expect(field.selectionStart).toBe(3);
  await userEvent.keyboard('-');
  await expect(field).toHaveValue('sec-ret');
  await userEvent.click(eye);
  await expect(field).toHaveAttribute('type', 'password');
  await expect(field.selectionStart).toBe(4);
  await userEvent.paste('x');
  await expect(field).toHaveValue('sec-xret');
  await expect(args.onSubmit).not.toHaveBeenCalled();
};
export const ShownWhileWriting: Story = {
  args: { value: 'secret' },
  parameters: pictureNone('looks as the one with a text'),
  play: shownWhileWriting,
};
export const ShownWhileWritingOnPhone: Story = {
  args: { value: 'secret', keyboard: 'system' },
  globals: { viewport: { value: 'xs' } },
  parameters: pictureNone('looks as the one with a text'),
  play: shownWhileWriting,
};
