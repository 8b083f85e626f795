import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Card } from '../../../src/ui/lists/Card.tsx';
import { GridLine } from '../../../src/ui/lists/GridLine.tsx';
import { type StoryTitle, titles } from '../titles.ts';

const meta: Meta<typeof GridLine<StoryTitle>> = {
  component: GridLine,
  args: {
    line: 0,
    isPast: false,
    items: titles(5),
    drawn: 5,
    columns: 5,
    itemHeightRem: 24,
    itemShape: 'poster',
    focusKey: 'grid',
    render: ({ title }, { focusKey }) => <Card title={title} shape="poster" focusKey={focusKey} />,
    loadingLabel: 'Завантажується',
  },
  render: (args) => (
    <div role="grid" aria-label="Фільми" style={{ position: 'relative', height: '24rem', margin: '1rem' }}>
      <GridLine {...args} />
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof GridLine<StoryTitle>>;

export const Full: Story = {
  play: ({ canvas }) => expect(canvas.getAllByRole('gridcell')).toHaveLength(5),
};
export const PartlyLoaded: Story = { args: { items: titles(2) } };
export const Loading: Story = { args: { items: undefined } };
