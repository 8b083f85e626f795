import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect, fn } from 'storybook/test';
import { focused, press, untilFocus } from '../../../../.storybook/remote.ts';
import { FilterOptions } from '../../../../src/features/catalog/filters/FilterOptions.tsx';
import { keepInSight } from '../../../../src/ui/focus/scrollFocus.ts';
import { until } from '../../../until.ts';
import { countries, genres, longFilterTypes, quality } from './filterTypes.ts';

const meta: Meta<typeof FilterOptions> = {
  component: FilterOptions,
  args: {
    label: 'Жанр',
    options: genres.options,
    chosen: ['2', '6'],
    isSingle: false,
    onPress: fn(),
    focusKey: 'options',
  },
  render: (args) => (
    <div style={{ height: '100%', padding: '1rem', overflowY: 'auto', boxSizing: 'border-box' }} onFocus={keepInSight}>
      <div style={{ maxWidth: '28rem' }}>
        <FilterOptions {...args} />
      </div>
    </div>
  ),
  parameters: { focus: 'options' },
};
export default meta;
type Story = StoryObj<typeof FilterOptions>;

/** Focus starts at the first chosen option; every press is reported, whatever the option's state. */
export const AnyNumber: Story = {
  play: async ({ args, canvas }) => {
    await untilFocus('options.2');
    await expect(canvas.getByRole('group', { name: 'Жанр' })).toBeVisible();
    await press('Enter');
    await expect(args.onPress).toHaveBeenCalledWith('2');
    await press('ArrowUp', 'Enter');
    await expect(args.onPress).toHaveBeenLastCalledWith('1');
  },
};

export const ExactlyOne: Story = {
  args: { label: 'Якість', options: quality.options, chosen: ['3'], isSingle: true },
  play: async ({ canvas }) => {
    await untilFocus('options.3');
    await expect(canvas.getByRole('radio', { name: '4K' })).toBeChecked();
    await expect(canvas.getByRole('radiogroup', { name: 'Якість' })).toBeVisible();
  },
};

/** Arrows and letters skip disabled options. */
export const SomeDisabled: Story = {
  args: { chosen: [], options: genres.options.map((each, at) => ({ ...each, isDisabled: at === 0 || at === 2 })) },
  play: async () => {
    await untilFocus('options.1');
    await press('ArrowDown');
    await untilFocus('options.3');
    await press('ArrowUp', 'ArrowUp');
    await untilFocus('options.1');
  },
};

/** Every press moves by exactly one option, down to the last one. */
export const TwoHundred: Story = {
  args: { label: 'Країна', options: countries.options, chosen: [] },
  play: async ({ canvas }) => {
    await untilFocus('options.0');
    for (let at = 0; at < 199; at += 1) await press('ArrowDown');
    await untilFocus('options.199');
    await press('ArrowDown');
    await expect(focused()).toBe('options.199');
    const last = canvas.getByRole('checkbox', { name: countries.options[199]!.label });
    await until(() => expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight));
    await expect(canvas.getAllByRole('checkbox').length).toBeLessThan(60);
  },
};

export const LongText: Story = {
  args: { options: longFilterTypes[0]!.kind === 'many' ? longFilterTypes[0]!.options : [], chosen: ['1'] },
};
export const LongTextAt150: Story = { ...LongText, globals: { size: '150' } };
export const LongTextOnPhone: Story = { ...LongText, globals: { viewport: { value: 'xs' } } };
