import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';

import { useEffect, useState } from 'react';
import { expect, fn } from 'storybook/test';
import { pictureNone } from '../../../.storybook/pictureModes.ts';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { Card } from '../../../src/ui/lists/Card.tsx';
import { List } from '../../../src/ui/lists/List.tsx';
import { ListItem } from '../../../src/ui/lists/ListItem.tsx';
import { Pagination } from '../../../src/ui/lists/Pagination.tsx';
import { Screen } from '../../../src/ui/frame/Screen.tsx';
import { until } from '../../until.ts';
import { titles } from '../titles.ts';

const PORTION = 6;
const ERROR = { message: 'Не вдалося завантажити далі.', retryLabel: 'Спробувати ще раз' };

const meta: Meta<typeof Pagination> = {
  component: Pagination,
  args: {
    focusKey: 'more',
    label: 'Показати ще',
    count: '24 з 310',
    shown: 24,
    keyAt: (index) => `thing.${index}`,
    hasMore: true,
    onMore: fn(),
  },
  parameters: { focus: 'more' },
};
export default meta;
type Story = StoryObj<typeof Pagination>;

export const Default: Story = { parameters: { focus: undefined } };

export const Focused: Story = {
  play: async ({ canvas, args }) => {
    await untilFocus('more');
    await press('Enter');
    await expect(args.onMore).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('button', { name: 'Показати ще' })).toHaveFocus();
  },
};

/** The button keeps its size and focus, and a second press requests nothing. */
export const Loading: Story = {
  args: { isLoading: true },
  play: async ({ canvas, args }) => {
    await untilFocus('more');
    await press('Enter');
    await expect(args.onMore).not.toHaveBeenCalled();
    await expect(canvas.getByRole('button', { name: 'Показати ще' })).toHaveAttribute('aria-busy', 'true');
  },
};

/** The same button retries. */
export const Failed: Story = {
  args: { error: ERROR },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(ERROR.message);
    await untilFocus('more');
    await press('Enter');
    await expect(args.onMore).toHaveBeenCalledOnce();
  },
};

export const RetryingNow: Story = {
  args: { error: ERROR, isLoading: true },
  play: async ({ canvas }) => {
    await untilFocus('more');
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const NothingMore: Story = { args: { hasMore: false, count: '310 з 310' } };

export const LongText: Story = {
  args: {
    label: 'Weitere Benachrichtigungseinstellungen anzeigen',
    count: '24 von insgesamt 310 Benachrichtigungen über Veröffentlichungen',
    error: {
      message: 'Die Benachrichtigungen konnten nicht geladen werden, weil keine Serververbindung zustande kam.',
      retryLabel: 'Verbindungsaufbau erneut versuchen',
    },
  },
};
export const LongTextOnPhone: Story = { ...LongText, globals: { viewport: { value: 'xs' } } };
export const LongTextAt150: Story = { ...LongText, globals: { size: '150' } };

/** Lets the story decide when a portion loads or fails. */
const feed = new EventTarget();
const answer = () => feed.dispatchEvent(new Event('answer'));
const fail = () => feed.dispatchEvent(new Event('fail'));

/** A list that loads in portions, when the story says so. */
function useFeed(total: number) {
  const [shown, setShown] = useState(PORTION);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  useEffect(() => {
    const onAnswer = () => {
      setShown((last) => Math.min(total, last + PORTION));
      setState('idle');
    };
    const onFail = () => setState('failed');
    feed.addEventListener('answer', onAnswer);
    feed.addEventListener('fail', onFail);
    return () => {
      feed.removeEventListener('answer', onAnswer);
      feed.removeEventListener('fail', onFail);
    };
  }, [total]);
  return {
    items: titles(shown),
    rest: {
      focusKey: 'more',
      label: 'Показати ще',
      count: `${shown} з ${total}`,
      shown,
      keyAt: (index: number) => `thing.${index}`,
      hasMore: shown < total,
      isLoading: state === 'loading',
      error: state === 'failed' ? ERROR : undefined,
      onMore: () => setState('loading'),
    },
  };
}

function Lines({ total }: { total: number }) {
  const { items, rest } = useFeed(total);
  return (
    <div style={{ maxWidth: '40rem' }}>
      <List label="Сповіщення">
        {items.map(({ id, title, caption }) => (
          <ListItem key={id} focusKey={`thing.${id}`} label={title} value={caption} isRaised />
        ))}
      </List>
      <Pagination {...rest} />
    </div>
  );
}

function Posters({ total }: { total: number }) {
  const { items, rest } = useFeed(total);
  return (
    <div>
      <div style={{ display: 'flex', flexWrap: 'wrap' }}>
        {items.map(({ id, title, caption }) => (
          <div key={id} style={{ width: '11.6rem', margin: '0 1.2rem 1rem 0' }}>
            <Card title={title} caption={caption} shape="poster" focusKey={`thing.${id}`} />
          </div>
        ))}
      </div>
      <Pagination {...rest} />
    </div>
  );
}

const onScrollingScreen: Decorator = (Story) => (
  <Screen focusKey="story" firstFocusKey="more" isFull isScrolling>
    <Story />
  </Screen>
);

const scrolledAnywhere = pictureNone('how far it is scrolled depends on the frame in which a portion came');

/** The first loaded line takes focus, and the next portion is as near as before. */
export const AtTheEndOfAList: Story = {
  render: () => <Lines total={15} />,
  decorators: [onScrollingScreen],
  parameters: { focus: undefined, ...scrolledAnywhere },
  play: async ({ canvas }) => {
    await untilFocus('more');
    await press('Enter');
    await untilFocus('more');
    answer();
    await untilFocus('thing.6');
    await expect(canvas.getByText('12 з 15')).toBeInTheDocument();
    await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown');
    await untilFocus('more');
    await press('Enter');
    fail();
    await until(() => expect(canvas.getByRole('alert')).toBeVisible());
    await expect(canvas.getByRole('button', { name: ERROR.retryLabel })).toHaveFocus();
    await press('Enter');
    answer();
    // The button disappears with the last portion, and focus does not.
    await untilFocus('thing.12');
    await expect(canvas.queryByRole('button', { name: 'Показати ще' })).toBeNull();
    await expect(canvas.getByText('15 з 15')).toBeVisible();
  },
};

/** If focus has left the button while it was loading, it is not moved back. */
export const LeftWhileWaiting: Story = {
  render: () => <Lines total={30} />,
  decorators: [onScrollingScreen],
  parameters: { focus: undefined },
  play: async ({ canvas }) => {
    await untilFocus('more');
    await press('Enter', 'ArrowUp');
    await untilFocus('thing.5');
    answer();
    await until(() => expect(canvas.getByText('12 з 30')).toBeInTheDocument());
    await untilFocus('thing.5');
    await press('ArrowDown');
    await untilFocus('thing.6');
  },
};

export const AtTheEndOfAGrid: Story = {
  render: () => <Posters total={20} />,
  decorators: [onScrollingScreen],
  parameters: { focus: undefined, ...scrolledAnywhere },
  play: async () => {
    await untilFocus('more');
    await press('Enter');
    answer();
    await untilFocus('thing.6');
    await press('ArrowRight');
    await untilFocus('thing.7');
  },
};
