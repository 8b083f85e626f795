import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect } from 'storybook/test';
import { press } from '../../../.storybook/remote.ts';
import { Button } from '../../../src/ui/Button.tsx';
import { Hero } from '../../../src/ui/frame/Hero.tsx';
import { IconButton } from '../../../src/ui/IconButton.tsx';
import { Rating } from '../../../src/ui/Rating.tsx';
import { Tag } from '../../../src/ui/Tag.tsx';
import { pictureNone } from '../../../.storybook/pictureModes.ts';
import { LONG_TITLE } from '../../longTitle.ts';
import { longTitle } from '../titles.ts';
import { untilFocused } from '../../until.ts';

const meta: Meta<typeof Hero> = {
  component: Hero,
  args: {
    kicker: 'Продовжити перегляд · залишилось 52 хв',
    title: 'Метрополіс',
    meta: (
      <>
        <Rating value="8,3" source="IMDb" />
        <span>1927</span>
        <span>2 год 33 хв</span>
        <Tag>4K</Tag>
      </>
    ),
    description:
      'У місті майбутнього син володаря спускається до підземних робітників і закохується в ту, кого вважають пророчицею.',
    actions: (
      <>
        <Button kind="primary" icon="play" focusKey="hero.play">
          Дивитися
        </Button>
        <Button icon="plus" focusKey="hero.later">
          Пізніше
        </Button>
        <IconButton icon="heart" label="До улюбленого" focusKey="hero.heart" />
      </>
    ),
  },
  render: (args) => (
    <div style={{ padding: '1.6rem' }}>
      <Hero {...args} />
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof Hero>;

export const Default: Story = {
  parameters: { focus: 'hero' },
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Дивитися' }));
    await press('ArrowRight', 'ArrowRight');
    await untilFocused(() => canvas.getByRole('button', { name: 'До улюбленого' }));
  },
};
export const TitleAlone: Story = {
  args: { kicker: undefined, meta: undefined, description: undefined, actions: undefined },
};
export const LongTitle: Story = { args: { title: longTitle } };
export const Phone: Story = { globals: { viewport: { value: 'xs' } } };
export const LargestSize: Story = { globals: { size: '150' } };
/** While the description loads, the texts above are already in their places. */
export const DescriptionAwaited: Story = { args: { description: undefined, isDescriptionAwaited: true } };
/** Skeletons are in place of the texts. */
export const Loading: Story = {
  args: { kicker: undefined, title: '', meta: undefined, description: undefined, actions: undefined },
};
export const LongEverything: Story = {
  args: {
    title: LONG_TITLE,
    description: 'У місті майбутнього син володаря спускається до підземних робітників. '.repeat(6),
  },
};
export const LongEverythingOnPhone: Story = { ...LongEverything, globals: { viewport: { value: 'xs' } } };
export const ShortTelevision: Story = { ...LongEverything, globals: { size: '150' } };

/** In the pseudolocale, texts that are hard-coded in the widget would stand out. */
export const Pseudo: StoryObj<typeof Hero> = {
  parameters: pictureNone('the words are looked at, not the picture'),
  globals: { language: 'pseudo' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading')).toHaveTextContent(/^\[Ме́/);
    await expect(canvas.getByRole('button', { name: /^\[Ди/ })).toBeVisible();
  },
};
