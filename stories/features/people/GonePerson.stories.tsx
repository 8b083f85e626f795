import { expect } from 'storybook/test';
import { pictureNone } from '../../../.storybook/pictureModes.ts';
import preview from '../../../.storybook/preview.tsx';
import { press } from '../../../.storybook/remote.ts';
import { GonePerson } from '../../../src/features/people/GonePerson.tsx';
import { onScreen } from '../../onScreen.tsx';
import { until, untilFocused } from '../../until.ts';

const meta = preview.meta({
  component: GonePerson,
  decorators: [onScreen('gone')],
  args: { focusKey: 'gone' },
  parameters: { route: '/people/nobody' },
});

export const Default = meta.story({
  play: ({ canvas }) => untilFocused(() => canvas.getByRole('button', { name: 'До каталогу' })),
});

export const LeadsHome = meta.story({
  tags: ['walk'],
  parameters: pictureNone('it ends at another address'),
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'До каталогу' }));
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent(/^\/$/));
  },
});
export const InEnglish = meta.story({
  globals: { language: 'en' },
  play: ({ canvas }) => untilFocused(() => canvas.getByRole('button', { name: 'To the catalogue' })),
});
export const OnPhone = meta.story({ globals: { viewport: { value: 'xs' } } });
