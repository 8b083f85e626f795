import type { Meta, StoryObj } from '@storybook/react-vite';

import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { Checkbox } from '../../../src/ui/fields/Checkbox.tsx';
import { List } from '../../../src/ui/lists/List.tsx';
import { until, untilFocused } from '../../until.ts';
import { longTitle } from '../titles.ts';

const meta: Meta<typeof Checkbox> = {
  component: Checkbox,
  args: { label: 'Українська', isChecked: false, onChange: fn(), focusKey: 'checkbox' },
  render: (args) => (
    <div style={{ maxWidth: '32rem', padding: '1rem' }}>
      <Checkbox {...args} />
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof Checkbox>;

export const Unchecked: Story = {};
export const Checked: Story = { args: { isChecked: true } };
export const Mixed: Story = {
  args: { label: 'Усі мови', isMixed: true },
  parameters: { focus: 'checkbox' },
  play: async ({ canvas, args }) => {
    const line = canvas.getByRole('checkbox', { name: 'Усі мови' });
    await untilFocused(() => line);
    await expect(line).toHaveAttribute('aria-checked', 'mixed');
    await press('Enter');
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(args.onChange).toHaveBeenCalledWith(true);
  },
};
export const Disabled: Story = {
  args: { isDisabled: true, isChecked: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('checkbox'));
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
export const WithDescription: Story = { args: { isChecked: true, description: 'Дубляж і багатоголосе озвучення' } };

export const Focused: Story = {
  args: { description: 'Дубляж і багатоголосе озвучення' },
  parameters: { focus: 'checkbox' },
  play: async ({ canvas, args }) => {
    const line = canvas.getByRole('checkbox', { name: /^Українська/ });
    await untilFocused(() => line);
    await expect(line).not.toBeChecked();
    await press('Enter');
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
    await userEvent.click(line);
    await expect(args.onChange).toHaveBeenCalledTimes(2);
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenCalledTimes(3);
  },
};
export const FocusedAndChecked: Story = { args: { isChecked: true }, parameters: { focus: 'checkbox' } };

const LANGUAGES = ['Українська', 'Англійська', 'Польська'];

/** One checkbox controls all others, and is mixed while some of them are checked. */
export const Several: Story = {
  render: function Render(args) {
    const [chosen, setChosen] = useState(['Українська']);
    return (
      <div style={{ maxWidth: '32rem', padding: '1rem' }}>
        <List label="Мови озвучення">
          <Checkbox
            label="Усі мови"
            isChecked={chosen.length === LANGUAGES.length}
            isMixed={chosen.length > 0 && chosen.length < LANGUAGES.length}
            onChange={(isChecked) => setChosen(isChecked ? LANGUAGES : [])}
            focusKey={args.focusKey}
          />
          {LANGUAGES.map((label) => (
            <Checkbox
              key={label}
              label={label}
              isChecked={chosen.includes(label)}
              onChange={(isChecked) =>
                setChosen(isChecked ? [...chosen, label] : chosen.filter((other) => other !== label))
              }
              focusKey={`checkbox.${label}`}
            />
          ))}
        </List>
      </div>
    );
  },
  parameters: { focus: 'checkbox' },
  play: async ({ canvas }) => {
    await untilFocus('checkbox');
    const all = canvas.getByRole('checkbox', { name: 'Усі мови' });
    await expect(all).toHaveAttribute('aria-checked', 'mixed');
    await press('Enter');
    await until(() => expect(all).toBeChecked());
    await press('ArrowDown', 'ArrowDown', 'Enter');
    await until(() => expect(all).toHaveAttribute('aria-checked', 'mixed'));
    await expect(canvas.getByRole('checkbox', { name: 'Англійська' })).toHaveFocus();
    await expect(canvas.getByRole('checkbox', { name: 'Англійська' })).not.toBeChecked();
  },
};

export const LongText: Story = {
  args: { isChecked: true, label: longTitle, description: `Озвучення ${longTitle}` },
};
export const LongTextAt150: Story = { ...LongText, globals: { size: '150' }, parameters: { focus: 'checkbox' } };
export const Phone: Story = { ...LongText, globals: { viewport: { value: 'xs' } } };
