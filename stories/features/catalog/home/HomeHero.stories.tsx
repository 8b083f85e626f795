import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { pending } from '../../../../mocks/handlers.ts';
import type { Card } from '../../../../server/contract/catalog.ts';
import { HomeHero } from '../../../../src/features/catalog/home/HomeHero.tsx';
import { LONG_TITLE } from '../../../longTitle.ts';
import { onScreen } from '../../../onScreen.tsx';
import { until } from '../../../until.ts';
import { watched } from '../../../viewing.ts';
import { KnownPage } from '../KnownPage.tsx';

const meta = preview.meta({ component: HomeHero, decorators: [onScreen('home.hero.play')] });

/** The first film of the listing, with some of its fields changed. */
const hero =
  (isBegun = false, change: Partial<Card> = {}) =>
  () => (
    <KnownPage>
      {({ items }) => items[0] && <HomeHero title={{ ...items[0], ...change }} isBegun={isBegun} />}
    </KnownPage>
  );

export const Default = meta.story({
  render: hero(),
  play: async ({ canvas }) => {
    await untilFocus('home.hero.play');
    await until(() => expect(canvas.getByRole('button', { name: 'Дивитися' })).not.toHaveAttribute('aria-busy'));
    await press('ArrowRight');
    await untilFocus('home.hero.details');
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent(/^\/movie\/\d+$/));
  },
});

export const Begun = meta.story({
  render: hero(true, { id: 31 }),
  beforeEach: () => watched(31, { positionS: 3725, durationS: 9180 }),
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByRole('button', { name: 'Дивитися з 1:02:05' })).toHaveFocus());
    await expect(canvas.getByText('Продовжити перегляд')).toBeVisible();
  },
});

export const LongTitle = meta.story({ render: hero(false, { title: LONG_TITLE }) });

/** What the card knows is shown at once; the description follows. */
export const DescriptionOnItsWay = meta.story({
  render: hero(),
  beforeEach: ({ msw }) => msw.use(pending('title')),
  play: async ({ canvas }) => {
    await untilFocus('home.hero.play');
    await until(() => expect(canvas.getByRole('heading', { level: 1 })).not.toBeEmptyDOMElement());
  },
});

/** Nothing is known yet, and the buttons are already in their places. */
export const Loading = meta.story({
  render: () => <HomeHero title={undefined} isBegun={false} />,
  play: async () => {
    await untilFocus('home.hero.play');
  },
});
