import { expect } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { PersonHead } from '../../../src/features/people/PersonHead.tsx';
import { LONG_TITLE } from '../../longTitle.ts';
import { onScreen } from '../../onScreen.tsx';
import { until } from '../../until.ts';
import { KnownPerson } from './KnownPerson.tsx';

const meta = preview.meta({
  component: PersonHead,
  decorators: [onScreen('life')],
  parameters: { route: '/people/x' },
});

const Known = ({ change }: { change?: object }) => (
  <KnownPerson slug="charlie-chaplin">
    {(person) => <PersonHead person={{ ...person, ...change }} focusKey="life" />}
  </KnownPerson>
);

export const Default = meta.story({
  render: () => <Known />,
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Чарлі Чаплін'));
    await expect(canvas.getByText(/Charlie Chaplin · Акторство, режисура/)).toBeVisible();
    await untilFocus('life');
  },
});
/** A name that is the same in both languages is shown once. */
export const InEnglish = meta.story({
  globals: { language: 'en' },
  render: () => <Known />,
  play: async ({ canvas }) => until(() => expect(canvas.getByText(/^Acting, directing/)).toBeVisible()),
});
export const WithoutBiography = meta.story({ render: () => <Known change={{ biography: '' }} /> });
export const LongName = meta.story({
  render: () => <Known change={{ name: LONG_TITLE, biography: LONG_TITLE.repeat(12) }} />,
  play: async () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth),
});
export const OnPhone = meta.story({ globals: { viewport: { value: 'xs' } }, render: () => <Known /> });

/** With little space, the facts are shown together with the full biography. */
export const InterfaceSize150 = meta.story({
  globals: { size: '150' },
  render: () => <Known />,
  play: async ({ canvas }) => {
    await untilFocus('life');
    await expect(canvas.queryByText('1,63 м')).toBeNull();
    await press('Enter');
    await untilFocus('life.close');
    await expect(document.querySelector('[role="dialog"]')).toHaveTextContent('1,63 м');
  },
});
