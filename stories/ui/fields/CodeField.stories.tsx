import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect, fn, userEvent } from 'storybook/test';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { CodeField } from '../../../src/ui/fields/CodeField.tsx';
import { Keyboard } from '../../../src/ui/keyboard/Keyboard.tsx';
import { until } from '../../until.ts';
import { labels } from '../keyboard/labels.ts';
import { useHeld } from '../useHeld.ts';
import { pictureNone } from '../../../.storybook/pictureModes.ts';
import { pointInto } from '../../pointFields.ts';

const meta: Meta<typeof CodeField> = {
  component: CodeField,
  args: {
    label: 'Код із листа',
    value: '',
    length: 6,
    characters: 'digits',
    keyboard: 'own',
    onChange: fn(),
    onComplete: fn(),
    focusKey: 'code',
  },
  render: function Field(args) {
    const [value, onChange] = useHeld(args.value, args.onChange);
    return (
      <div style={{ width: '30rem', maxWidth: '100%', padding: '1.5rem' }}>
        <CodeField {...args} value={value} onChange={onChange} />
        <div style={{ height: '1rem' }} />
        {args.isActive && (
          <Keyboard
            focusKey="keys"
            fieldKey="code"
            kind={args.characters === 'digits' ? 'digits' : 'code'}
            language="uk"
            labels={labels}
            value={value}
            onChange={onChange}
            maxLength={args.length}
          />
        )}
      </div>
    );
  },
};
export default meta;
type Story = StoryObj<typeof CodeField>;

export const Empty: Story = {};
export const Begun: Story = { args: { value: '123' } };
export const Complete: Story = {
  args: { value: '123456' },
  play: async ({ args }) => expect(args.onComplete).not.toHaveBeenCalled(),
};
export const Wrong: Story = { args: { value: '123456', error: 'Код не підійшов. Перевірте останній лист.' } };
/** An onlooker only sees how many characters have been entered, and nothing is read out. */
export const Secret: Story = {
  args: { label: 'PIN-код', length: 4, value: '25', isSecret: true },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByText('•')).toHaveLength(2);
    await expect(canvasElement).not.toHaveTextContent(/[25]/);
  },
};
/** The same holds while the on-screen keyboard types the code. */
export const SecretByOwnKeyboard: Story = {
  args: { label: 'PIN-код', length: 4, isSecret: true, isActive: true },
  parameters: { focus: 'keys.1-1' },
  play: async ({ canvas, canvasElement, args }) => {
    await untilFocus('keys.1-1');
    await press('Enter', 'ArrowDown', 'Enter');
    await until(() => expect(canvas.getAllByText('•')).toHaveLength(2));
    await expect(canvasElement.querySelector('[aria-live]')).toBeEmptyDOMElement();
    await expect(args.onChange).toHaveBeenLastCalledWith('58');
  },
};
export const Disabled: Story = { args: { value: '123456', isDisabled: true } };
export const Focused: Story = {
  args: { value: '12' },
  parameters: { focus: 'code' },
  play: async ({ canvas }) => until(() => expect(canvas.getByRole('textbox', { name: 'Код із листа' })).toHaveFocus()),
};
export const LongText: Story = {
  args: {
    value: 'WMWMWMWM',
    length: 8,
    characters: 'lettersAndDigits',
    error: 'Код уже використано або термін його дії сплив. Попросіть новий на сторінці свого облікового запису.',
  },
};
export const Phone: Story = { args: { value: '1234567', length: 8 }, globals: { viewport: { value: 'xs' } } };
export const LargestSize: Story = { args: { value: '1234', length: 8 }, globals: { size: '150' } };

/** Letters are not accepted, Backspace removes the last digit, and a complete code is reported once. */
export const WritesByHand: Story = {
  parameters: { focus: 'code' },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Код із листа' });
    await until(() => expect(field).toHaveFocus());
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await userEvent.keyboard('1a2{Backspace}3456');
    await expect(args.onComplete).not.toHaveBeenCalled();
    await userEvent.keyboard('78');
    await expect(field).toHaveValue('134567');
    await expect(args.onComplete).toHaveBeenCalledTimes(1);
    await expect(args.onComplete).toHaveBeenCalledWith('134567');
    await userEvent.keyboard('{Backspace}9');
    await expect(args.onComplete).toHaveBeenLastCalledWith('134569');
  },
};

