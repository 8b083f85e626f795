import { expect } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { Biography } from '../../../src/features/people/Biography.tsx';
import { onScreen } from '../../onScreen.tsx';
import { until } from '../../until.ts';

const TEXT =
  'Кінорежисер, письменник і художник, засновник українського поетичного кіно. Прийшов у кіно за тридцять, уже попрацювавши вчителем, дипломатом і карикатуристом.';

const meta = preview.meta({
  component: Biography,
  decorators: [onScreen('life')],
  args: { focusKey: 'life', name: 'Олександр Довженко', text: TEXT },
});

export const Default = meta.story({ play: async () => void (await untilFocus('life')) });

/** A press opens the full text; its only button and Back close it. */
export const Opened = meta.story({
  args: { text: TEXT.repeat(8) },
  play: async ({ canvas }) => {
    await untilFocus('life');
    await press('Enter');
    await untilFocus('life.close');
    await expect(document.querySelector('[role="dialog"]')).toHaveAccessibleName('Олександр Довженко');
    await press('Enter');
    await untilFocus('life');
    await until(() => expect(canvas.getAllByRole('button')).toHaveLength(1));
  },
});
export const OnPhone = meta.story({ globals: { viewport: { value: 'xs' } }, args: { text: TEXT.repeat(4) } });
