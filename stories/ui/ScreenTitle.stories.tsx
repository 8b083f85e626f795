import type { Meta, StoryObj } from '@storybook/react-vite';

import { ScreenTitle } from '../../src/ui/ScreenTitle.tsx';

const meta: Meta<typeof ScreenTitle> = { component: ScreenTitle, args: { children: 'Фільми' } };
export default meta;

export const Plain: StoryObj<typeof ScreenTitle> = {};
export const Counted: StoryObj<typeof ScreenTitle> = { args: { note: '1 284' } };
