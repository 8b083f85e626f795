import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { DeviceQuestion } from '../../../../src/features/session/enter/DeviceQuestion.tsx';
import { LONG_TITLE } from '../../../longTitle.ts';
import { onScreen } from '../../../onScreen.tsx';
import { until } from '../../../until.ts';

const onDecide = fn();

const meta = preview.meta({
  component: DeviceQuestion,
  decorators: [onScreen('approve.allow')],
  args: {
    device: { name: 'Телевізор LG', kind: 'tv' as const, address: '192.168.1.24' },
    userCode: 'BCDFGHJK',
    login: 'olena',
    deciding: null,
    error: undefined,
    onDecide,
  },
});

/** There are two buttons, and their consequences are explained once. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('approve.allow');
    await expect(canvas.getByText('BCDF-GHJK')).toBeVisible();
    await press('ArrowRight');
    await untilFocus('approve.deny');
    await press('Enter');
    await until(() => expect(onDecide).toHaveBeenCalledWith(false));
    await press('ArrowLeft', 'Enter');
    await until(() => expect(onDecide).toHaveBeenLastCalledWith(true));
  },
});

/** While the device is looked up, no decision can be made, and the layout is already final. */
export const Loading = meta.story({
  args: { device: undefined, login: undefined },
  play: async () => {
    await untilFocus('approve.allow');
    await press('Enter');
    await expect(onDecide).not.toHaveBeenCalled();
  },
});

export const Deciding = meta.story({ args: { deciding: 'allow' } });

export const Unreachable = meta.story({
  args: { error: { status: 0, statusText: '' } },
  play: async ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent('Сервер не відповідає'),
});

export const LongNames = meta.story({
  args: {
    device: { name: LONG_TITLE, kind: 'web', address: '2001:0db8:85a3:0000:0000:8a2e:0370:7334' },
    login: 'Найдовший логін із тридцяти букв',
  },
});

export const OnPhone = meta.story({ globals: { viewport: { value: 'xs', isRotated: false } } });
