import type { Meta, StoryObj } from '@storybook/react-vite';

import { Rating } from '../../src/ui/Rating.tsx';

const meta: Meta<typeof Rating> = { component: Rating, args: { value: 8.3, source: 'IMDb' } };
export default meta;

export const First: StoryObj<typeof Rating> = {};
export const Second: StoryObj<typeof Rating> = { args: { kind: 'second', value: 7, source: 'Кінопошук' } };
