import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import * as storage from '../../../../src/device/storage.ts';
import { SharedNotice } from '../../../../src/features/session/account/SharedNotice.tsx';
import { until } from '../../../until.ts';
import { inPanel } from './inPanel.tsx';

const meta = preview.meta({
  component: SharedNotice,
  decorators: [inPanel('shared')],
  args: { focusKey: 'shared' },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('shared');
    await expect(canvas.getByRole('status')).toHaveTextContent('Це обліковий запис гостя демо');
  },
});

/** Going to registration signs out of the current account first. */
export const ToRegistration = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('shared');
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent('/auth/register'));
    await until(() => expect(storage.read('token')).toBeNull());
  },
});

export const OnPhone = meta.story({ globals: { viewport: { value: 'xs', isRotated: false } } });
