import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect, fn } from 'storybook/test';
import { press } from '../../.storybook/remote.ts';
import { Avatar } from '../../src/ui/Avatar.tsx';
import { until, untilFocused } from '../until.ts';
import { holdEnter } from './heldEnter.ts';
import { pictureBase } from './titles.ts';

const meta: Meta<typeof Avatar> = {
  component: Avatar,
  args: { name: 'Оксана' },
  render: (args) => (
    <div style={{ padding: '1rem' }}>
      <Avatar {...args} />
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof Avatar>;

export const Letter: Story = {};
export const Large: Story = { args: { size: 'large', name: 'Тарас' } };
export const Nameless: Story = { args: { name: '' } };
export const Pressed: Story = {
  args: { label: 'Обліковий запис', onPress: fn(), focusKey: 'avatar' },
  parameters: { focus: 'avatar' },
  play: async ({ canvas, args }) => {
    await untilFocused(() => canvas.getByRole('button'));
    await press('Enter');
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};
export const Picture: Story = { args: { size: 'large', url: pictureBase } };
const drawing = {
  ground: 'linear-gradient(140deg, #ffb347, #e2574c)',
  path: 'M12 2a10 10 0 1 0 0 20a10 10 0 0 0 0-20zM8 8h3v3h-3zM13 8h3v3h-3zM7 14h10v2h-10z',
};
/** The drawing chosen for a profile takes priority over the account's own picture. */
export const Drawing: Story = {
  args: { size: 'large', drawing, url: pictureBase },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('svg')).toBeVisible();
    await expect(canvasElement.querySelector('img')).toBeNull();
  },
};
export const HugeDrawing: Story = { args: { size: 'huge', drawing } };
/** If the picture cannot be loaded, the letter is shown. */
export const MissingPicture: Story = {
  args: { size: 'large', url: 'data:image/png;base64,' },
  play: ({ canvas }) => until(() => expect(canvas.getByText('О')).toBeVisible()),
};
export const Focused: Story = {
  args: { label: 'Обліковий запис', onPress: fn(), focusKey: 'avatar', size: 'large' },
  parameters: { focus: 'avatar' },
  play: ({ canvas }) => untilFocused(() => canvas.getByRole('button')),
};
export const PressedDown: Story = { ...Focused, play: ({ canvas }) => holdEnter(() => canvas.getByRole('button')) };
export const InterfaceSize150: Story = { ...Focused, globals: { size: '150' } };
