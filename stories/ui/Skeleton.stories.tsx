import type { Meta, StoryObj } from '@storybook/react-vite';

import { Skeleton } from '../../src/ui/Skeleton.tsx';
import { tokens } from '../../src/ui/theme/tokens.ts';
import { readAsNothing } from '../readOut.ts';

const meta: Meta<typeof Skeleton> = { component: Skeleton };
export default meta;

export const Line: StoryObj<typeof Skeleton> = {
  args: { $width: '60%' },
  play: ({ canvasElement }) => readAsNothing(canvasElement),
};
export const Block: StoryObj<typeof Skeleton> = { args: { $width: '20rem', $height: 11, $radius: tokens.radiusCard } };
/** A title and two lines of text are loading. */
export const Paragraph: StoryObj<typeof Skeleton> = {
  render: () => (
    <div style={{ width: '30rem', padding: '1rem' }}>
      <Skeleton $width="60%" $height={2.4} $radius={tokens.radiusKey} />
      <div style={{ height: '1rem' }} />
      <Skeleton />
      <div style={{ height: '0.6rem' }} />
      <Skeleton $width="80%" />
    </div>
  ),
};
export const NarrowerThanAsked: StoryObj<typeof Skeleton> = {
  args: { $width: '90rem', $height: 3 },
  globals: { viewport: { value: 'xs' } },
};
export const InterfaceSize150: StoryObj<typeof Skeleton> = { ...Block, globals: { size: '150' } };
