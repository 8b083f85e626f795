import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { DeviceApproval } from '../../../../src/features/session/enter/DeviceApproval.tsx';
import { onScreen } from '../../../onScreen.tsx';
import { until } from '../../../until.ts';
import { OWN_WRITING } from '../../../ownWriting.ts';

const decide = fn();
const retry = fn();
const onManageDevices = fn();

const approval = {
  step: 'ask' as const,
  userCode: 'BCDFGHJK',
  device: { name: 'Телевізор LG', kind: 'tv' as const, address: '192.168.1.24' },
  isChecking: false,
  isAllowed: false,
  isDeciding: false,
  error: undefined,
  decide,
  retry,
  enterCode: fn(),
};

const meta = preview.meta({
  component: DeviceApproval,
  decorators: [onScreen('approve')],
  args: {
    approval,
    writing: OWN_WRITING,
    login: 'olena',
    onLeave: fn(),
    onManageDevices,
  },
});

export const Asked = meta.story({ parameters: { focus: 'approve.allow' } });

export const Allowed = meta.story({
  args: { approval: { ...approval, step: 'allowed' } },
  parameters: { focus: 'approve.leave' },
});

/** The account's device limit is reached: one button leads to the settings, and the other tries again. */
export const Full = meta.story({
  args: {
    approval: {
      ...approval,
      step: 'full',
      error: {
        status: 409,
        statusText: '',
        body: { code: 'device_limit', message: 'Ви не можете додати більше пристроїв' },
      },
    },
  },
  parameters: { focus: 'approve.devices' },
  play: async ({ canvas }) => {
    await untilFocus('approve.devices');
    await expect(canvas.getByText(/не можете додати більше пристроїв/)).toBeVisible();
    await press('Enter');
    await until(() => expect(onManageDevices).toHaveBeenCalledTimes(1));
    await press('ArrowRight');
    await untilFocus('approve.again');
    await press('Enter');
    await until(() => expect(decide).toHaveBeenCalledWith(true));
  },
});

export const Failed = meta.story({
  args: {
    approval: {
      ...approval,
      step: 'failed',
      device: undefined,
      error: {
        status: 429,
        statusText: '',
        body: { code: 'rate_limited', message: 'Забагато спроб. Зачекайте трохи' },
      },
    },
  },
  parameters: { focus: 'approve.retry' },
  play: async () => {
    await untilFocus('approve.retry');
    await press('Enter');
    await until(() => expect(retry).toHaveBeenCalledTimes(1));
  },
});
