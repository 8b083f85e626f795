import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect } from 'storybook/test';
import { Card } from '../../../src/ui/lists/Card.tsx';
import { RowCell } from '../../../src/ui/lists/RowCell.tsx';
import { untilFocused } from '../../until.ts';
import { type StoryTitle, titles } from '../titles.ts';

const meta: Meta<typeof RowCell<StoryTitle>> = { component: RowCell };
export default meta;

export const Drawn: StoryObj<typeof RowCell<StoryTitle>> = {
  args: {
    item: titles(1)[0],
    index: 0,
    focusKey: 'row.0',
    render: ({ title }, { focusKey }) => <Card title={title} shape="wide" focusKey={focusKey} />,
  },
  render: (args) => (
    <div style={{ width: '19.5rem', padding: '1rem' }}>
      <RowCell {...args} />
    </div>
  ),
  play: ({ canvas }) => expect(canvas.getByRole('button', { name: 'Метрополіс' })).toBeVisible(),
};

export const Poster: StoryObj<typeof RowCell<StoryTitle>> = {
  args: {
    ...Drawn.args,
    render: ({ title, caption }, { focusKey }) => (
      <Card title={title} caption={caption} shape="poster" focusKey={focusKey} />
    ),
  },
  render: (args) => (
    <div style={{ width: '11.6rem', padding: '1rem' }}>
      <RowCell {...args} />
    </div>
  ),
};
export const Focused: StoryObj<typeof RowCell<StoryTitle>> = {
  ...Poster,
  parameters: { focus: 'row.0' },
  play: ({ canvas }) => untilFocused(() => canvas.getByRole('button')),
};
export const InterfaceSize150: StoryObj<typeof RowCell<StoryTitle>> = { ...Poster, globals: { size: '150' } };
