import { expect, fn } from 'storybook/test';
import { pictureArtwork } from '../../../.storybook/pictureModes.ts';
import preview from '../../../.storybook/preview.tsx';
import { press } from '../../../.storybook/remote.ts';
import type { Card } from '../../../server/contract/catalog.ts';
import { TitleCard } from '../../../src/features/catalog/TitleCard.tsx';
import { LONG_TITLE } from '../../longTitle.ts';
import { onScreen } from '../../onScreen.tsx';
import { untilFocused } from '../../until.ts';
import { KnownTitle } from './KnownTitle.tsx';

const onSelect = fn();

/** A title of the catalogue with some of its fields changed. */
const card =
  (id: number, change: Partial<Card> = {}) =>
  () => (
    <div style={{ width: '11.6rem' }}>
      <KnownTitle id={id}>
        {(title) => <TitleCard title={{ ...title, ...change }} focusKey="card" onSelect={onSelect} />}
      </KnownTitle>
    </div>
  );

const meta = preview.meta({ component: TitleCard, parameters: pictureArtwork, decorators: [onScreen()] });

export const Default = meta.story({ render: card(4) });

export const Focused = meta.story({
  render: card(31),
  parameters: { focus: 'card' },
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: /Метрополіс.*1927 · ★ 8,3/ }));
    await press('Enter');
    await expect(onSelect).toHaveBeenCalledOnce();
  },
});

export const FocusedInAdvancedVersion = meta.story({
  render: card(31),
  globals: { version: 'advanced' },
  parameters: { focus: 'card' },
  play: async ({ canvas }) => untilFocused(() => canvas.getByRole('button')),
});

export const LongTitle = meta.story({ render: card(31, { title: LONG_TITLE }) });

export const MissingPicture = meta.story({ render: card(31, { poster: null }) });

export const MissingPictureOfLongTitle = meta.story({ render: card(31, { poster: null, title: LONG_TITLE }) });

/** Year and rating are unknown, and the picture quality is below Full HD. */
export const LittleKnown = meta.story({
  render: card(12, { year: null, imdb: null, kinopoisk: null, qualities: ['720'] }),
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: 'Тарас Шевченко' })).toBeVisible(),
});
