import type { Meta, StoryObj } from '@storybook/react-vite';

import { Notice } from '../../src/ui/Notice.tsx';

const meta: Meta<typeof Notice> = {
  component: Notice,
  args: { icon: 'clock', title: 'Технічні роботи', text: 'Застосунок невдовзі повернеться.' },
};
export default meta;

export const Plain: StoryObj<typeof Notice> = {};
export const Bad: StoryObj<typeof Notice> = { args: { icon: 'warning', isBad: true } };
