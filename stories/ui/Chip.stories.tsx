import type { Meta, StoryObj } from '@storybook/react-vite';

import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { press, untilFocus } from '../../.storybook/remote.ts';
import { Chip } from '../../src/ui/Chip.tsx';
import { FocusScope } from '../../src/ui/focus/FocusScope.tsx';
import { until, untilFocused } from '../until.ts';
import { longTitle } from './titles.ts';

const selectable = { label: 'Драма', isSelected: false, onToggle: fn(), focusKey: 'chip' };
const removable = { label: 'Драма', onRemove: fn(), removeLabel: 'Прибрати: Драма', focusKey: 'chip' };

const meta: Meta<typeof Chip> = {
  component: Chip,
  args: selectable,
  render: (args) => (
    <div style={{ maxWidth: '40rem', padding: '1.5rem' }}>
      <Chip {...args} />
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof Chip>;

export const Default: Story = {};
export const Selected: Story = { args: { isSelected: true } };
export const WithCount: Story = { args: { count: 128 } };
export const Disabled: Story = {
  args: { count: 0, isDisabled: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(selectable.onToggle).not.toHaveBeenCalled();
  },
};
export const Removable: Story = { render: () => <Chip {...removable} /> };

export const Toggled: Story = {
  render: function Render() {
    const [isSelected, setIsSelected] = useState(false);
    return (
      <div style={{ padding: '1.5rem' }}>
        <Chip label="Драма" count={128} isSelected={isSelected} onToggle={setIsSelected} focusKey="chip" />
      </div>
    );
  },
  parameters: { focus: 'chip' },
  play: async ({ canvas }) => {
    const chip = canvas.getByRole('button', { name: /Драма\s*128/ });
    await untilFocused(() => chip);
    const { width } = chip.getBoundingClientRect();
    await expect(chip).toHaveAttribute('aria-pressed', 'false');
    await press('Enter');
    await until(() => expect(chip).toHaveAttribute('aria-pressed', 'true'));
    await expect(chip.getBoundingClientRect().width).toBe(width);
    await userEvent.click(chip);
    await until(() => expect(chip).toHaveAttribute('aria-pressed', 'false'));
  },
};

const GENRES = ['Драма', '2020–2024', '4K', 'Німе кіно'];

/** A press removes a filter, and focus moves to the one beside it. */
export const Line: Story = {
  render: function Render() {
    const [genres, setGenres] = useState(GENRES);
    return (
      <FocusScope focusKey="line" style={{ display: 'flex', padding: '1.5rem' }}>
        {genres.map((genre) => (
          <span key={genre} style={{ marginRight: '0.8rem' }}>
            <Chip
              label={genre}
              removeLabel={`Прибрати: ${genre}`}
              onRemove={() => setGenres(genres.filter((other) => other !== genre))}
              focusKey={`line.${genre}`}
            />
          </span>
        ))}
      </FocusScope>
    );
  },
  parameters: { focus: 'line' },
  play: async ({ canvas }) => {
    await untilFocus('line.Драма');
    await press('ArrowRight', 'Enter');
    await untilFocus('line.4K');
    await expect(canvas.getByRole('button', { name: 'Прибрати: 4K' })).toHaveFocus();
    await expect(canvas.queryByRole('button', { name: 'Прибрати: 2020–2024' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Прибрати: Німе кіно' }));
    await untilFocus('line.4K');
  },
};

export const LongText: Story = { args: { label: longTitle, isSelected: true, count: 1284 } };
export const LongTextAt150: Story = { ...LongText, globals: { size: '150' }, parameters: { focus: 'chip' } };
export const Phone: Story = { ...LongText, globals: { viewport: { value: 'xs' } } };
