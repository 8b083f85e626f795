import { expect } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { PersonFacts } from '../../../src/features/people/PersonFacts.tsx';
import { onScreen } from '../../onScreen.tsx';
import { until } from '../../until.ts';
import { KnownPerson } from './KnownPerson.tsx';

const meta = preview.meta({ component: PersonFacts, decorators: [onScreen()], parameters: { route: '/people/x' } });

const known = (slug: string) => () => (
  <KnownPerson slug={slug}>{(person) => <PersonFacts person={person} />}</KnownPerson>
);

export const Default = meta.story({
  render: known('charlie-chaplin'),
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByText('1,63 м')).toBeVisible());
    await expect(canvas.getByText(/^16 квітня 1889 р\., \d+ рок(и|ів) тому$/)).toBeVisible();
    await expect(canvas.getByText('Лондон, Велика Британія')).toBeVisible();
  },
});
/** Little is known: a year instead of a date, no place and no height. */
export const Little = meta.story({
  render: known('duane-jones'),
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByText(/^1937, \d+ рок/)).toBeVisible());
    await expect(canvas.queryByText('Зріст')).toBeNull();
    await expect(canvas.queryByText('Родом')).toBeNull();
  },
});
export const InEnglish = meta.story({
  globals: { language: 'en' },
  render: known('charlie-chaplin'),
  play: async ({ canvas }) => until(() => expect(canvas.getByText('1.63 m')).toBeVisible()),
});
export const OnPhone = meta.story({ globals: { viewport: { value: 'xs' } }, render: known('charlie-chaplin') });
