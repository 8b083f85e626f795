import type { Meta, StoryObj } from '@storybook/react-vite';

import { useState } from 'react';
import { expect } from 'storybook/test';
import { press } from '../../../.storybook/remote.ts';
import { Backdrop } from '../../../src/ui/frame/Backdrop.tsx';
import { Button } from '../../../src/ui/Button.tsx';
import { PictureBase } from '../../../src/ui/art/pictureUrl.ts';
import { until, untilFocused } from '../../until.ts';
import { pictureBase } from '../titles.ts';

const meta: Meta<typeof Backdrop> = {
  component: Backdrop,
  args: { picture: null, seed: 'Метрополіс' },
  render: (args) => (
    <div style={{ position: 'relative', height: '40rem' }}>
      <Backdrop {...args} />
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof Backdrop>;

export const Advanced: Story = {
  globals: { version: 'advanced' },
  play: async ({ canvasElement }) => {
    await until(() => expect(canvasElement.querySelector('img')).not.toBeNull());
  },
};
/** The title's colours replace its picture. */
export const Colours: Story = {
  args: { kind: 'colour' },
  globals: { version: 'advanced' },
};
export const LightHasNone: Story = {
  globals: { version: 'light' },
  play: async ({ canvasElement }) => {
    await until(() => expect(canvasElement.querySelector('img')).toBeNull());
  },
};
export const WithPicture: Story = {
  args: { picture: { base: 'p', widths: [1280] } },
  globals: { version: 'advanced' },
  decorators: [
    (Story) => (
      <PictureBase value={pictureBase}>
        <Story />
      </PictureBase>
    ),
  ],
  play: ({ canvasElement }) =>
    until(() => expect(canvasElement.querySelector('img')?.getAttribute('src')).toContain('-1280.webp')),
};
export const OnPhone: Story = { ...Advanced, globals: { version: 'advanced', viewport: { value: 'xs' } } };
export const InterfaceSize150: Story = { ...Advanced, globals: { version: 'advanced', size: '150' } };
/** When another title has focus, its picture fades in over the previous one, once focus is settled. */
export const FollowsFocus: Story = {
  globals: { version: 'advanced' },
  render: function Following({ seed }) {
    const [shown, setShown] = useState(seed);
    return (
      <div style={{ position: 'relative', height: '40rem' }}>
        <Backdrop picture={null} seed={shown} />
        <Button focusKey="first">Метрополіс</Button>
        <Button focusKey="second" onFocus={() => setShown('Faust')}>
          Faust
        </Button>
      </div>
    );
  },
  parameters: { focus: 'first' },
  play: async ({ canvas, canvasElement }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Метрополіс' }));
    const before = canvasElement.querySelector('img')?.src;
    await press('ArrowRight');
    await untilFocused(() => canvas.getByRole('button', { name: 'Faust' }));
    await until(() => expect([...canvasElement.querySelectorAll('img')].at(-1)?.src).not.toBe(before));
  },
};
