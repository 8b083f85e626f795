import { expect } from 'storybook/test';
import { pictureNone } from '../../../../.storybook/pictureModes.ts';
import preview from '../../../../.storybook/preview.tsx';
import { press } from '../../../../.storybook/remote.ts';
import { GoneTitle } from '../../../../src/features/catalog/title/GoneTitle.tsx';
import { onScreen } from '../../../onScreen.tsx';
import { until, untilFocused } from '../../../until.ts';

const meta = preview.meta({
  component: GoneTitle,
  decorators: [onScreen('movie.gone')],
  parameters: { route: '/movie/999' },
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
  play: ({ canvas }) => untilFocused(() => canvas.getByRole('button')),
});
export const OnPhone = meta.story({ globals: { viewport: { value: 'xs' } } });
export const InterfaceSize150 = meta.story({ globals: { size: '150' } });
