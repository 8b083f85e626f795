import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { LoginLayout } from '../../../../src/features/session/enter/LoginLayout.tsx';
import { Button } from '../../../../src/ui/Button.tsx';
import { LONG_TITLE } from '../../../longTitle.ts';
import { onScreen } from '../../../onScreen.tsx';

const meta = preview.meta({
  component: LoginLayout,
  decorators: [onScreen('form', true)],
  parameters: { session: 'none' },
  args: {
    name: 'Промінь',
    title: 'Увійдіть, щоб дивитися',
    languages: <Button size="small">УКР</Button>,
    children: <Button focusKey="form">Форма</Button>,
  },
});

export const Default = meta.story();

export const WithAside = meta.story({ args: { aside: <Button>Поруч</Button> } });

/** A note explains why the viewer was sent here. */
export const WithNote = meta.story({
  args: { note: 'Ваш сеанс завершився. Увійдіть знову, і ми повернемо вас назад.' },
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('Ваш сеанс завершився'),
});

export const LongTitle = meta.story({ args: { title: LONG_TITLE, aside: <Button>Поруч</Button> } });

export const LongTitleOnPhone = meta.story({
  args: { title: LONG_TITLE, aside: <Button>Поруч</Button> },
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: async () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth),
});
