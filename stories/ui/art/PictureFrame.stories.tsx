import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect } from 'storybook/test';
import { PictureFrame } from '../../../src/ui/art/PictureFrame.tsx';
import { PictureBase } from '../../../src/ui/art/pictureUrl.ts';
import { LONG_TITLE } from '../../longTitle.ts';
import { until } from '../../until.ts';
import { pictureBase } from '../titles.ts';
import { readAsText } from '../../readOut.ts';

const meta: Meta<typeof PictureFrame> = {
  component: PictureFrame,
  args: { picture: null, seed: 'Земля', shape: 'poster', widthRem: 11.6 },
  render: (args) => (
    <PictureBase value={pictureBase}>
      <div style={{ position: 'relative', width: '11.6rem', height: '17.4rem' }}>
        <PictureFrame {...args} />
      </div>
    </PictureBase>
  ),
};
export default meta;
type Story = StoryObj<typeof PictureFrame>;

export const Missing: Story = {
  args: { title: 'Земля' },
  play: ({ canvasElement }) => readAsText(canvasElement, 'Земля'),
};
export const AtTheSizeItIsDrawn: Story = {
  args: { picture: { base: 'p', widths: [200, 400, 800] } },
  play: async ({ canvasElement }) => {
    const drawn =
      11.6 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize) * window.devicePixelRatio;
    const expected = [200, 400, 800].find((width) => width >= drawn);
    await expect(canvasElement.querySelector('img')?.getAttribute('src')).toMatch(new RegExp(`-${expected}\\.webp$`));
  },
};
/** A picture that cannot be loaded is replaced with a composition. */
export const FailsToLoad: Story = {
  args: { title: 'Земля', picture: { base: 'p', widths: [400] } },
  render: (args) => (
    <PictureBase value="data:image/webp;base64,">
      <div style={{ position: 'relative', width: '11.6rem', height: '17.4rem' }}>
        <PictureFrame {...args} />
      </div>
    </PictureBase>
  ),
  play: ({ canvas }) => until(() => expect(canvas.getByText('Земля')).toBeVisible()),
};
export const MissingWithLongTitle: Story = { args: { title: LONG_TITLE, seed: LONG_TITLE } };
export const MissingWithoutTitle: Story = {};
export const InterfaceSize150: Story = { ...MissingWithLongTitle, globals: { size: '150' } };
