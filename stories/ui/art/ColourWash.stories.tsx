import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ColourWash } from '../../../src/ui/art/ColourWash.tsx';
import { DRAWN_GENRE } from '../../../server/contract/tables/ids.ts';
import { readAsNothing } from '../../readOut.ts';
import { until } from '../../until.ts';

const meta: Meta<typeof ColourWash> = {
  component: ColourWash,
  args: { seed: 'Метрополіс' },
  render: (args) => (
    <div style={{ position: 'relative', height: '24rem' }}>
      <ColourWash {...args} />
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof ColourWash>;

/** Waits for the drawing code, which has the colours, to load. */
const untilDrawn: Story['play'] = async ({ canvasElement }) => {
  await until(() => expect(canvasElement.querySelector('[style*="gradient"]')).toBeVisible());
  await readAsNothing(canvasElement);
};

export const Default: Story = { play: untilDrawn };
export const OtherSeed: Story = { args: { seed: 'Земля' }, play: untilDrawn };
/** A title with a genre has that genre's colours. */
export const OfGenre: Story = { args: { seed: 'Метрополіс', genre: DRAWN_GENRE.western }, play: untilDrawn };
