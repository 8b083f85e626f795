import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { tap } from '../../../../.storybook/hand.ts';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { ResendForm } from '../../../../src/features/session/enter/ResendForm.tsx';
import { onScreen } from '../../../onScreen.tsx';
import { until } from '../../../until.ts';
import { OWN_WRITING } from '../../../ownWriting.ts';
import { pictureNone } from '../../../../.storybook/pictureModes.ts';
import { pointAround } from '../../../pointFields.ts';

const onSubmit = fn();
const onClose = fn();

const meta = preview.meta({
  component: ResendForm,
  decorators: [onScreen('active.login')],
  parameters: { session: 'none' },
  args: {
    writing: OWN_WRITING,
    isBusy: false,
    error: undefined,
    onSubmit,
    onClose,
  },
});

/** Back first closes the keyboard, then returns to the code. */
export const Default = meta.story({
  play: async ({ userEvent }) => {
    await untilFocus('active.login');
    await press('Enter');
    await untilFocus(/^active\.keyboard\./);
    await userEvent.keyboard('olena');
    await press('Escape');
    await untilFocus('active.login');
    await expect(onClose).not.toHaveBeenCalled();
    await press('ArrowDown');
    await untilFocus('active.submit');
    await press('Enter');
    await until(() => expect(onSubmit).toHaveBeenCalledWith('olena'));
    await press('Escape');
    await until(() => expect(onClose).toHaveBeenCalledTimes(1));
  },
});

export const TooOften = meta.story({
  args: { error: { status: 429, body: { code: 'rate_limited', message: 'Забагато спроб. Зачекайте трохи' } } },
  play: async ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent('Забагато спроб'),
});

export const Busy = meta.story({ args: { isBusy: true } });

/** A click on the field places the caret and sends nothing; the button sends. */
export const Pointed = meta.story({
  args: { writing: { keyboard: 'system', language: 'uk' } },
  parameters: pictureNone('looks like the default one'),
  play: async ({ canvasElement, userEvent }) => {
    await untilFocus('active.login');
    await pointAround(userEvent, canvasElement, { 'Логін або пошта': 'olena' });
    await expect(onSubmit).not.toHaveBeenCalled();
    await tap('touch', document.querySelector('[data-focus-key="active.submit"]')!);
    await until(() => expect(onSubmit).toHaveBeenCalledWith('olena'));
  },
});