/** A code can be pasted as a whole, with separators between its characters. */
export const Pasted: Story = {
  args: { characters: 'lettersAndDigits' },
  parameters: { focus: 'code' },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Код із листа' });
    await until(() => expect(field).toHaveFocus());
    await userEvent.paste('k7m4-q2');
    await expect(field).toHaveValue('K7M4Q2');
    await expect(args.onComplete).toHaveBeenCalledTimes(1);
  },
};

/** A rejected code can be selected, which is visible, and overwritten with another one. */
export const WrittenOver: Story = {
  args: { value: '123456', keyboard: 'system', error: 'Код не підійшов. Перевірте останній лист.' },
  parameters: { focus: 'code' },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Код із листа' });
    await pointInto(userEvent, field);
    await userEvent.keyboard('{Control>}a{/Control}');
    await until(() => expect(field).toHaveAttribute('data-marked', 'true'));
    await userEvent.paste('765 432');
    await expect(field).toHaveValue('765432');
    await expect(args.onComplete).toHaveBeenLastCalledWith('765432');
    await until(() => expect(field).toHaveAttribute('data-marked', 'false'));
    await userEvent.keyboard('{Control>}a{/Control}9');
    await expect(field).toHaveValue('9');
  },
};

/** On-screen keys type the code, and screen readers read it while the keys have focus. Up leads to the boxes, and Enter back. */
export const ByOwnKeyboard: Story = {
  args: { length: 4, isActive: true },
  parameters: { focus: 'keys.1-1' },
  play: async ({ canvas, canvasElement, args }) => {
    await untilFocus('keys.1-1');
    await press('Enter', 'ArrowDown', 'Enter');
    await expect(canvasElement.querySelector('[aria-live]')).toHaveTextContent('5 8');
    await press('ArrowDown', 'ArrowLeft', 'Enter', 'ArrowUp', 'Enter', 'ArrowUp', 'Enter', 'ArrowUp');
    await untilFocus('keys.0-0');
    await expect(canvas.getByRole('textbox')).toHaveValue('574');
    await press('Enter', 'Enter');
    await expect(canvas.getByRole('textbox')).toHaveValue('5741');
    await expect(args.onComplete).toHaveBeenCalledTimes(1);
    await press('ArrowUp');
    await untilFocus('code');
    await press('Enter');
    await untilFocus('keys.0-0');
  },
};

export const LettersByOwnKeyboard: Story = {
  args: { characters: 'lettersAndDigits', isActive: true },
  parameters: { focus: 'keys.2-7' },
  play: async ({ canvas }) => {
    await untilFocus('keys.2-7');
    await press('Enter');
    await userEvent.keyboard('7m');
    await expect(canvas.getByRole('textbox')).toHaveValue('K7M');
  },
};

/** The device's keyboard opens with digits. */
export const SystemKeyboard: Story = {
  args: { keyboard: 'system' },
  parameters: { focus: 'code' },
  play: async ({ canvas }) => {
    await untilFocus('code');
    const field = canvas.getByRole('textbox', { name: 'Код із листа' });
    await expect(field).toHaveAttribute('inputmode', 'numeric');
    await press('Enter');
    await until(() => expect(field).toHaveFocus());
    await userEvent.keyboard('42');
    await expect(field).toHaveValue('42');
  },
};

/** A tap on any box continues at the end of the code; an incomplete code is not reported. */
export const Pointed: Story = {
  args: { keyboard: 'system', onSubmit: fn() },
  globals: { viewport: { value: 'xs' } },
  parameters: pictureNone('looks as the one with a text'),
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Код із листа' });
    await pointInto(userEvent, field);
    await userEvent.keyboard('12345');
    for (const offset of [0, 3, 5]) await pointInto(userEvent, field, offset);
    await expect(field).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(args.onComplete).not.toHaveBeenCalled();
    await userEvent.keyboard('{Backspace}');
    await until(() => expect(field).toHaveValue('1234'));
    await userEvent.paste('56');
    await expect(field).toHaveValue('123456');
    await expect(args.onComplete).toHaveBeenCalledOnce();
    await userEvent.clear(field);
    await userEvent.paste('654 321');
    await expect(args.onComplete).toHaveBeenLastCalledWith('654321');
  },
};
