import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { failing, pending } from '../../../../mocks/handlers.ts';
import { TwoFactorEnrolment } from '../../../../src/features/session/account/TwoFactorEnrolment.tsx';
import { until } from '../../../until.ts';
import { inPanel } from './inPanel.tsx';
import { pictureNone } from '../../../../.storybook/pictureModes.ts';
import { pointAround } from '../../../pointFields.ts';
import { OWN_WRITING } from '../../../ownWriting.ts';

const [onEnabled, onCancel] = [fn(), fn()];
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

const meta = preview.meta({
  component: TwoFactorEnrolment,
  decorators: [inPanel()],
  parameters: { session: 'own' },
  args: {
    writing: OWN_WRITING,
    enrolment: { secret: SECRET, otpauthUri: `otpauth://totp/Promin:oksana?secret=${SECRET}&issuer=Promin` },
    onEnabled,
    onCancel,
  },
});

/** The QR code is for a camera, and the key is in groups of four for typing; Back cancels the setup. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('settings.twoFactor.code');
    await expect(canvas.getAllByText(/^[A-Z2-7]{4}$/)).toHaveLength(8);
    await press('Escape');
    await expect(onCancel).toHaveBeenCalledOnce();
  },
});

export const KeyboardOpen = meta.story({
  play: async () => {
    await untilFocus('settings.twoFactor.code');
    await press('Enter');
    await untilFocus(/^settings\.twoFactor\.keyboard\./);
  },
});

async function type(hand: { keyboard: (text: string) => Promise<void> }): Promise<void> {
  await untilFocus('settings.twoFactor.code');
  await press('Enter');
  await untilFocus(/^settings\.twoFactor\.keyboard\./);
  await hand.keyboard('123456');
}

/** The last digit submits the code. The answer contains the recovery codes, so Back does nothing until it arrives. */
export const Busy = meta.story({
  beforeEach: ({ msw }) => msw.use(pending('twoFactorOn')),
  play: async ({ canvas, userEvent }) => {
    await type(userEvent);
    await until(() => expect(canvas.getByRole('button', { name: 'Увімкнути' })).toHaveAttribute('aria-busy', 'true'));
    await press('Escape');
    await expect(onCancel).not.toHaveBeenCalled();
  },
});

export const WrongCode = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('twoFactorOn', 'code_invalid')),
  play: async ({ canvas, userEvent }) => {
    await type(userEvent);
    await until(() => expect(canvas.getByText('Код не знайдено або його час минув')).toBeVisible());
    await untilFocus('settings.twoFactor.code');
  },
});

export const OnPhone = meta.story({
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: async () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth),
});

/** Taps on the field and its boxes send nothing; the last digit submits. */
export const PointedAt = meta.story({
  args: { writing: { keyboard: 'system', language: 'uk' } },
  beforeEach: ({ msw }) => msw.use(failing('twoFactorOn', 'code_invalid')),
  globals: { viewport: { value: 'xs', isRotated: false } },
  parameters: pictureNone('looks as the one with a wrong code'),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await untilFocus('settings.twoFactor.code');
    await pointAround(userEvent, canvasElement, { 'Код із застосунку': '12345' });
    await expect(canvas.getByRole('alert')).toBeEmptyDOMElement();
    await userEvent.keyboard('6');
    await until(() => expect(canvas.getByText('Код не знайдено або його час минув')).toBeVisible());
  },
});
