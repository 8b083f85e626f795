import type { Meta, StoryObj } from '@storybook/react-vite';

import { LogoMark } from '../../../src/ui/frame/LogoMark.tsx';
import { Wordmark } from '../../../src/ui/frame/Wordmark.tsx';
import { readAsNothing } from '../../readOut.ts';

const meta: Meta<typeof LogoMark> = { component: LogoMark };
export default meta;

export const Default: StoryObj<typeof LogoMark> = { play: ({ canvasElement }) => readAsNothing(canvasElement) };
export const BesideTheName: StoryObj<typeof LogoMark> = {
  render: () => (
    <div style={{ display: 'flex', alignItems: 'center', padding: '1rem' }}>
      <LogoMark />
      <span style={{ width: '0.8rem' }} />
      <Wordmark text="Промінь" />
    </div>
  ),
};
export const InterfaceSize150: StoryObj<typeof LogoMark> = { globals: { size: '150' } };
export const OnPhone: StoryObj<typeof LogoMark> = { globals: { viewport: { value: 'xs' } } };
