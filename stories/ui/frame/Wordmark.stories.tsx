import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { Wordmark } from '../../../src/ui/frame/Wordmark.tsx';

const meta: Meta<typeof Wordmark> = { component: Wordmark, args: { text: 'Промінь' } };
export default meta;

export const Default: StoryObj<typeof Wordmark> = {
  play: ({ canvas }) => expect(canvas.getByRole('img', { name: 'Промінь' })).toBeVisible(),
};
export const Large: StoryObj<typeof Wordmark> = { args: { sizeRem: 5.4 } };
export const Latin: StoryObj<typeof Wordmark> = { args: { text: 'Promin' } };
export const InterfaceSize150: StoryObj<typeof Wordmark> = { args: { sizeRem: 5.4 }, globals: { size: '150' } };
export const OnPhone: StoryObj<typeof Wordmark> = { args: { sizeRem: 5.4 }, globals: { viewport: { value: 'xs' } } };
