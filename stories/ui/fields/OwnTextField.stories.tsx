import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect, fireEvent, fn, userEvent } from 'storybook/test';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { Button } from '../../../src/ui/Button.tsx';
import { OwnTextField } from '../../../src/ui/fields/OwnTextField.tsx';
import { until, untilFocused } from '../../until.ts';
import { useHeld } from '../useHeld.ts';
import { pictureNone } from '../../../.storybook/pictureModes.ts';
import { pointInto } from '../../pointFields.ts';

const meta: Meta<typeof OwnTextField> = {
  component: OwnTextField,
  args: { label: 'Логін', value: '', type: 'text', keyboard: 'own', onChange: fn(), onSubmit: fn(), focusKey: 'field' },
  render: function Field(args) {
    const [value, onChange] = useHeld(args.value, args.onChange);
    return (
      <div style={{ width: '30rem', padding: '1.5rem' }}>
        <OwnTextField {...args} value={value} onChange={onChange} />
      </div>
    );
  },
};
export default meta;
type Story = StoryObj<typeof OwnTextField>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: 'oksana', isActive: true } };
export const Password: Story = { args: { value: 'secret', type: 'password', label: 'Пароль', isActive: true } };
export const Wrong: Story = { args: { value: 'ok', error: 'Логін має від 3 до 30 символів.' } };
export const WithIcon: Story = { args: { icon: 'search', label: 'Пошук', type: 'search', isActive: true } };
export const Disabled: Story = { args: { value: 'oksana', isDisabled: true } };
export const LargestSize: Story = { args: { value: 'oksana', isActive: true }, globals: { size: '150' } };
export const LongText: Story = { args: { value: 'дуже.довга.адреса.електронної.пошти@приклад.укр', isActive: true } };

export const KeepsItsArrows: Story = {
  args: { value: 'oksana' },
  parameters: { focus: 'field' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Логін' });
    await untilFocused(() => field);
    await userEvent.keyboard('{End}{ArrowLeft}{ArrowLeft}-');
    await expect(field).toHaveValue('oksa-na');
    await expect(field).toHaveFocus();
  },
};

/** At the end of the text an arrow moves focus; inside the text it moves the caret. */
export const ArrowsLeaveAtTheEnds: Story = {
  args: { value: 'ok' },
  parameters: { focus: 'field' },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', alignItems: 'center' }}>
        <Story />
        <Button focusKey="beside">Далі</Button>
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Логін' });
    await untilFocused(() => field);
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}');
    await expect(field).toHaveFocus();
    await press('ArrowRight');
    await untilFocus('beside');
    await press('ArrowLeft');
    await untilFocus('field');
  },
};

/** When a pointer moves the native caret, the on-screen keyboard's caret follows, and typing continues there. */
export const DrawnCaretFollows: Story = {
  args: { value: 'oksana', isActive: true },
  play: async ({ canvas, canvasElement }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Логін' });
    await userEvent.click(field);
    field.setSelectionRange(3, 3);
    document.dispatchEvent(new Event('selectionchange'));
    field.blur();
    const before = () => canvasElement.querySelector('[data-caret=""]')?.previousSibling?.textContent;
    await until(() => expect(before()).toBe('oks'));
  },
};

/** A click opens the keyboard and places the caret; a physical keyboard types there, and its Enter submits. */
export const ClickWrites: Story = {
  args: { value: 'oksana', onActivate: fn() },
  parameters: pictureNone('looks as the one with a text'),
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Логін' });
    await pointInto(userEvent, field, 3);
    await expect(args.onActivate).toHaveBeenCalledWith('click');
    await expect(field).toHaveFocus();
    await userEvent.keyboard('-');
    await expect(field).toHaveValue('oks-ana');
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: field, offset: 0 },
      { target: field, offset: 4 },
      { keys: '[/MouseLeft]', target: field, offset: 4 },
    ]);
    await userEvent.paste('Кс');
    await expect(field).toHaveValue('Ксana');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await press('Enter');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

/** While typing, hovering over other elements does not take focus; a click there does. */
export const HoverLeavesTheText: Story = {
  decorators: [
    (Story) => (
      <>
        <Story />
        <Button focusKey="beside">Далі</Button>
      </>
    ),
  ],
  parameters: pictureNone('looks as the one with a text'),
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Логін' });
    const button = canvas.getByRole('button', { name: 'Далі' });
    const move = (x: number) => fireEvent.mouseMove(button, { clientX: x, clientY: 90, movementX: 9 });
    await move(20);
    await untilFocus('beside');
    await pointInto(userEvent, field);
    await untilFocus('field');
    await move(30);
    await userEvent.keyboard('ok');
    await expect(field).toHaveValue('ok');
    await userEvent.click(button);
    await untilFocus('beside');
  },
};
