import type { Meta, StoryObj } from '@storybook/react-vite';

import { Tag } from '../../../src/ui/Tag.tsx';
import { TextFieldFrame } from '../../../src/ui/fields/TextFieldFrame.tsx';
import { readAsText } from '../../readOut.ts';

const meta: Meta<typeof TextFieldFrame> = {
  component: TextFieldFrame,
  args: { label: 'Назва', value: 'Текст', isActive: false, isBare: false, fieldId: 'field', children: 'Текст' },
  decorators: [
    (Story) => (
      <div style={{ width: '30rem', maxWidth: '100%', padding: '1.5rem' }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof TextFieldFrame>;

export const Default: Story = {};
export const Active: Story = { args: { isActive: true, icon: 'search' } };
export const Wrong: Story = {
  args: { error: 'Логін має від 3 до 30 символів.' },
  play: ({ canvasElement }) => readAsText(canvasElement, 'Логін має від 3 до 30 символів.'),
};
export const Disabled: Story = { args: { isDisabled: true, icon: 'lock' } };
export const WithEnd: Story = { args: { end: <Tag>16+</Tag> } };
export const Named: Story = { args: { isNamed: true, end: <Tag>16+</Tag> } };
export const Bare: Story = { args: { isBare: true, error: 'Такого коду немає.' } };
export const LongText: Story = {
  args: {
    error:
      'Пароль має містити щонайменше вісім символів, з них одну велику літеру, одну малу літеру й одну цифру, і не збігатися з попередніми.',
  },
};
export const Phone: Story = { args: { icon: 'user' }, globals: { viewport: { value: 'xs' } } };
