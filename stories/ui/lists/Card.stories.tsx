import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';

import { expect, fireEvent, fn, userEvent } from 'storybook/test';
import { isTimerDue, watchTimers } from '../../../.storybook/camera/timers.ts';
import { drag, layFinger, middleOf, tap } from '../../../.storybook/hand.ts';
import { pictureNone } from '../../../.storybook/pictureModes.ts';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { Card, type CardProps } from '../../../src/ui/lists/Card.tsx';
import { PictureBase } from '../../../src/ui/art/pictureUrl.ts';
import { CARD, type CardShape } from '../../../src/ui/lists/shapes.ts';
import { until } from '../../until.ts';
import { holdEnter } from '../heldEnter.ts';
import { LONG_TITLE } from '../../longTitle.ts';
import { longTitle, pictureBase } from '../titles.ts';

const SHAPES: readonly CardShape[] = ['poster', 'wide', 'person', 'episode'];
const OF_SHAPE: Readonly<Record<CardShape, Partial<CardProps>>> = {
  poster: { title: 'Метрополіс', caption: '1927 · ★ 8,3' },
  wide: { title: 'Людина з кіноапаратом', caption: 'залишилось 52 хв', progress: 0.66 },
  person: { title: 'Марсель Левек', caption: 'Мазаметт' },
  episode: { title: '3. Червоний шифр', caption: '32 хв · переглянуто', progress: 1, isWatched: true },
};

