import { expect } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { failing } from '../../../mocks/handlers.ts';
import { HistoryRemoval } from '../../../src/features/history/HistoryRemoval.tsx';
import { HistoryTools } from '../../../src/features/history/HistoryTools.tsx';
import { onScreen } from '../../onScreen.tsx';
import { until } from '../../until.ts';

const dialog = () => document.querySelector('[role="alertdialog"]');

const meta = preview.meta({
  component: HistoryRemoval,
  decorators: [onScreen('history.tools')],
  parameters: { route: '/history' },
  render: () => (
    <>
      <HistoryTools isPro isHidden={false} isEmpty={false} onLocked={() => undefined} />
      <HistoryRemoval />
    </>
  ),
});

/** The safe answer has focus, and focus returns when it is pressed. */
export const Default = meta.story({
  play: async () => {
    await untilFocus('history.tools.clear');
    await press('Enter');
    await untilFocus('remove.stay');
    await expect(dialog()).toHaveTextContent('Очистити всю історію?');
    await press('Enter');
    await untilFocus('history.tools.clear');
    await expect(dialog()).toBeNull();
  },
});
/** The question names the time range. */
export const Range = meta.story({
  play: async () => {
    await untilFocus('history.tools.clear');
    await press('ArrowRight', 'Enter');
    await untilFocus('history.ranges.hour');
    await press('ArrowDown', 'ArrowDown', 'Enter');
    await untilFocus('remove.stay');
    await expect(dialog()).toHaveTextContent('Очистити: Останні 7 днів?');
    await press('Escape');
    await untilFocus('history.tools.range');
  },
});
/** If clearing fails, the question stays open. */
export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('history')),
  play: async () => {
    await untilFocus('history.tools.clear');
    await press('Enter');
    await untilFocus('remove.stay');
    await press('ArrowRight', 'Enter');
    await until(() => expect(document.querySelector('[role="alert"]')).toHaveTextContent('Щось пішло не так'));
  },
});
