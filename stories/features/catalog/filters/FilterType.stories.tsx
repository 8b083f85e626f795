import type { Meta, StoryObj } from '@storybook/react-vite';

import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { drag, middleOf, tap } from '../../../../.storybook/hand.ts';
import { pictureNone } from '../../../../.storybook/pictureModes.ts';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { FilterType, type FilterTypeProps } from '../../../../src/features/catalog/filters/FilterType.tsx';
import { filterTexts, genres, longFilterTypes, order, quality, rating, years } from './filterTypes.ts';

/** A filter that keeps its value. */
function Filter(props: FilterTypeProps) {
  const [value, setValue] = useState(props.value);
  return (
    <div style={{ maxWidth: '28rem', padding: '1rem' }}>
      <FilterType
        {...props}
        value={value}
        onChange={(next) => {
          props.onChange(next);
          setValue(next);
        }}
      />
    </div>
  );
}

const meta: Meta<typeof FilterType> = {
  component: FilterType,
  args: {
    type: genres,
    value: undefined,
    onChange: fn(),
    onDone: fn(),
    texts: filterTexts,
    focusKey: 'type',
  },
  render: (args) => <Filter {...args} />,
  parameters: { focus: 'type' },
};
export default meta;
type Story = StoryObj<typeof FilterType>;

/** Presses add and remove options; removing the last one clears the filter, and Back closes it. */
export const AnyNumber: Story = {
  play: async ({ args }) => {
    await untilFocus('type.0');
    await press('Enter', 'ArrowDown', 'Enter');
    await expect(args.onChange).toHaveBeenLastCalledWith(['0', '1']);
    await press('Enter');
    await expect(args.onChange).toHaveBeenLastCalledWith(['0']);
    await press('ArrowUp', 'Enter');
    await expect(args.onChange).toHaveBeenLastCalledWith(undefined);
    await press('Escape');
    await expect(args.onDone).toHaveBeenCalledOnce();
  },
};

/** The filter takes one value or none: "any" is the first option. */
export const OneOrNone: Story = {
  args: { type: quality, value: ['1'] },
  play: async ({ args, canvas }) => {
    await untilFocus('type.1');
    await press('ArrowUp', 'ArrowUp', 'Enter');
    await expect(args.onChange).toHaveBeenLastCalledWith(undefined);
    await expect(args.onDone).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('radio', { name: 'Будь-який' })).toBeChecked();
  },
};

/** A filter that always has a value has no "any" option. */
export const ExactlyOne: Story = {
  args: { type: order, value: ['0'] },
  play: async ({ args, canvas }) => {
    await untilFocus('type.0');
    await expect(canvas.queryByRole('radio', { name: 'Будь-який' })).toBeNull();
    await press('ArrowDown', 'Enter');
    await expect(args.onChange).toHaveBeenLastCalledWith(['1']);
  },
};

export const Years: Story = { args: { type: years, value: { from: 1990, to: 2010 } } };

/** Back restores a held end; a second Back closes the filter. */
export const Ratings: Story = {
  args: { type: rating, value: { from: 7, to: 10 } },
  play: async ({ args }) => {
    await untilFocus('type.from');
    await press('Enter', 'ArrowRight');
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: 8, to: 10 });
    await press('Escape');
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: 7, to: 10 });
    await expect(args.onDone).not.toHaveBeenCalled();
    await press('Escape');
    await expect(args.onDone).toHaveBeenCalledOnce();
  },
};

/** A finger and a mouse add and remove options alike, and the filter stays open. */
export const PointedAt: Story = {
  parameters: { ...pictureNone('looks as any number'), focus: 'type' },
  play: async ({ args, canvas }) => {
    await untilFocus('type.0');
    const [first, second] = canvas.getAllByRole('checkbox');
    await tap('touch', first!);
    await tap('mouse', second!);
    await expect(args.onChange).toHaveBeenLastCalledWith(['0', '1']);
    await tap('touch', second!);
    await expect(args.onChange).toHaveBeenLastCalledWith(['0']);
    await expect(args.onDone).not.toHaveBeenCalled();
  },
};

/** A finger drags an end of a range without having to press it first. */
export const Dragged: Story = {
  args: { type: rating, value: { from: 7, to: 10 } },
  parameters: { ...pictureNone('looks as the ratings'), focus: 'type' },
  play: async ({ args, canvas }) => {
    await untilFocus('type.from');
    const [from, to] = canvas.getAllByRole('slider');
    await drag('touch', from!, middleOf(from!), { x: middleOf(to!).x, y: middleOf(from!).y });
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: 10, to: 10 });
    await expect(args.onDone).not.toHaveBeenCalled();
  },
};

export const NoOptions: Story = { args: { type: { ...genres, options: [] } }, parameters: { focus: undefined } };
export const LongText: Story = { args: { type: longFilterTypes[0], value: ['0'] } };
export const LongTextAt150: Story = { ...LongText, globals: { size: '150' } };
export const LongRangeOnPhone: Story = {
  args: { type: longFilterTypes[1] },
  globals: { viewport: { value: 'xs' } },
};
