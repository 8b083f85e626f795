import preview from '../../../../.storybook/preview.tsx';
import { EntryOutcome } from '../../../../src/features/session/enter/EntryOutcome.tsx';
import { Button } from '../../../../src/ui/Button.tsx';
import { onScreen } from '../../../onScreen.tsx';

const meta = preview.meta({
  component: EntryOutcome,
  decorators: [onScreen('on')],
  parameters: { session: 'none' },
  args: {
    kind: 'ok' as const,
    text: 'Тепер можна увійти.',
    children: (
      <Button focusKey="on" kind="primary">
        Увійти
      </Button>
    ),
  },
});

export const Good = meta.story();
export const Bad = meta.story({
  args: {
    kind: 'bad',
    text: 'Ви не можете додати більше пристроїв. Приберіть один із пристроїв у налаштуваннях і дозвольте ще раз.',
    children: (
      <>
        <Button focusKey="on" kind="primary">
          До пристроїв
        </Button>
        <Button focusKey="again">Спробувати ще раз</Button>
      </>
    ),
  },
});
export const Information = meta.story({
  args: { kind: 'info', text: 'Цей сервіс не приймає нових облікових записів.' },
});
export const OnPhone = meta.story({ ...Bad.input, globals: { viewport: { value: 'xs', isRotated: false } } });
