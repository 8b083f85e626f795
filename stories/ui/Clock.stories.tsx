import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect } from 'storybook/test';
import { Clock } from '../../src/ui/Clock.tsx';
import { readAsText } from '../readOut.ts';

const meta: Meta<typeof Clock> = { component: Clock };
export default meta;

export const Evening: StoryObj<typeof Clock> = {
  args: { now: new Date(2026, 1, 3, 21, 48) },
  play: ({ canvasElement }) => readAsText(canvasElement, '21:48'),
};
export const Morning: StoryObj<typeof Clock> = {
  args: { now: new Date(2026, 1, 3, 7, 5) },
  play: ({ canvas }) => expect(canvas.getByText('7:05')).toBeVisible(),
};
export const Midnight: StoryObj<typeof Clock> = {
  args: { now: new Date(2026, 1, 3, 0, 0) },
  play: ({ canvas }) => expect(canvas.getByText('0:00')).toBeVisible(),
};
/** Without a fixed time the clock runs by itself. */
export const Going: StoryObj<typeof Clock> = {
  play: ({ canvas }) => expect(canvas.getByText(/^21:4[89]$/)).toBeVisible(),
};
export const InterfaceSize150: StoryObj<typeof Clock> = { ...Evening, globals: { size: '150' } };
export const OnPhone: StoryObj<typeof Clock> = { ...Evening, globals: { viewport: { value: 'xs' } } };
