import type { Meta, StoryObj } from '@storybook/react-vite';

import { Button } from '../../src/ui/Button.tsx';
import { EmptyState } from '../../src/ui/EmptyState.tsx';

const meta: Meta<typeof EmptyState> = {
  component: EmptyState,
  args: { title: 'Тут поки порожньо', text: 'Додайте фільм, і він з’явиться тут.' },
};
export default meta;

export const WithWayOn: StoryObj<typeof EmptyState> = { args: { action: <Button focusKey="on">До фільмів</Button> } };
export const Bare: StoryObj<typeof EmptyState> = { args: { text: undefined, icon: 'heart' } };
