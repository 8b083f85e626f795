import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { ScreenTitle } from '../../../src/ui/frame/ScreenTitle.tsx';
import { LONG_TITLE } from '../../longTitle.ts';

const meta: Meta<typeof ScreenTitle> = { component: ScreenTitle, args: { children: 'Фільми' } };
export default meta;

export const Plain: StoryObj<typeof ScreenTitle> = {
  play: ({ canvas }) => expect(canvas.getByRole('heading', { name: 'Фільми', level: 1 })).toBeVisible(),
};
export const Counted: StoryObj<typeof ScreenTitle> = { args: { note: '1 284' } };
export const Long: StoryObj<typeof ScreenTitle> = { args: { children: LONG_TITLE, note: '1 284' } };
export const InterfaceSize150: StoryObj<typeof ScreenTitle> = { ...Long, globals: { size: '150' } };
export const OnPhone: StoryObj<typeof ScreenTitle> = { ...Long, globals: { viewport: { value: 'xs' } } };
