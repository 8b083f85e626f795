import { expect, fn } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { untilFocus } from '../../../.storybook/remote.ts';
import { EntryLine } from '../../../src/features/session/EntryLine.tsx';
import { pictureNone } from '../../../.storybook/pictureModes.ts';
import { pointAround } from '../../pointFields.ts';
import { onScreen } from '../../onScreen.tsx';
import { useHeld } from '../../ui/useHeld.ts';

const onSubmit = fn();

function Held(args: Parameters<typeof EntryLine>[0]) {
  const [value, onChange] = useHeld(args.value, args.onChange);
  return <EntryLine {...args} value={value} onChange={onChange} />;
}

const meta = preview.meta({
  component: EntryLine,
  decorators: [onScreen('line')],
  args: {
    focusKey: 'line',
    keyboard: 'own' as const,
    value: 'світло',
    onChange: fn(),
    field: { name: 'login', label: 'Логін', kind: 'text' as const, autoComplete: 'username' },
  },
});

export const Text = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('line');
    await expect(canvas.getByLabelText('Логін')).toHaveValue('світло');
  },
});
export const Password = meta.story({
  args: { field: { name: 'password', label: 'Пароль', kind: 'password', autoComplete: 'current-password' } },
  play: ({ canvas }) => expect(canvas.getByLabelText('Пароль')).toHaveAttribute('type', 'password'),
});
export const Code = meta.story({
  args: {
    value: '123',
    field: {
      name: 'code',
      label: 'Код',
      kind: 'code',
      autoComplete: 'one-time-code',
      code: { length: 6, characters: 'digits' },
    },
  },
});
export const AtFault = meta.story({ args: { value: 'ab', error: 'Довжина від 3 до 30 символів' } });

/** Taps on the field and showing its password send nothing. */
export const PointedAt = meta.story({
  args: {
    keyboard: 'system',
    value: '',
    onSubmit,
    field: { name: 'password', label: 'Пароль', kind: 'password', autoComplete: 'current-password' },
  },
  globals: { viewport: { value: 'xs', isRotated: false } },
  parameters: pictureNone('looks as the password'),
  render: (args) => <Held {...args} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await pointAround(userEvent, canvasElement, { Пароль: 'kalyna7' });
    await userEvent.click(canvas.getByRole('button', { name: 'Показати пароль' }));
    await expect(canvas.getByLabelText('Пароль')).toHaveAttribute('type', 'text');
    await expect(canvas.getByLabelText('Пароль')).toHaveFocus();
    await pointAround(userEvent, canvasElement, { Пароль: 'kalyna7' });
    await expect(onSubmit).not.toHaveBeenCalled();
  },
});
