import type { Meta, StoryObj } from '@storybook/react-vite';

import { press, untilFocus } from '../../.storybook/remote.ts';
import { FocusKinds } from './FocusKinds.tsx';

const meta: Meta<typeof FocusKinds> = { component: FocusKinds, tags: ['!autodocs'] };
export default meta;
type Story = StoryObj<typeof FocusKinds>;

export const OnACard: Story = { parameters: { focus: 'kinds.card' } };
export const OnACardInAdvanced: Story = { ...OnACard, globals: { version: 'advanced' } };
export const OnAButton: Story = { parameters: { focus: 'kinds.primary' } };
export const OnALine: Story = { parameters: { focus: 'kinds.line' } };

/** Arrows move from the card through everything beside it and back. */
export const ByArrows: Story = {
  parameters: { focus: 'kinds.card' },
  play: async () => {
    await untilFocus('kinds.card');
    await press('ArrowRight');
    await untilFocus('kinds.bell');
    await press('ArrowUp');
    await untilFocus('kinds.tabs.1');
    await press('ArrowUp');
    await untilFocus('kinds.primary');
    await press('ArrowRight', 'ArrowRight');
    await untilFocus('kinds.icon');
    await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown');
    await untilFocus('kinds.switch');
    await press('ArrowLeft');
    await untilFocus('kinds.card');
  },
};
