import { expect, fn } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { untilFocus } from '../../../.storybook/remote.ts';
import { EntryLine } from '../../../src/features/session/EntryLine.tsx';
import { onScreen } from '../../onScreen.tsx';

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
