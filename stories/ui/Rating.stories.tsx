import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect } from 'storybook/test';
import { Rating } from '../../src/ui/Rating.tsx';
import { readAsText } from '../readOut.ts';

const meta: Meta<typeof Rating> = { component: Rating, args: { value: '8,3', source: 'IMDb' } };
export default meta;

export const First: StoryObj<typeof Rating> = {
  play: ({ canvasElement }) => readAsText(canvasElement, '8,3 IMDb'),
};
export const Second: StoryObj<typeof Rating> = { args: { kind: 'second', value: '7,0', source: 'Кінопошук' } };
export const Highest: StoryObj<typeof Rating> = {
  args: { value: '10,0' },
  play: ({ canvas }) => expect(canvas.getByText(/10,0 IMDb/)).toBeVisible(),
};
export const Lowest: StoryObj<typeof Rating> = { args: { value: '0,0' } };
export const LongSource: StoryObj<typeof Rating> = { args: { source: 'глядачі Довженко-Центру' } };
export const InterfaceSize150: StoryObj<typeof Rating> = { globals: { size: '150' } };
export const OnPhone: StoryObj<typeof Rating> = { globals: { viewport: { value: 'xs' } } };
