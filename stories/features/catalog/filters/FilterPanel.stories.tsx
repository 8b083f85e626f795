import type { Meta, StoryObj } from '@storybook/react-vite';

import { useState } from 'react';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { pictureNone } from '../../../../.storybook/pictureModes.ts';
import { focused, press, untilFocus } from '../../../../.storybook/remote.ts';
import { Button } from '../../../../src/ui/Button.tsx';
import { FilterPanel, type FilterPanelProps } from '../../../../src/features/catalog/filters/FilterPanel.tsx';
import type { FilterValues } from '../../../../src/features/catalog/filters/filters.ts';
import { until } from '../../../until.ts';
import { filterTexts, filterTypes, longFilterTexts, longFilterTypes } from './filterTypes.ts';

const CHOSEN: FilterValues = {
  sort: ['0'],
  genre: ['2', '6'],
  year: { from: 2015, to: 2026 },
  country: ['0', '1', '9', '30', '77'],
};

/** A button that opens the panel, and the panel with working filters. */
function Filters(props: FilterPanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [values, setValues] = useState(props.values);
  const chosen = Object.values(values).filter(Boolean).length;
  return (
    <div style={{ padding: '2rem' }}>
      <Button focusKey="opener" icon="filter" onPress={() => setIsOpen(true)}>
        Фільтри
      </Button>
      {isOpen && (
        <FilterPanel
          {...props}
          values={values}
          showLabel={chosen > 1 ? `Показати ${128 - 10 * chosen}` : props.showLabel}
          onChange={(typeId, value) => {
            props.onChange(typeId, value);
            setValues((last) => ({ ...last, [typeId]: value }));
          }}
          onReset={() => {
            props.onReset();
            setValues({ sort: ['0'] });
          }}
          onClose={() => {
            props.onClose();
            setIsOpen(false);
          }}
        />
      )}
    </div>
  );
}

const meta: Meta<typeof FilterPanel> = {
  component: FilterPanel,
  args: {
    types: filterTypes,
    values: { sort: ['0'] },
    texts: filterTexts,
    showLabel: 'Показати 1284',
    onChange: fn(),
    onReset: fn(),
    onShow: fn(),
    onClose: fn(),
    onLocked: fn(),
  },
  render: (args) => <Filters {...args} />,
  parameters: { focus: 'opener' },
};
export default meta;
type Story = StoryObj<typeof FilterPanel>;

const dialog = () => screen.getByRole('dialog');
const button = (name: string | RegExp) => within(dialog()).getByRole('button', { name });

async function open(): Promise<void> {
  await untilFocus('opener');
  await press('Enter');
}

