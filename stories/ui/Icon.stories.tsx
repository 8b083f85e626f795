import type { Meta, StoryObj } from '@storybook/react-vite';

import { Icon } from '../../src/ui/Icon.tsx';
import { type IconName, icons } from '../../src/ui/icons.ts';

const meta: Meta<typeof Icon> = { component: Icon, args: { name: 'play' } };
export default meta;

export const All: StoryObj<typeof Icon> = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', fontSize: '1.6rem' }}>
      {(Object.keys(icons) as IconName[]).map((name) => (
        <div key={name} style={{ width: '9rem', padding: '1rem' }}>
          <Icon name={name} />
          <div style={{ fontSize: '1rem' }}>{name}</div>
        </div>
      ))}
    </div>
  ),
};
