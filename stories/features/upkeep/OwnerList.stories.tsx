import { expect, fn, screen } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { OwnerList, type OwnedLine } from '../../../src/features/upkeep/OwnerList.tsx';
import { inPanel } from '../session/account/inPanel.tsx';

const LONG = 'Дуже довгий рядок, якого ніхто не скоротив. '.repeat(6);

const LINES: OwnedLine[] = [
  { id: 1, label: 'Перша', description: 'Коротко', icon: 'check', details: ['Докладно'] },
  { id: 2, label: 'Друга', description: 'Коротко', icon: 'warning', details: ['Докладно', 'І ще'] },
];
const refetch = fn();

const meta = preview.meta({
  component: OwnerList,
  decorators: [inPanel('settings.things')],
  args: {
    focusKey: 'settings.things',
    title: 'Речі',
    text: 'Перелік того, за чим доглядає власник.',
    words: { failed: 'Не вдалося завантажити', empty: 'Ще нічого немає.' },
    query: { isError: false, isFetching: false, refetch },
    lines: LINES as OwnedLine[] | undefined,
  },
});

/** Up and Down move along the lines, Enter opens one, and Back closes it. */
export const Default = meta.story({
  beforeEach: () => void refetch.mockClear(),
  play: async () => {
    await untilFocus('settings.things.1');
    await press('ArrowDown', 'Enter');
    await untilFocus('settings.things.close');
    await expect(screen.getByRole('dialog')).toHaveTextContent('І ще');
    await press('Escape');
    await untilFocus('settings.things.2');
    await press('ArrowDown', 'Enter');
    await expect(refetch).toHaveBeenCalledOnce();
  },
});

export const LongText = meta.story({
  args: { lines: [{ id: 1, label: LONG, description: LONG, icon: 'info', details: [LONG] }] },
});

export const Empty = meta.story({ args: { lines: [] } });

export const Loading = meta.story({ args: { lines: undefined } });

export const Failed = meta.story({
  args: { lines: undefined, query: { isError: true, isFetching: false, refetch } },
});
