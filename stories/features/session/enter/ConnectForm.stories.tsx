import { expect, fn } from 'storybook/test';
import { pictureNone } from '../../../../.storybook/pictureModes.ts';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { ConnectForm } from '../../../../src/features/session/enter/ConnectForm.tsx';
import { onScreen } from '../../../onScreen.tsx';
import { OWN_WRITING } from '../../../ownWriting.ts';
import { pointAround } from '../../../pointFields.ts';
import { until } from '../../../until.ts';

const onSubmit = fn();
const onLook = fn();

const meta = preview.meta({
  component: ConnectForm,
  decorators: [onScreen('connect.address')],
  parameters: { session: 'none' },
  args: { writing: OWN_WRITING, address: '', isBusy: false, isLooking: false, error: null, onSubmit, onLook },
});

/** The keyboard has keys for the usual parts of home addresses. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await untilFocus('connect.address');
    await press('Enter');
    await untilFocus(/^connect\.keyboard\./);
    await userEvent.click(canvas.getByRole('button', { name: '192.168.' }));
    await userEvent.keyboard('1.5');
    await userEvent.click(canvas.getByRole('button', { name: ':8080' }));
    await press('Enter');
    await untilFocus('connect.submit');
    await press('Enter');
    await until(() => expect(onSubmit).toHaveBeenCalledWith('192.168.1.5:8080'));
  },
});

/** An empty address is not sent; searching the home network needs no address. */
export const WithoutAddress = meta.story({
  play: async () => {
    await untilFocus('connect.address');
    await press('ArrowDown');
    await untilFocus('connect.submit');
    await press('Enter');
    await untilFocus('connect.address');
    await expect(onSubmit).not.toHaveBeenCalled();
    await press('ArrowDown');
    await untilFocus('connect.submit');
    await press('ArrowRight');
    await untilFocus('connect.look');
    await press('Enter');
    await expect(onLook).toHaveBeenCalledOnce();
  },
});

const message = 'За цією адресою відповідає щось інше, не «Промінь». Перевірте адресу та порт.';

/** The error is shown at the field, which keeps its text. */
export const Fault = meta.story({
  args: {
    address: '192.168.1.1:8080',
    error: { body: { code: 'other', message, errors: [{ path: 'address', code: 'other', message }] } },
  },
  play: async ({ canvas }) => {
    await untilFocus('connect.address');
    await expect(canvas.getByText(message)).toBeVisible();
    await expect(canvas.getByRole('textbox')).toHaveValue('192.168.1.1:8080');
  },
});

export const Busy = meta.story({ args: { address: '192.168.1.5:8080', isBusy: true } });

export const LookingAtHome = meta.story({ args: { isBusy: true, isLooking: true } });

export const InEnglishAtSize150 = meta.story({ globals: { language: 'en', size: '150' } });

/** A tap places the caret; nothing is sent. */
export const Pointed = meta.story({
  args: { writing: { keyboard: 'system', language: 'uk' } },
  parameters: pictureNone('looks as the form with something written in it'),
  play: async ({ canvasElement, userEvent }) => {
    await pointAround(userEvent, canvasElement, { 'Адреса сервера': 'promin.local' });
    await expect(onSubmit).not.toHaveBeenCalled();
  },
});
