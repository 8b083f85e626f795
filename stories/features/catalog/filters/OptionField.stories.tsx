import type { Meta, StoryObj } from '@storybook/react-vite';

import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { FilterOptions } from '../../../../src/features/catalog/filters/FilterOptions.tsx';
import { optionsWith } from '../../../../src/features/catalog/filters/filters.ts';
import { OptionField, type OptionFieldProps } from '../../../../src/features/catalog/filters/OptionField.tsx';
import { until } from '../../../until.ts';
import { countries } from './filterTypes.ts';
import { labels } from '../../../ui/keyboard/labels.ts';
import { pictureNone } from '../../../../.storybook/pictureModes.ts';
import { pointInto } from '../../../pointFields.ts';

/** The field and the options that match its text. */
function Found(props: OptionFieldProps) {
  const [text, setText] = useState(props.value);
  const [isWriting, setIsWriting] = useState(props.isWriting);
  const options = optionsWith(countries.options, text);
  return (
    <div style={{ width: '31.6rem', padding: '2rem' }}>
      <OptionField
        {...props}
        value={text}
        onChange={setText}
        isWriting={isWriting}
        onWriting={setIsWriting}
        hasFound={options.length > 0}
      />
      {options.length > 0 && (
        <FilterOptions
          key={text}
          focusKey="options"
          label="Країна"
          options={options.slice(0, 5)}
          chosen={[]}
          isSingle={false}
          hasTyping={!isWriting}
          onPress={fn()}
        />
      )}
    </div>
  );
}

const meta: Meta<typeof OptionField> = {
  component: OptionField,
  args: {
    keyboard: 'own',
    language: 'uk',
    labels,
    label: 'Знайти за назвою',
    none: 'Такого немає',
    value: '',
    onChange: fn(),
    isWriting: false,
    onWriting: fn(),
    hasFound: true,
    optionsKey: 'options',
    focusKey: 'field',
  },
  render: (args) => <Found {...args} />,
  parameters: { focus: 'field' },
};
export default meta;
type Story = StoryObj<typeof OptionField>;

/** Enter opens the keyboard, and Back closes it. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await untilFocus('field');
    await press('Enter');
    await untilFocus(/^field\.keys\./);
    await press('Escape');
    await untilFocus('field');
    await until(() => expect(canvas.queryByRole('group', { name: labels.group })).toBeNull());
  },
};

/** Typing narrows the options; Enter on a physical keyboard moves focus to them. */
export const Written: Story = {
  play: async ({ canvas }) => {
    await untilFocus('field');
    await press('Enter');
    await untilFocus(/^field\.keys\./);
    await userEvent.keyboard('канад');
    await until(() => expect(canvas.getAllByRole('checkbox')).toHaveLength(1));
    await press('Enter');
    await untilFocus(/^options\./);
    await expect(document.activeElement).toHaveTextContent('Канада');
  },
};

export const NothingFound: Story = {
  args: { value: 'ъъъ' },
  play: async ({ canvas }) => expect(canvas.getByText('Такого немає')).toBeVisible(),
};

export const OnPhone: Story = {
  args: { keyboard: 'system', value: 'а' },
  globals: { viewport: { value: 'xs', isRotated: false } },
};

/** A click opens the keyboard and places the caret; typing or pasting narrows the options, and Enter moves focus to them. */
export const Pointed: Story = {
  parameters: pictureNone('looks as the one that is written in'),
  play: async ({ canvas }) => {
    const field = canvas.getByRole('searchbox', { name: 'Знайти за назвою' });
    await pointInto(userEvent, field);
    await until(() => expect(canvas.getByRole('group', { name: labels.group })).toBeVisible());
    await expect(field).toHaveFocus();
    await userEvent.keyboard('кана');
    await userEvent.paste('д');
    for (const offset of [0, 5]) await pointInto(userEvent, field, offset);
    await expect(field).toHaveValue('канад');
    await until(() => expect(canvas.getAllByRole('checkbox')).toHaveLength(1));
    await expect(field).toHaveFocus();
    await press('Enter');
    await untilFocus(/^options\./);
  },
};
