import type { Meta, StoryObj } from '@storybook/react-vite';

import { Button } from '../../src/ui/Button.tsx';
import { EmptyState } from '../../src/ui/EmptyState.tsx';
import { untilFocused } from '../until.ts';

const meta: Meta<typeof EmptyState> = {
  component: EmptyState,
  args: { title: 'Тут поки порожньо', text: 'Додайте фільм, і він з’явиться тут.' },
};
export default meta;

export const WithWayOn: StoryObj<typeof EmptyState> = { args: { action: <Button focusKey="on">До фільмів</Button> } };
export const Bare: StoryObj<typeof EmptyState> = { args: { text: undefined, icon: 'heart' } };
type Story = StoryObj<typeof EmptyState>;
const onward = <Button focusKey="on">До фільмів</Button>;

export const Focused: Story = {
  args: { action: onward },
  parameters: { focus: 'on' },
  play: ({ canvas }) => untilFocused(() => canvas.getByRole('button', { name: 'До фільмів' })),
};
export const LongText: Story = {
  args: {
    title: 'У цьому розділі поки що немає нічого з того, що ви шукали',
    text: 'Позначайте назви сердечком або годинником на їхніх сторінках, і вони зберуться тут. Зібране видно на всіх ваших пристроях.',
    action: onward,
  },
};
export const InterfaceSize150: Story = { ...LongText, globals: { size: '150' } };
export const OnPhone: Story = { ...LongText, globals: { viewport: { value: 'xs' } } };
