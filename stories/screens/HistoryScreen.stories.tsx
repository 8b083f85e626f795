import { expect } from 'storybook/test';
import { pictureNone, pictureScreen, pictureWhole } from '../../.storybook/pictureModes.ts';
import preview from '../../.storybook/preview.tsx';
import { focused, hold, press, untilFocus } from '../../.storybook/remote.ts';
import { failing, pending } from '../../mocks/handlers.ts';
import { HistoryScreen } from '../../src/screens/HistoryScreen.tsx';
import { LONG_TITLE } from '../longTitle.ts';
import { until, untilFocused } from '../until.ts';
import { renamed, watched } from '../viewing.ts';

const DAY = 24 * 60;

const meta = preview.meta({ component: HistoryScreen, parameters: { ...pictureScreen, route: '/history' } });

/** Three of today, one of yesterday, one of last year. */
const watchSome = async () => {
  const minutesToday = new Date().getHours() * 60 + new Date().getMinutes();
  await watched(31, { positionS: 4000, durationS: 9180, minutesAgo: 0 });
  await watched(56, { episodeId: 560102, positionS: 900, durationS: 2520, minutesAgo: Math.min(1, minutesToday) });
  await watched(114, { episodeId: 1140109, positionS: 540, durationS: 540, minutesAgo: Math.min(2, minutesToday) });
  await watched(1, { positionS: 300, durationS: 3000, minutesAgo: DAY });
  await watched(2, { positionS: 2950, durationS: 3000, minutesAgo: 400 * DAY });
};

