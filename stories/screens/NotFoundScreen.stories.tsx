import { expect } from 'storybook/test';
import { pictureNone, pictureScreen, pictureWhole } from '../../.storybook/pictureModes.ts';
import preview from '../../.storybook/preview.tsx';
import { press } from '../../.storybook/remote.ts';
import { NotFoundScreen } from '../../src/screens/NotFoundScreen.tsx';
import { until, untilFocused } from '../until.ts';

const meta = preview.meta({ component: NotFoundScreen, parameters: { ...pictureScreen, route: '/404' } });

export const Default = meta.story({
  play: async ({ canvas }) => untilFocused(() => canvas.getByRole('button', { name: 'На головну' })),
});

export const LeadsHome = meta.story({
  tags: ['walk'],
  parameters: pictureNone('it ends at another address'),
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'На головну' }));
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent(/^\/$/));
  },
});

/** A viewer who is not signed in sees the page too. */
export const OfStranger = meta.story({
  parameters: { ...pictureWhole, session: 'none' },
  play: async ({ canvas }) => untilFocused(() => canvas.getByRole('button', { name: 'На головну' })),
});

export const OnPhone = meta.story({ globals: { viewport: { value: 'xs', isRotated: false } } });

export const InEnglishAtSize150 = meta.story({
  globals: { language: 'en', size: '150' },
  play: async ({ canvas }) => untilFocused(() => canvas.getByRole('button')),
});
