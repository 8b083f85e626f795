import type { Meta, StoryObj } from '@storybook/react-vite';

import { press } from '../../../.storybook/remote.ts';
import { Avatar } from '../../../src/ui/Avatar.tsx';
import { Clock } from '../../../src/ui/Clock.tsx';
import { Header } from '../../../src/ui/frame/Header.tsx';
import { HeaderAction } from '../../../src/ui/frame/HeaderAction.tsx';
import { PlanBadge } from '../../../src/features/plans/PlanBadge.tsx';
import { ScreenTitle } from '../../../src/ui/frame/ScreenTitle.tsx';
import { untilFocused } from '../../until.ts';

const nothing = () => undefined;
const right = (
  <>
    <PlanBadge plan="plus" label="PRO+" />
    <HeaderAction icon="bell" label="Сповіщення: 3" count={3} onPress={nothing} focusKey="header.bell" />
    <Clock now={new Date(2026, 1, 3, 21, 48)} />
    <Avatar name="Оксана" label="Обліковий запис" onPress={nothing} focusKey="header.user" />
  </>
);

const meta: Meta<typeof Header> = {
  component: Header,
  args: { left: <ScreenTitle note="1 284">Фільми</ScreenTitle>, right },
  render: (args) => (
    <div style={{ padding: '1rem' }}>
      <Header {...args} />
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof Header>;

export const Default: Story = {};
export const Phone: Story = { globals: { viewport: { value: 'xs' } } };
export const LongTitle: Story = {
  args: { left: <ScreenTitle>Документальні серіали, додані до бібліотеки за останній місяць</ScreenTitle> },
};
export const Focused: Story = {
  parameters: { focus: 'header.bell' },
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Сповіщення: 3' }));
    await press('ArrowRight');
    await untilFocused(() => canvas.getByRole('button', { name: 'Обліковий запис' }));
  },
};
export const TitleAlone: Story = { args: { right: undefined } };
export const NothingOnTheLeft: Story = { args: { left: undefined } };
export const InterfaceSize150: Story = { ...LongTitle, globals: { size: '150' } };
export const LongTitleOnPhone: Story = { ...LongTitle, globals: { viewport: { value: 'xs' } } };
