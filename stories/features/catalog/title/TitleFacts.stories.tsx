import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { TitleFacts } from '../../../../src/features/catalog/title/TitleFacts.tsx';
import { LONG_TITLE } from '../../../longTitle.ts';
import { onScreen } from '../../../onScreen.tsx';
import { until } from '../../../until.ts';
import { KnownTitle } from '../KnownTitle.tsx';

const meta = preview.meta({ component: TitleFacts, decorators: [onScreen()] });

export const Default = meta.story({
  render: () => <KnownTitle id={31}>{(movie) => <TitleFacts movie={movie} />}</KnownTitle>,
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByText('Фріц Ланг')).toBeVisible());
    await expect(canvas.getByText('професійний багатоголосий, професійний одноголосий')).toBeVisible();
  },
});

/** Unknown facts have no line. */
export const LittleKnown = meta.story({
  render: () => (
    <KnownTitle id={31}>{(movie) => <TitleFacts movie={{ ...movie, directors: [], actors: [] }} />}</KnownTitle>
  ),
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByText('Озвучення')).toBeVisible());
    await expect(canvas.queryByText('Режисер')).toBeNull();
    await expect(canvas.queryByText('У ролях')).toBeNull();
  },
});

const longName = { id: 'p1', name: LONG_TITLE };

export const LongNames = meta.story({
  render: () => (
    <KnownTitle id={31}>{(movie) => <TitleFacts movie={{ ...movie, directors: [longName, longName] }} />}</KnownTitle>
  ),
});

export const OnPhone = meta.story({
  render: LongNames.input.render,
  globals: { viewport: { value: 'xs', isRotated: false } },
});
