import { expect, fn } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press } from '../../../.storybook/remote.ts';
import { FailurePanel } from '../../../src/app/failure/FailurePanel.tsx';
import { LONG_TITLE } from '../../longTitle.ts';
import { until, untilFocused } from '../../until.ts';

const onRetry = fn();
const error = Object.assign(new Error('Cannot read properties of undefined'), {
  stack: 'TypeError: Cannot read properties of undefined\n    at TitleRow (TitleRow.tsx:23)\n    at HomeScreen',
});

const meta = preview.meta({ component: FailurePanel, args: { error, onRetry } });

/** The way home has focus; trying again is beside it. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'На головну' }));
    await press('ArrowLeft');
    await untilFocused(() => canvas.getByRole('button', { name: 'Спробувати ще раз' }));
    await press('Enter');
    await expect(onRetry).toHaveBeenCalledOnce();
  },
});

/** The details of the failure can be expanded, with the remote too. */
export const DetailsOpen = meta.story({
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'На головну' }));
    await press('ArrowUp');
    await untilFocused(() => canvas.getByRole('button', { name: 'Подробиці', expanded: false }));
    await press('Enter', 'Enter');
    await expect(canvas.queryByText(/at TitleRow/)).toBeNull();
    await press('Enter');
    await expect(canvas.getByText(/at TitleRow/)).toBeVisible();
  },
});

export const WithoutRetry = meta.story({
  args: { onRetry: undefined },
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'На головну' }));
    await expect(canvas.queryByRole('button', { name: 'Спробувати ще раз' })).toBeNull();
  },
});

export const LongMessageOnPhone = meta.story({
  args: { error: Object.assign(new Error(LONG_TITLE), { stack: LONG_TITLE.replaceAll(' ', '').repeat(3) }) },
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'На головну' }));
    await press('ArrowUp', 'ArrowUp', 'Enter');
    await until(() => expect(canvas.getByRole('button', { name: 'Подробиці', expanded: true })).toBeVisible());
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});
