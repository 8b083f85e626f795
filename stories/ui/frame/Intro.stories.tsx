import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect, fn, userEvent } from 'storybook/test';
import { press } from '../../../.storybook/remote.ts';
import { Intro } from '../../../src/ui/frame/Intro.tsx';
import { until } from '../../until.ts';

const meta: Meta<typeof Intro> = { component: Intro, args: { text: 'Промінь', onEnd: fn() } };
export default meta;
type Story = StoryObj<typeof Intro>;

/** The intro is skipped at once, while the word is still fading in: its contrast is not final yet. */
export const AnyKeySkips: Story = {
  globals: { version: 'advanced' },
  parameters: { a11y: { config: { rules: [{ id: 'color-contrast', enabled: false }] } } },
  play: async ({ args }) => {
    await press('ArrowDown');
    await expect(args.onEnd).toHaveBeenCalledOnce();
  },
};
export const LightStandsStill: Story = {
  play: async ({ args }) => {
    await until(() => expect(args.onEnd).toHaveBeenCalledOnce());
  },
};
export const LongName: Story = { args: { text: 'Промінь світла' } };
export const InterfaceSize150: Story = { globals: { size: '150' } };
export const OnPhone: Story = { globals: { viewport: { value: 'xs' } } };
export const EndedByAFinger: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('presentation'));
    await expect(args.onEnd).toHaveBeenCalled();
  },
};
