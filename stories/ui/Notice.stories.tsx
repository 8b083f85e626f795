import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect, fn } from 'storybook/test';
import { press, untilFocus } from '../../.storybook/remote.ts';
import { Button } from '../../src/ui/Button.tsx';
import { Notice } from '../../src/ui/Notice.tsx';
import { LONG_TITLE } from '../longTitle.ts';
import { longTitle } from './titles.ts';

const onPress = fn();

const meta: Meta<typeof Notice> = {
  component: Notice,
  args: { icon: 'clock', title: 'Технічні роботи', text: 'Застосунок невдовзі повернеться.' },
};
export default meta;
type Story = StoryObj<typeof Notice>;

export const Plain: Story = {};
export const Bad: Story = { args: { icon: 'warning', isBad: true } };
export const TitleAlone: Story = { args: { text: undefined } };

/** In a screen's story the action has focus. */
export const WithAction: Story = {
  args: {
    action: (
      <Button focusKey="notice.on" kind="primary" onPress={onPress}>
        На головну
      </Button>
    ),
  },
  parameters: { focus: 'notice.on' },
  play: async ({ canvas }) => {
    await untilFocus('notice.on');
    await expect(canvas.getByRole('button', { name: 'На головну' })).toHaveFocus();
    await press('Enter');
    await expect(onPress).toHaveBeenCalledOnce();
  },
};

export const LongText: Story = {
  args: { ...WithAction.args, title: LONG_TITLE, text: `${longTitle}. ${LONG_TITLE}.` },
  play: ({ canvas }) => {
    const title = canvas.getByRole('heading');
    return expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth);
  },
};
export const LongTextAt150: Story = { ...LongText, globals: { size: '150' } };
export const LongTextOnPhone: Story = { ...LongText, globals: { viewport: { value: 'xs' } } };
