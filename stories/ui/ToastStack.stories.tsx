import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect } from 'storybook/test';
import { ToastStack } from '../../src/ui/ToastStack.tsx';

const meta: Meta<typeof ToastStack> = { component: ToastStack };
export default meta;

export const Several: StoryObj<typeof ToastStack> = {
  args: {
    toasts: [
      { id: '1', text: 'Збережено', kind: 'ok' },
      { id: '2', text: 'Немає зв’язку із сервером', kind: 'bad' },
      { id: '3', text: 'Спробуйте повну версію: з рухом і тлом', kind: 'info' },
    ],
  },
  play: ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('Збережено'),
};
export const None: StoryObj<typeof ToastStack> = { args: { toasts: [] } };
