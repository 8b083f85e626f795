import type { Meta, StoryObj } from '@storybook/react-vite';

import { Skeleton } from '../../src/ui/Skeleton.tsx';

const meta: Meta<typeof Skeleton> = { component: Skeleton };
export default meta;

export const Line: StoryObj<typeof Skeleton> = { args: { $width: '60%' } };
export const Block: StoryObj<typeof Skeleton> = { args: { $width: '20rem', $height: 11, $radius: 0.9 } };