/** Focus goes into a filter, back to its line, and back to what opened the panel. */
export const Main: Story = {
  play: async ({ args }) => {
    await open();
    await untilFocus('filters.type.sort');
    await expect(screen.getByRole('dialog', { name: 'Фільтри' })).toHaveAttribute('aria-modal', 'true');
    // Arrow keys do not leave the panel.
    await press('ArrowLeft', 'ArrowRight', 'ArrowDown');
    await untilFocus('filters.type.genre');
    await press('Enter');
    await untilFocus('filters.options.0');
    await expect(screen.getByRole('dialog', { name: 'Жанр' })).toBeVisible();
    await press('ArrowDown', 'ArrowDown', 'Enter');
    await expect(within(dialog()).getByRole('checkbox', { name: 'Драма' })).toBeChecked();
    await expect(args.onChange).toHaveBeenLastCalledWith('genre', ['2']);
    await press('Escape');
    await untilFocus('filters.type.genre');
    await expect(button('Прибрати: Драма')).toBeVisible();
    await expect(args.onClose).not.toHaveBeenCalled();
    await press('Escape');
    await untilFocus('opener');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** Chosen values are shown at the top; a press removes one, and focus moves to its neighbour. */
export const Chosen: Story = {
  args: { values: CHOSEN },
  play: async ({ args }) => {
    await open();
    await untilFocus('filters.type.sort');
    await expect(button('Прибрати: Країна: 5')).toBeVisible();
    await press('ArrowUp');
    await untilFocus(/^filters\.chip\./);
    await userEvent.click(button('Прибрати: Драма'));
    await expect(args.onChange).toHaveBeenLastCalledWith('genre', ['6']);
    await untilFocus('filters.chip.genre.6');
    await press('Enter');
    await expect(args.onChange).toHaveBeenLastCalledWith('genre', undefined);
    await untilFocus('filters.chip.year');
  },
};

/** Reset clears all values and disables itself; focus moves to the results button. */
export const Reset: Story = {
  args: { values: CHOSEN },
  play: async ({ args }) => {
    await open();
    await untilFocus('filters.type.sort');
    await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown');
    await untilFocus('filters.show');
    await press('ArrowRight');
    await untilFocus('filters.reset');
    await press('Enter');
    await expect(args.onReset).toHaveBeenCalledOnce();
    await untilFocus('filters.show');
    await expect(button('Показати 1284')).toHaveFocus();
    await press('Enter');
    await expect(args.onShow).toHaveBeenCalledOnce();
  },
};

/** In a single choice, a press chooses the option and goes back. */
export const SingleChoice: Story = {
  play: async ({ args }) => {
    await open();
    await untilFocus('filters.type.sort');
    await press('Enter');
    await untilFocus('filters.options.0');
    await press('ArrowDown', 'ArrowDown', 'Enter');
    await expect(args.onChange).toHaveBeenLastCalledWith('sort', ['2']);
    await untilFocus('filters.type.sort');
    await expect(button(/^Порядок/)).toHaveTextContent('За назвою');
  },
};

/** A range has two ends; with both at their limits it is no filter. */
export const YearRange: Story = {
  args: { initialTypeId: 'year' },
  play: async ({ args }) => {
    await open();
    await untilFocus('filters.options.from');
    await press('Enter', 'ArrowRight', 'Enter');
    await expect(args.onChange).toHaveBeenLastCalledWith('year', { from: 1897, to: 2026 });
    await press('ArrowDown');
    await untilFocus('filters.done');
    await press('ArrowRight', 'Enter');
    await expect(args.onChange).toHaveBeenLastCalledWith('year', undefined);
    await untilFocus('filters.done');
    await press('Enter');
    await untilFocus('filters.type.year');
  },
};

/** While an end of a range is held, arrows move it. */
export const RangeHeld: Story = {
  args: { initialTypeId: 'imdb', values: { imdb: { from: 4, to: 9 } } },
  play: async () => {
    await open();
    await untilFocus('filters.options.from');
    await press('Enter', 'ArrowRight', 'ArrowRight');
    await expect(screen.getByRole('slider', { name: 'IMDb, від' })).toHaveAttribute('aria-valuenow', '6');
  },
};

/** Of two hundred options only a few are in the document. A letter jumps to its options, and the filter opens at the chosen one. */
export const TwoHundredCountries: Story = {
  args: { initialTypeId: 'country' },
  play: async () => {
    const focusedLine = () => document.querySelector<HTMLElement>('[data-focused]')!;
    const isInSight = () => {
      const { top, bottom } = focusedLine().getBoundingClientRect();
      return top > button('До всіх фільтрів').getBoundingClientRect().bottom && bottom < footTop();
    };
    const footTop = () => button('Готово').getBoundingClientRect().top;
    await open();
    await untilFocus('filters.options.0');
    for (let at = 0; at < 30; at += 1) await press('ArrowDown');
    await untilFocus('filters.options.30');
    await until(() => expect(isInSight()).toBe(true));
    await expect(within(dialog()).getAllByRole('checkbox').length).toBeLessThan(60);
    await userEvent.keyboard('у');
    await until(() => expect(focusedLine()).toHaveTextContent(/^У/));
    await until(() => expect(isInSight()).toBe(true));
    const key = focused();
    await press('Enter', 'ArrowDown', 'Escape');
    await untilFocus('filters.type.country');
    await press('Enter');
    await untilFocus(key);
    await until(() => expect(isInSight()).toBe(true));
    await press('ArrowUp');
    await expect(focused()).not.toBe(key);
  },
};

/** Down from the last option leads to the buttons, and Up leads back to it. */
export const EndOfTheOptions: Story = {
  args: { initialTypeId: 'genre' },
  play: async () => {
    await open();
    await untilFocus('filters.options.0');
    await press('ArrowUp');
    await untilFocus('filters.back');
    await press('ArrowDown');
    for (let at = 1; at < 8; at += 1) await press('ArrowDown');
    await untilFocus('filters.options.7');
    await press('ArrowDown');
    await untilFocus('filters.done');
    await press('ArrowUp');
    await untilFocus('filters.options.7');
    await press('Enter', 'ArrowDown', 'ArrowRight', 'Enter');
    await expect(within(dialog()).getByRole('checkbox', { name: 'Фантастика' })).not.toBeChecked();
  },
};

/** A filter that the plan does not include is shown as locked, and a press on it is reported. */
export const Locked: Story = {
  args: { types: filterTypes.map((type) => (type.id === 'imdb' ? { ...type, lock: 'PRO' } : type)) },
  play: async ({ args }) => {
    await open();
    await untilFocus('filters.type.sort');
    await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');
    await untilFocus('filters.type.imdb');
    await expect(args.onLocked).toHaveBeenCalledWith('imdb');
  },
};

export const Counting: Story = { args: { values: CHOSEN, isCounting: true }, play: open };

/** No title matches the filters, and the results button is disabled. */
export const NothingFound: Story = {
  args: { values: { sort: ['0'] }, isNothing: true, showLabel: 'Нічого не знайдено' },
  play: async () => {
    await open();
    await untilFocus('filters.type.sort');
    await expect(button('Нічого не знайдено')).toHaveAttribute('aria-disabled', 'true');
  },
};

/** While the filters load, the panel can be closed. */
export const Loading: Story = {
  args: { types: undefined },
  play: async () => {
    await open();
    await untilFocus('filters.close');
    await expect(screen.getByRole('status', { name: 'Фільтри завантажуються' })).toBeVisible();
  },
};

export const LeftBeforeTheyCame: Story = {
  ...Loading,
  parameters: pictureNone('looks like a page without the panel'),
  play: async (context) => {
    await Loading.play?.(context);
    await press('Escape');
    await untilFocus('opener');
  },
};

export const Failed: Story = {
  args: {
    types: undefined,
    error: { message: 'Не вдалося завантажити фільтри.', retryLabel: 'Спробувати ще раз', onRetry: fn() },
  },
  play: async ({ args }) => {
    await open();
    await untilFocus('filters.retry');
    await press('Enter');
    await expect(args.error?.onRetry).toHaveBeenCalledOnce();
  },
};

export const OptionsMissing: Story = {
  args: { types: [{ kind: 'many', id: 'studio', label: 'Студія', options: [] }], values: {} },
  play: async () => {
    await open();
    await untilFocus('filters.type.studio');
    await press('Enter');
    await untilFocus('filters.back');
    await press('Enter');
    await untilFocus('filters.type.studio');
  },
};

const long = {
  types: longFilterTypes,
  values: { genre: ['0', '1'] },
  texts: longFilterTexts,
  showLabel: 'Suchergebnisse anzeigen (1.284)',
};
export const LongText: Story = { args: long, play: open };
export const LongTextAt150: Story = { ...LongText, globals: { size: '150' } };
export const LongTextOnPhone: Story = { ...LongText, globals: { viewport: { value: 'xs' } } };
export const LongOptionsAt150: Story = {
  args: { ...long, initialTypeId: 'genre' },
  globals: { size: '150' },
  play: open,
};
export const OnPhone: Story = {
  args: { values: CHOSEN },
  globals: { viewport: { value: 'xs' } },
  play: async () => {
    await open();
    await untilFocus('filters.type.sort');
    await expect(dialog().getBoundingClientRect().height).toBe(window.innerHeight);
  },
};
export const CountriesOnPhone: Story = {
  args: { initialTypeId: 'country' },
  globals: { viewport: { value: 'xs' } },
  play: open,
};
