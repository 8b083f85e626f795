import { expect, fn } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { PersonPill } from '../../../src/features/people/PersonPill.tsx';
import { onScreen } from '../../onScreen.tsx';

const onPress = fn();

const meta = preview.meta({
  component: PersonPill,
  decorators: [onScreen()],
  args: { focusKey: 'pill', name: 'Олександр Довженко', note: '6 назв', onPress },
});

export const Default = meta.story({});
export const Focused = meta.story({
  parameters: { focus: 'pill' },
  play: async () => {
    await untilFocus('pill');
    await press('Enter');
    await expect(onPress).toHaveBeenCalledOnce();
  },
});
export const LongName = meta.story({
  args: { name: 'Ганс-Йоахім фон Вестфален-Нойшванштайн-Гогенцоллерн-Зіґмаринґен' },
  globals: { viewport: { value: 'xs' } },
  play: async () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth),
});
