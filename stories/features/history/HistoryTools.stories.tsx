import { expect, fn } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { HistoryTools } from '../../../src/features/history/HistoryTools.tsx';
import { onScreen } from '../../onScreen.tsx';
import { untilFocused } from '../../until.ts';

const onLocked = fn();

const meta = preview.meta({
  component: HistoryTools,
  decorators: [onScreen('history.tools')],
  args: { isPro: true, isHidden: false, isEmpty: false, onLocked },
  parameters: { route: '/history' },
});

/** The button opens a list of time ranges; Back closes it. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('history.tools.clear');
    await press('ArrowRight', 'Enter');
    await untilFocus('history.ranges.hour');
    await press('Escape');
    await untilFocus('history.tools.range');
    await press('ArrowRight', 'ArrowRight');
    await untilFocused(() => canvas.getByRole('button', { name: 'Приховане' }));
  },
});
/** The history is saved as a file. */
export const Saved = meta.story({
  play: async () => {
    const saved = new Promise<string>((resolve) => {
      const original = HTMLAnchorElement.prototype.click;
      HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
        HTMLAnchorElement.prototype.click = original;
        resolve(this.download);
      };
    });
    await untilFocus('history.tools.clear');
    await press('ArrowRight', 'ArrowRight');
    await untilFocus('history.tools.export');
    await press('Enter');
    await expect(await saved).toBe('promin-history.json');
  },
});
/** A lock marks what needs another plan. */
export const FreeViewer = meta.story({
  args: { isPro: false },
  play: async () => {
    await untilFocus('history.tools.clear');
    await press('ArrowRight', 'Enter');
    await expect(onLocked).toHaveBeenCalledOnce();
  },
});
export const Hidden = meta.story({
  args: { isHidden: true },
  play: async () => void (await untilFocus('history.tools.shown')),
});
export const Empty = meta.story({
  args: { isEmpty: true },
  play: async ({ canvas }) => expect(canvas.getAllByRole('button')).toHaveLength(1),
});
export const OnPhone = meta.story({
  globals: { viewport: { value: 'xs' } },
  play: async () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth),
});
