import { expect } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { FoundLines } from '../../../src/features/catalog/FoundLines.tsx';
import { onScreen } from '../../onScreen.tsx';
import { until } from '../../until.ts';

const PEOPLE = [
  { slug: 'oleksandr-dovzhenko', name: 'Олександр Довженко', originalName: 'Олександр Довженко', filmCount: 6 },
  { slug: 'dziga-vertov', name: 'Дзиґа Вертов', originalName: 'Дзиґа Вертов', filmCount: 3 },
];

const meta = preview.meta({
  component: FoundLines,
  decorators: [onScreen('listing.people')],
  args: { people: PEOPLE, corrected: null },
});

/** A press opens the person's page. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('listing.people.oleksandr-dovzhenko');
    await press('ArrowRight');
    await untilFocus('listing.people.dziga-vertov');
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent('/people/dziga-vertov'));
  },
});

/** What was searched for instead of what was typed. */
export const Corrected = meta.story({
  args: { people: [], corrected: 'земля' },
  play: async ({ canvas }) => expect(canvas.getByText('земля')).toBeVisible(),
});

export const Both = meta.story({ args: { corrected: 'довженко' } });

export const ManyOnPhone = meta.story({
  args: {
    people: Array.from({ length: 8 }, (_, at) => ({ ...PEOPLE[at % 2]!, slug: `person-${at}` })),
    corrected: 'дуже довгий текст, якого ніхто не шукав, але якого так багато, що він не вміщається в рядок',
  },
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: async () => {
    await untilFocus('listing.people.person-0');
    for (let person = 0; person < 7; person += 1) await press('ArrowRight');
    await untilFocus('listing.people.person-7');
    await expect(document.activeElement!.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
  },
});
