import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect } from 'storybook/test';
import { pictureArtwork } from '../../../.storybook/pictureModes.ts';
import { DRAWN_GENRE } from '../../../server/contract/tables/ids.ts';
import { Art } from '../../../src/ui/art/Art.tsx';
import { readAsNothing } from '../../readOut.ts';

const meta: Meta<typeof Art> = {
  title: 'ui/art/Art',
  component: Art,
  parameters: pictureArtwork,
  args: { seed: 'Метрополіс', shape: 'poster' },
  render: (args) => (
    <div style={{ position: 'relative', width: '20rem', height: args.shape === 'wide' ? '11.25rem' : '30rem' }}>
      <Art {...args} />
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof Art>;

export const Poster: Story = { play: ({ canvasElement }) => readAsNothing(canvasElement) };
export const Wide: Story = { args: { shape: 'wide', seed: 'Земля' } };
export const BehindAPage: Story = { args: { shape: 'wide', seed: 'Faust', isBackdrop: true } };
export const Square: Story = { args: { shape: 'square', seed: 'Аеліта' } };
export const Nameless: Story = { args: { seed: '' } };
/** With a genre, subject and colours are chosen from that genre's. */
export const OfGenre: Story = { args: { genre: DRAWN_GENRE.western } };
export const InterfaceSize150: Story = { globals: { size: '150' } };
/** The same seed draws the same picture. */
export const AlwaysTheSame: Story = {
  render: (args) => (
    <div style={{ display: 'flex' }}>
      {['one', 'other'].map((key) => (
        <div key={key} style={{ position: 'relative', width: '14rem', height: '21rem', marginRight: '1rem' }}>
          <Art {...args} />
        </div>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const [one, other] = canvasElement.querySelectorAll('img');
    await expect(one?.src).toBe(other?.src);
  },
};