/** The history is grouped by day, latest first. A press resumes a title, Down leads to the previous day, and Up to the tools. */
export const Default = meta.story({
  parameters: pictureWhole,
  beforeEach: watchSome,
  play: async ({ canvas }) => {
    await untilFocus(/^history\.\d+-\d+-\d+\.31$/);
    await expect(canvas.getByRole('heading', { name: 'Сьогодні' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Учора' })).toBeInTheDocument();
    await press('ArrowDown');
    await untilFocus(/^history\.\d+-\d+-\d+\.1$/);
    await press('ArrowUp', 'ArrowUp');
    await untilFocus(/^history\.tools\./);
    await press('ArrowDown');
    await untilFocus(/\.31$/);
    await press('ArrowRight', 'Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent('/watch?title=56&episode=560102'));
  },
});

/** Holds Enter on the focused entry until its menu opens. */
async function openMenu(): Promise<void> {
  await hold('Enter', () => untilFocus('history.menu.resume'));
}

/** Holding Enter opens an entry's menu; a removed entry passes focus to its neighbour. */
export const Removed = meta.story({
  beforeEach: watchSome,
  play: async ({ canvas }) => {
    await untilFocus(/\.31$/);
    await openMenu();
    await press('ArrowDown', 'ArrowDown');
    await untilFocus('history.menu.remove');
    await press('Enter');
    await untilFocus(/\.56-560102$/);
    await expect(canvas.queryByText('Метрополіс')).toBeNull();
  },
});

/** An entry that the server could not remove comes back. */
export const RemovalTakenBack = meta.story({
  beforeEach: async ({ msw }) => {
    await watchSome();
    msw.use(failing('historyEntry'));
  },
  play: async ({ canvas }) => {
    await untilFocus(/\.31$/);
    await openMenu();
    await press('ArrowDown', 'ArrowDown', 'Enter');
    await untilFocus(/\.(31|56-560102)$/);
    await until(() => expect(canvas.getByText('Метрополіс')).toBeVisible());
  },
});

/** A hidden title leaves the history and is listed among hidden titles, from where it can be restored. */
export const Hidden = meta.story({
  beforeEach: watchSome,
  play: async ({ canvas }) => {
    await untilFocus(/\.31$/);
    await openMenu();
    await press('ArrowDown', 'ArrowDown', 'ArrowDown');
    await untilFocus('history.menu.hide');
    await press('Enter');
    await untilFocus(/\.56-560102$/);
    await press('ArrowUp');
    await untilFocus(/^history\.tools\./);
    for (let tool = 0; tool < 4 && focused() !== 'history.tools.hidden'; tool += 1) await press('ArrowRight');
    await press('Enter');
    await until(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Приховане з історії'));
    await until(() => expect(canvas.getByText('Метрополіс')).toBeVisible());
  },
});

/** Clearing the history asks first, with focus on the safe answer. */
export const Cleared = meta.story({
  beforeEach: watchSome,
  play: async ({ canvas }) => {
    await untilFocus(/\.31$/);
    await press('ArrowUp');
    await untilFocus(/^history\.tools\./);
    for (let tool = 0; tool < 4 && focused() !== 'history.tools.clear'; tool += 1) await press('ArrowLeft');
    await press('Enter');
    await untilFocus('remove.stay');
    await press('ArrowRight');
    await untilFocus('remove.confirm');
    await press('Enter');
    await until(() => expect(canvas.getByText('Ви ще нічого не дивилися')).toBeVisible());
    await untilFocus('history.empty');
  },
});

/** A time range to clear is chosen from a list. */
export const RangeCleared = meta.story({
  beforeEach: watchSome,
  play: async ({ canvas }) => {
    await untilFocus(/\.31$/);
    await press('ArrowUp');
    await untilFocus(/^history\.tools\./);
    for (let tool = 0; tool < 4 && focused() !== 'history.tools.clear'; tool += 1) await press('ArrowLeft');
    await press('ArrowRight', 'Enter');
    await untilFocus('history.ranges.hour');
    await press('Enter');
    await untilFocus('remove.stay');
    await press('ArrowRight', 'Enter');
    await until(() => expect(canvas.queryByText('Метрополіс')).toBeNull());
    await untilFocus('history.tools.range');
  },
});

/** A free viewer sees how far back the history goes, and what other plans offer. */
export const FreeViewer = meta.story({
  parameters: { session: 'free' },
  beforeEach: watchSome,
  play: async ({ canvas }) => {
    await untilFocus(/\.31$/);
    await expect(canvas.getByText(/Безкоштовний план показує історію з/)).toBeVisible();
    await press('ArrowUp');
    await untilFocus(/^history\.tools\./);
    for (let tool = 0; tool < 4 && focused() !== 'history.tools.range'; tool += 1) {
      await press(focused() === 'history.tools.clear' ? 'ArrowRight' : 'ArrowLeft');
    }
    await press('Enter');
    await untilFocus('history.gate.close');
    await press('Enter');
    await untilFocus('history.tools.range');
  },
});

export const Empty = meta.story({
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByText('Ви ще нічого не дивилися')).toBeVisible());
    await untilFocus('history.empty');
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent(/^\/$/));
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(pending('history')),
  play: async () => {
    await untilFocus('history.today.wait-0');
  },
});

export const Failed = meta.story({
  beforeEach: async ({ msw }) => {
    await watchSome();
    msw.use(failing('history'));
  },
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Спробувати ще раз' }));
  },
});

/** After a retry the history has loaded. */
export const TriedAgain = meta.story({
  parameters: pictureNone('looks like Default'),
  beforeEach: Failed.input.beforeEach,
  play: async (context) => {
    const { msw } = context;
    await Failed.input.play?.(context);
    msw.resetHandlers();
    await press('Enter');
    await untilFocus(/^history\.(\d+-\d+-\d+\.31|tools\.clear)$/);
  },
});

export const LongTitle = meta.story({
  beforeEach: async () => {
    await watchSome();
    await renamed(31, LONG_TITLE);
  },
  play: async () => {
    await untilFocus(/\.31$/);
  },
});

export const OnPhone = meta.story({
  globals: { viewport: { value: 'xs', isRotated: false } },
  beforeEach: watchSome,
  play: async () => {
    await untilFocus(/\.31$/);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});
