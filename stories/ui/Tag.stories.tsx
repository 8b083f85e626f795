import type { Meta, StoryObj } from '@storybook/react-vite';

import { Tag } from '../../src/ui/Tag.tsx';
import { readAsText } from '../readOut.ts';

const meta: Meta<typeof Tag> = { component: Tag, args: { children: '12+' } };
export default meta;

export const Age: StoryObj<typeof Tag> = { play: ({ canvasElement }) => readAsText(canvasElement, '12+') };
export const Quality: StoryObj<typeof Tag> = { args: { children: 'HDR' } };
export const InALine: StoryObj<typeof Tag> = {
  render: () => (
    <p style={{ padding: '1rem' }}>
      1927 · <Tag>12+</Tag> <Tag>4K</Tag> <Tag>HDR</Tag> · 2 год 33 хв
    </p>
  ),
};
export const LongText: StoryObj<typeof Tag> = { args: { children: 'Для дорослих, 18 років і старше' } };
export const InterfaceSize150: StoryObj<typeof Tag> = { ...InALine, globals: { size: '150' } };
export const OnPhone: StoryObj<typeof Tag> = { ...InALine, globals: { viewport: { value: 'xs' } } };