const meta: Meta<typeof Card> = {
  component: Card,
  args: { title: 'Метрополіс', caption: '1927 · ★ 8,3', shape: 'poster', focusKey: 'card', onPress: fn() },
  render: (args) => (
    <div style={{ width: `${CARD[args.shape].width + 4}rem`, padding: '2rem' }}>
      <Card {...args} />
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof Card>;

/** One card of each shape; they wrap on a phone. */
const ofEveryShape = (args: Partial<CardProps>, keyed = 'card') => (
  <div style={{ display: 'flex', flexWrap: 'wrap', padding: '1.6rem' }}>
    {SHAPES.map((shape) => (
      <div key={shape} style={{ width: `${CARD[shape].width}rem`, margin: '0 1.6rem 1rem 0' }}>
        <Card title="" {...OF_SHAPE[shape]} {...args} shape={shape} focusKey={`${keyed}.${shape}`} />
      </div>
    ))}
  </div>
);

const withPictures: Decorator = (Story) => (
  <PictureBase value={pictureBase}>
    <Story />
  </PictureBase>
);

/** Arrows move from one card to the next, and Enter opens a card. */
export const Shapes: Story = {
  args: { picture: { base: 'poster', widths: [200, 400] } },
  decorators: [withPictures],
  render: ({ picture, onPress }) => ofEveryShape({ picture, onPress }),
  parameters: { focus: 'card.poster' },
  play: async ({ args, canvas }) => {
    await untilFocus('card.poster');
    await press('ArrowRight', 'ArrowRight');
    await untilFocus('card.person');
    await expect(canvas.getByRole('button', { name: /Марсель Левек/ })).toHaveFocus();
    await press('ArrowRight', 'Enter');
    await untilFocus('card.episode');
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};

/** A composition of its own replaces a missing picture; on a poster it carries the title. */
export const MissingImage: Story = { render: () => ofEveryShape({}) };

/** Placeholders have the size of cards and can have focus. */
export const Loading: Story = {
  render: () => ofEveryShape({ isSkeleton: true, title: 'Завантажується', progress: undefined, isWatched: false }),
  parameters: { focus: 'card.wide' },
  play: async ({ canvasElement }) => {
    await untilFocus('card.wide');
    const [poster] = canvasElement.querySelectorAll('button');
    await expect(poster).toHaveAttribute('aria-busy', 'true');
    await expect(poster).toHaveAccessibleName('Завантажується');
  },
};

/** A skeleton takes exactly the space of the loaded card. */
export const LoadingAndLoaded: Story = {
  render: () => (
    <>
      {ofEveryShape({ isSkeleton: true, title: 'Завантажується', progress: undefined, isWatched: false }, 'wait')}
      {ofEveryShape({})}
    </>
  ),
  play: async ({ canvasElement }) => {
    const heights = [...canvasElement.querySelectorAll('button')].map((card) => card.getBoundingClientRect().height);
    await expect(heights.slice(0, SHAPES.length)).toEqual(heights.slice(SHAPES.length));
  },
};

/** A title has at most two lines, or one above a caption on posters; nothing beside it moves. */
export const LongTitle: Story = {
  render: () => ofEveryShape({ title: LONG_TITLE }),
  play: async ({ canvas }) => {
    for (const card of canvas.getAllByRole('button')) {
      const room = card.getBoundingClientRect();
      for (const part of card.querySelectorAll('span')) {
        const { top, right, bottom } = part.getBoundingClientRect();
        await expect(top).toBeGreaterThanOrEqual(room.top - 0.5);
        await expect(right).toBeLessThanOrEqual(room.right + 0.5);
        await expect(bottom).toBeLessThanOrEqual(room.bottom + 0.5);
      }
    }
  },
};
export const LongTitleAt150: Story = { ...LongTitle, globals: { size: '150' } };
export const LongTitleOnPhone: Story = { ...LongTitle, globals: { viewport: { value: 'xs' } } };
export const LongTitleAt150OnPhone: Story = {
  ...LongTitle,
  globals: { size: '150', viewport: { value: 'xs' } },
};
/** Without a caption the title uses its line too. */
export const LongTitleAlone: Story = { render: () => ofEveryShape({ title: LONG_TITLE, caption: undefined }) };
export const LongestWord: Story = { render: () => ofEveryShape({ title: longTitle, caption: undefined }) };

export const InProgress: Story = { args: { shape: 'wide', progress: 0.66, caption: 'залишилось 52 хв' } };
export const Watched: Story = {
  args: { shape: 'episode', isWatched: true, watchedLabel: 'Переглянуто', progress: 1, title: '1. Відтята голова' },
  play: ({ canvas }) => expect(canvas.getByRole('img', { name: 'Переглянуто' })).toBeVisible(),
};
export const Badge: Story = { args: { badge: '4K' } };
export const BadgeOfPlus: Story = { args: { badge: '4K HDR', isBadgePlus: true } };

export const Focused: Story = {
  parameters: { focus: 'card' },
  play: async ({ canvas, args }) => {
    await untilFocus('card');
    await expect(canvas.getByRole('button')).toHaveFocus();
    await press('Enter');
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};
export const FocusedInAdvanced: Story = { ...Focused, globals: { version: 'advanced' } };
export const PersonFocused: Story = { ...Focused, args: { shape: 'person', ...OF_SHAPE.person } };
export const EpisodeFocused: Story = { ...Focused, args: { shape: 'episode', ...OF_SHAPE.episode } };

/** Enter is held down. */
export const Pressed: Story = {
  parameters: { focus: 'card' },
  play: async ({ canvas }) => {
    await holdEnter(() => canvas.getByRole('button'));
  },
};

/** Arrows skip a card that cannot have focus. */
export const NotFocusable: Story = {
  args: { isFocusable: false },
  render: (args) => (
    <div style={{ display: 'flex', padding: '2rem' }}>
      {['a', 'b', 'c'].map((name) => (
        <div key={name} style={{ width: '11.6rem', marginRight: '1.2rem' }}>
          <Card {...args} title={`Картка ${name}`} focusKey={name} isFocusable={name !== 'b'} />
        </div>
      ))}
    </div>
  ),
  parameters: { focus: 'a' },
  play: async () => {
    await untilFocus('a');
    await press('ArrowRight');
    await untilFocus('c');
  },
};

/** A click or a tap opens the card; a movement larger than a hand's tremor counts as a drag. */
export const ByHand: Story = {
  parameters: pictureNone('looks like the others'),
  play: async ({ canvas, args }) => {
    const card = canvas.getByRole('button');
    const { x, y } = middleOf(card);
    await expect(card.draggable).toBe(false);
    for (const kind of ['mouse', 'touch'] as const) {
      await drag(kind, card, { x, y }, { x: x + 30, y });
      await drag(kind, card, { x, y }, { x, y: y - 14 });
    }
    await expect(args.onPress).not.toHaveBeenCalled();
    await drag('mouse', card, { x, y }, { x: x + 6, y: y + 6 });
    await expect(args.onPress).toHaveBeenCalledTimes(1);
    await tap('mouse', card);
    await tap('touch', card);
    await expect(args.onPress).toHaveBeenCalledTimes(3);
    await until(() => expect(card).toHaveFocus());
  },
};

/** Space presses the card once, as Enter does. */
export const SpacePresses: Story = {
  parameters: { ...pictureNone('looks like the others'), focus: 'card' },
  play: async ({ args }) => {
    await untilFocus('card');
    await userEvent.keyboard(' ');
    await expect(args.onPress).toHaveBeenCalledTimes(1);
  },
};

/** A resting finger opens the menu and not the card; a finger that starts to pan does neither. */
export const HeldByAFinger: Story = {
  parameters: pictureNone('looks like the others'),
  args: { onLongPress: fn() },
  play: async ({ canvas, args }) => {
    const card = canvas.getByRole('button');
    const resting = await layFinger(card);
    await until(() => expect(args.onLongPress).toHaveBeenCalledTimes(1));
    // Engines also report a long touch in their own way.
    await expect(await fireEvent.contextMenu(card)).toBe(false);
    await resting.lift();
    await expect(args.onLongPress).toHaveBeenCalledTimes(1);
    watchTimers();
    const panning = await layFinger(card);
    panning.move({ x: 0, y: 24 });
    await until(() => expect(isTimerDue()).toBe(false));
    await panning.lift();
    await expect(args.onLongPress).toHaveBeenCalledTimes(1);
    await expect(args.onPress).not.toHaveBeenCalled();
  },
};

/** If the engine reports the long touch before the card does, only one menu opens. */
export const HeldAndTold: Story = {
  parameters: pictureNone('looks like the others'),
  args: { onLongPress: fn() },
  play: async ({ canvas, args }) => {
    const card = canvas.getByRole('button');
    watchTimers();
    const resting = await layFinger(card);
    await fireEvent.contextMenu(card);
    await expect(args.onLongPress).toHaveBeenCalledTimes(1);
    await until(() => expect(isTimerDue()).toBe(false));
    await resting.lift();
    await expect(args.onLongPress).toHaveBeenCalledTimes(1);
    await expect(args.onPress).not.toHaveBeenCalled();
    await fireEvent.contextMenu(card);
    await expect(args.onLongPress).toHaveBeenCalledTimes(2);
  },
};

/** Engines tell of a button that goes down beside another as of a movement: after a drag it is a click none the less. */
export const ClickedBesideAnotherButton: Story = {
  parameters: pictureNone('looks like the others'),
  play: async ({ canvas, args }) => {
    const card = canvas.getByRole('button');
    const { x, y } = middleOf(card);
    await drag('mouse', card, { x, y }, { x: x - 60, y });
    await expect(args.onPress).not.toHaveBeenCalled();
    const both = { buttons: 3, clientX: x, clientY: y };
    await fireEvent.pointerMove(card, { ...both, pointerId: 7, button: 0 });
    await fireEvent.mouseDown(card, { ...both, button: 0, detail: 1 });
    await fireEvent.mouseUp(card, { ...both, button: 0, buttons: 2, detail: 1 });
    await fireEvent.click(card, { ...both, button: 0, buttons: 2, detail: 1 });
    await expect(args.onPress).toHaveBeenCalledTimes(1);
  },
};
