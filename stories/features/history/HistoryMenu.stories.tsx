import { expect, fn } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { HistoryMenu } from '../../../src/features/history/HistoryMenu.tsx';
import { LONG_TITLE } from '../../longTitle.ts';
import { entry } from './entries.ts';

const onChoose = fn();
const onClose = fn();

const meta = preview.meta({
  component: HistoryMenu,
  args: { entry: entry(31, 'Метрополіс'), isHidden: false, isPro: true, onChoose, onClose },
});

export const Default = meta.story({
  play: async () => {
    await untilFocus('history.menu.resume');
    await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');
    await expect(onChoose).toHaveBeenLastCalledWith('hide');
  },
});
/** Entries that need another plan say so. */
export const FreeViewer = meta.story({
  args: { isPro: false },
  play: async ({ canvasElement }) => {
    await untilFocus('history.menu.resume');
    await expect(canvasElement.ownerDocument.querySelector('[role="dialog"]')).toHaveTextContent('Лише для PRO і PRO+');
  },
});
/** A hidden title can be shown again. */
export const Hidden = meta.story({
  args: { isHidden: true },
  play: async () => {
    await untilFocus('history.menu.resume');
    await press('ArrowDown', 'ArrowDown', 'ArrowDown');
    await untilFocus('history.menu.show');
    await press('Escape');
    await expect(onClose).toHaveBeenCalledOnce();
  },
});
export const LongTitle = meta.story({ args: { entry: entry(31, LONG_TITLE) } });
