import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect, userEvent, waitFor } from 'storybook/test';
import { List } from '../../src/ui/List.tsx';
import { ListItem } from '../../src/ui/ListItem.tsx';

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
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Обліковий запис' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Мова' })).toHaveFocus());
  },
};
