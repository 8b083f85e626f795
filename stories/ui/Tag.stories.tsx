import type { Meta, StoryObj } from '@storybook/react-vite';

import { Tag } from '../../src/ui/Tag.tsx';

const meta: Meta<typeof Tag> = { component: Tag, args: { children: '12+' } };
export default meta;

export const Age: StoryObj<typeof Tag> = {};
export const Quality: StoryObj<typeof Tag> = { args: { children: 'HDR' } };
