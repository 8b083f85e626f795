import { expect, fn } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { PeopleLine } from '../../../src/features/people/PeopleLine.tsx';
import { onScreen } from '../../onScreen.tsx';
import { until } from '../../until.ts';

const person = (slug: string, name: string, filmCount: number) => ({ slug, name, originalName: name, filmCount });
const PEOPLE = [
  person('oleksandr-dovzhenko', 'Олександр Довженко', 6),
  person('charlie-chaplin', 'Чарлі Чаплін', 3),
  person('fritz-lang', 'Фріц Ланг', 1),
];
const onOpen = fn();

const meta = preview.meta({
  component: PeopleLine,
  decorators: [onScreen('people')],
  args: { focusKey: 'people', people: PEOPLE, onOpen },
});

/** Right moves along the line, and a press opens a person. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('people.oleksandr-dovzhenko');
    await expect(canvas.getByRole('group', { name: 'Люди' })).toHaveTextContent('6 назв');
    await press('ArrowRight');
    await untilFocus('people.charlie-chaplin');
    await press('Enter');
    await expect(onOpen).toHaveBeenCalledWith(PEOPLE[1]);
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent('/people/charlie-chaplin'));
  },
});
export const One = meta.story({ args: { people: PEOPLE.slice(0, 1) } });
/** A line with more people than fit scrolls with the focus. */
export const Many = meta.story({
  args: { people: Array.from({ length: 12 }, (_, n) => person(`p-${n}`, `Олександр Довженко ${n + 1}`, n + 1)) },
  play: async ({ canvas }) => {
    await untilFocus('people.p-0');
    for (let at = 0; at < 11; at += 1) await press('ArrowRight');
    await untilFocus('people.p-11');
    await until(() => expect(canvas.getByText('Олександр Довженко 12')).toBeVisible());
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});
export const OnPhone = meta.story({ globals: { viewport: { value: 'xs' } } });
