import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect } from 'storybook/test';
import { Clock } from '../../src/ui/Clock.tsx';

const meta: Meta<typeof Clock> = { component: Clock };
export default meta;

export const Evening: StoryObj<typeof Clock> = {
  args: { now: new Date(2026, 1, 3, 21, 48) },
  play: ({ canvas }) => expect(canvas.getByText('21:48')).toBeVisible(),
};
export const Morning: StoryObj<typeof Clock> = {
  args: { now: new Date(2026, 1, 3, 7, 5) },
  play: ({ canvas }) => expect(canvas.getByText('7:05')).toBeVisible(),
};
