import type { Meta, StoryObj } from '@storybook/react-vite';

import { press } from '../../../.storybook/remote.ts';
import { List } from '../../../src/ui/lists/List.tsx';
import { ListItem } from '../../../src/ui/lists/ListItem.tsx';
import { untilFocused } from '../../until.ts';

const meta: Meta<typeof List> = {
  component: List,
  args: {
    label: 'Розділи',
    children: ['Обліковий запис', 'Інтерфейс', 'Мова'].map((label, index) => (
      <ListItem key={label} label={label} focusKey={`list.${index}`} isCurrent={index === 1} />
    )),
  },
};
export default meta;

export const Default: StoryObj<typeof List> = {
  parameters: { focus: 'list.0' },
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Обліковий запис' }));
    await press('ArrowDown', 'ArrowDown');
    await untilFocused(() => canvas.getByRole('button', { name: 'Мова' }));
  },
};
type Story = StoryObj<typeof List>;

/** One of the choices is chosen, and arrows skip a disabled line. */
export const Choices: Story = {
  args: {
    label: 'Якість',
    children: ['2160', '1440', '1080'].map((label, index) => (
      <ListItem key={label} label={label} focusKey={`list.${index}`} isChecked={index === 2} isDisabled={index === 1} />
    )),
  },
  parameters: { focus: 'list.0' },
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('radio', { name: '2160' }));
    await press('ArrowDown');
    await untilFocused(() => canvas.getByRole('radio', { name: '1080' }));
  },
};
export const One: Story = { args: { children: <ListItem label="Вийти" icon="leave" focusKey="list.0" /> } };
export const Empty: Story = { args: { children: [] } };
export const LongText: Story = {
  args: {
    children: [0, 1].map((index) => (
      <ListItem
        key={index}
        isRaised
        label="Починати наступну серію самостійно через десять секунд після початку титрів"
        value="Лише на цьому пристрої"
        focusKey={`list.${index}`}
      />
    )),
  },
  parameters: { focus: 'list.1' },
};
export const InterfaceSize150: Story = { ...LongText, globals: { size: '150' } };
export const OnPhone: Story = { ...LongText, globals: { viewport: { value: 'xs' } } };
