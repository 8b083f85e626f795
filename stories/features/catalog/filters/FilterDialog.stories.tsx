import { useState } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { pictureNone } from '../../../../.storybook/pictureModes.ts';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { failing, lateAnswer, pending } from '../../../../mocks/handlers.ts';
import { FilterDialog } from '../../../../src/features/catalog/filters/FilterDialog.tsx';
import { readQuery, writeQuery } from '../../../../src/features/catalog/filters/filterQuery.ts';
import { listingAt } from '../../../../src/features/catalog/listings.ts';
import { Button } from '../../../../src/ui/Button.tsx';
import { onScreen } from '../../../onScreen.tsx';
import { until, untilFocused } from '../../../until.ts';
import { labels } from '../../../ui/keyboard/labels.ts';

const onChoose = fn();

interface OpenerProps {
  path?: string;
  address?: string;
  hasPro?: boolean;
}

/** A button that opens a listing's filters. */
function Opener({ path = '/movie', address = '', hasPro = true }: OpenerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const listing = listingAt(path)!;
  return (
    <>
      <Button focusKey="opener" icon="filter" label="Фільтри" onPress={() => setIsOpen(true)} />
      {isOpen && (
        <FilterDialog
          focusKey="filters"
          listing={listing}
          chosen={readQuery(address, listing)}
          hasPro={hasPro}
          writing={{ keyboard: 'own', language: 'uk', labels }}
          onChoose={(next) => {
            onChoose(writeQuery(next));
            setIsOpen(false);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

const meta = preview.meta({ component: FilterDialog, decorators: [onScreen('opener')], render: () => <Opener /> });

async function open(): Promise<void> {
  await untilFocus('opener');
  await press('Enter');
  await untilFocus(/^filters\.type\./);
}

const show = () => screen.getByRole('button', { name: /^(Показати|Нічого)/ });

/** Choosing a genre updates the count on the button before anything is shown. */
export const Default = meta.story({
  render: () => <Opener />,
  play: async () => {
    await open();
    await until(() => expect(show()).toHaveTextContent(/Показати: \d+ назв/));
    const all = show().textContent;
    await untilFocus('filters.type.genre');
    await press('Enter');
    await untilFocus(/^filters\.options\.g\d+$/);
    await press('Enter', 'Escape');
    await untilFocus('filters.type.genre');
    await until(() => expect(show()).toHaveTextContent(/Показати: \d+ назв/));
    await until(() => expect(show().textContent).not.toBe(all));
    await expect(onChoose).not.toHaveBeenCalled();
    await press('Escape');
    await untilFocus('opener');
  },
});

/** The filters chosen before are listed; removing one updates the count, and a press shows the results. */
export const Chosen = meta.story({
  render: () => <Opener address="genre=g3,g5&year=1920-1949&imdbMin=7" />,
  play: async () => {
    await open();
    await until(() => expect(show()).toHaveTextContent(/Показати: \d+ назв/));
    await press('ArrowUp');
    await untilFocus(/^filters\.chip\./);
    screen.getByRole('button', { name: 'Прибрати: Драма' }).click();
    await until(() => expect(screen.queryByRole('button', { name: 'Прибрати: Драма' })).toBeNull());
    for (let line = 0; line < 12; line += 1) await press('ArrowDown');
    await press('ArrowUp');
    await untilFocused(show);
    await press('Enter');
    await expect(onChoose).toHaveBeenLastCalledWith('genre=g5&year=1920-1949&imdbMin=7');
  },
});

/** Typing narrows two hundred countries down to the wanted one. */
export const CountryFound = meta.story({
  render: () => <Opener />,
  play: async () => {
    await open();
    await press('ArrowDown');
    await untilFocus('filters.type.country');
    await press('Enter');
    await untilFocus(/^filters\.options\.c\d+$/);
    await press('ArrowUp');
    await untilFocus('filters.options.search');
    await press('Enter');
    await untilFocus(/^filters\.options\.search\.keys\./);
    await userEvent.keyboard('укр');
    await until(() => expect(screen.getAllByRole('checkbox')).toHaveLength(1));
    await expect(screen.getByRole('checkbox', { name: 'Україна' })).toBeVisible();
  },
});

/** A filter that the listing's address fixes is not offered. */
export const FixedQuality = meta.story({
  render: () => <Opener path="/fhd" />,
  play: async () => {
    await open();
    await expect(screen.queryByText('Якість')).toBeNull();
    await expect(screen.getByText('Розділ')).toBeVisible();
  },
});

/** Without PRO some filters are locked; a press explains why and leads back. */
export const Locked = meta.story({
  parameters: { session: 'free' },
  render: () => <Opener hasPro={false} />,
  play: async () => {
    await open();
    await press('ArrowDown', 'ArrowDown', 'ArrowDown');
    await untilFocus('filters.type.imdbMin');
    await press('Enter');
    await untilFocus('filters.gate.close');
    await press('Enter');
    await untilFocus('filters.type.imdbMin');
  },
});

/** No title matches the filters, so there is nothing to show. */
export const NothingPasses = meta.story({
  render: () => <Opener address="country=c200" />,
  play: async () => {
    await open();
    await until(() => expect(show()).toHaveTextContent('Нічого не проходить'));
    await expect(show()).toHaveAttribute('aria-disabled', 'true');
  },
});

let late = lateAnswer('/movies/count');

/** A late answer for filters that have changed meanwhile is never shown. */
export const OutdatedCount = meta.story({
  render: () => <Opener />,
  beforeEach: ({ msw }) => {
    late = lateAnswer('/movies/count', ({ searchParams }) => searchParams.get('genre') === 'g1');
    msw.use(late.handler);
  },
  play: async () => {
    await open();
    await until(() => expect(show()).toHaveTextContent(/Показати: \d+ назв/));
    const all = show().textContent;
    await press('Enter');
    await untilFocus(/^filters\.options\.g\d+$/);
    screen.getByRole('checkbox', { name: 'Аніме' }).click();
    await press('Escape');
    await until(() => expect(show().querySelector('span span')).not.toBeNull());
    screen.getByRole('button', { name: 'Прибрати: Аніме' }).click();
    await until(() => expect(show()).toHaveTextContent(all!));
    late.arrive();
    await until(() => expect(show()).toHaveTextContent(all!));
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(pending('dictionaries')),
  render: () => <Opener />,
  play: async () => {
    await untilFocus('opener');
    await press('Enter');
    await untilFocus('filters.close');
  },
});

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('dictionaries')),
  render: () => <Opener />,
  play: async () => {
    await untilFocus('opener');
    await press('Enter');
    await untilFocus('filters.retry');
  },
});

/** After a retry the filters have loaded. */
export const TriedAgain = meta.story({
  parameters: pictureNone('looks like Default'),
  beforeEach: Failed.input.beforeEach,
  render: Failed.input.render,
  play: async ({ msw }) => {
    await Failed.input.play?.();
    msw.resetHandlers();
    await press('Enter');
    await untilFocus('filters.type.genre');
  },
});
