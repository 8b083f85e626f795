import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { failing } from '../../../../mocks/handlers.ts';
import { DeviceNameForm } from '../../../../src/features/session/account/DeviceNameForm.tsx';
import { until } from '../../../until.ts';
import { inPanel } from './inPanel.tsx';
import { OWN_WRITING } from '../../../ownWriting.ts';
import { tap } from '../../../../.storybook/hand.ts';
import { pictureNone } from '../../../../.storybook/pictureModes.ts';
import { pointAround } from '../../../pointFields.ts';

const onDone = fn();

const meta = preview.meta({
  component: DeviceNameForm,
  decorators: [inPanel()],
  parameters: { session: 'own' },
  args: {
    writing: OWN_WRITING,
    device: { id: 'tv', name: 'LG OLED55', kind: 'tv' as const, lastSeen: '2026-11-20T18:00:00Z', current: false },
    onDone,
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('settings.devices.name');
    await expect(canvas.getByLabelText('Назва')).toHaveValue('LG OLED55');
    await press('ArrowDown', 'ArrowRight');
    await untilFocus('settings.devices.cancel');
    await press('Enter');
    await expect(onDone).toHaveBeenCalledOnce();
  },
});

export const KeyboardOpen = meta.story({
  play: async () => {
    await untilFocus('settings.devices.name');
    await press('Enter');
    await untilFocus(/^settings\.devices\.keyboard\./);
  },
});

/** If saving fails, the text stays. */
export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('device', 'unavailable')),
  play: async ({ canvas }) => {
    await untilFocus('settings.devices.name');
    await press('ArrowDown');
    await untilFocus('settings.devices.submit');
    await press('Enter');
    await until(() => expect(canvas.getByRole('alert')).toHaveTextContent('Сервіс тимчасово недоступний'));
    await expect(canvas.getByLabelText('Назва')).toHaveValue('LG OLED55');
    await expect(onDone).not.toHaveBeenCalled();
  },
});

export const OnPhone = meta.story({ globals: { viewport: { value: 'xs', isRotated: false } } });

/** A click on the field places the caret and saves nothing; "Cancel" leaves the name unchanged. */
export const Pointed = meta.story({
  args: { writing: { keyboard: 'system', language: 'uk' } },
  parameters: pictureNone('looks like the default one'),
  play: async ({ canvasElement, userEvent }) => {
    await untilFocus('settings.devices.name');
    await pointAround(userEvent, canvasElement, { Назва: 'Вітальня' });
    await expect(onDone).not.toHaveBeenCalled();
    await tap('touch', document.querySelector('[data-focus-key="settings.devices.cancel"]')!);
    await expect(onDone).toHaveBeenCalledOnce();
  },
});
