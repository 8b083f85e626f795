import { expect } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { SearchLayout } from '../../../src/features/search/SearchLayout.tsx';
import { Button } from '../../../src/ui/Button.tsx';
import { onScreen } from '../../onScreen.tsx';

const meta = preview.meta({
  component: SearchLayout,
  decorators: [onScreen('box')],
  args: {
    box: <Button focusKey="box">Поле</Button>,
    lists: <Button focusKey="lists">Ви шукали</Button>,
    children: <Button focusKey="results">Результати</Button>,
  },
});

/** The results are to the right of the keyboard; Left returns to the previous place. */
export const Default = meta.story({
  play: async () => {
    await untilFocus('box');
    await press('ArrowDown');
    await untilFocus('lists');
    await press('ArrowRight');
    await untilFocus('results');
    await press('ArrowLeft');
    await untilFocus('lists');
  },
});
/** If there is no space side by side, the results are below. */
export const InterfaceSize150 = meta.story({
  globals: { size: '150' },
  play: async () => {
    await untilFocus('box');
    await press('ArrowDown', 'ArrowDown');
    await untilFocus('results');
  },
});
export const OnPhone = meta.story({
  globals: { viewport: { value: 'xs' } },
  play: async () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth),
});
