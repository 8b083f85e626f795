import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { ForgotForm } from '../../../../src/features/session/enter/ForgotForm.tsx';
import { onScreen } from '../../../onScreen.tsx';
import { until } from '../../../until.ts';
import { OWN_WRITING } from '../../../ownWriting.ts';
import { pictureNone } from '../../../../.storybook/pictureModes.ts';
import { pointAround } from '../../../pointFields.ts';

const onSubmit = fn();

const meta = preview.meta({
  component: ForgotForm,
  decorators: [onScreen('reset.email')],
  parameters: { session: 'none' },
  args: { writing: OWN_WRITING, isBusy: false, error: undefined, onSubmit },
});

/** An invalid address shows an error when the field is left, and cannot be sent. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await untilFocus('reset.email');
    await press('Enter');
    await untilFocus(/^reset\.keyboard\./);
    await userEvent.keyboard('olena@');
    await press('Enter');
    await untilFocus('reset.submit');
    await expect(canvas.getByText('Некоректний формат пошти')).toBeVisible();
    await press('Enter');
    await untilFocus('reset.email');
    await press('Enter');
    await untilFocus(/^reset\.keyboard\./);
    await userEvent.keyboard('example.org');
    await press('Enter');
    await untilFocus('reset.submit');
    await press('Enter');
    await until(() => expect(onSubmit).toHaveBeenCalledWith('olena@example.org'));
  },
});

export const Unreachable = meta.story({
  args: { error: { status: 0, statusText: '' } },
  play: async ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent('Сервер не відповідає'),
});

export const Busy = meta.story({ args: { isBusy: true } });

/** A tap places the caret in the field; nothing is sent or lost. */
export const Pointed = meta.story({
  args: { writing: { keyboard: 'system', language: 'uk' } },
  parameters: pictureNone('looks as the form with something written in it'),
  play: async ({ canvasElement, userEvent }) => {
    await pointAround(userEvent, canvasElement, {
      Пошта: 'olena@ukr.net',
    });
    await expect(onSubmit).not.toHaveBeenCalled();
  },
});
