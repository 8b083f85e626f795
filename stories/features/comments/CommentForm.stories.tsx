import { type ComponentProps, useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { CommentForm } from '../../../src/features/comments/CommentForm.tsx';
import { until } from '../../until.ts';
import { labels } from '../../ui/keyboard/labels.ts';
import { pictureNone } from '../../../.storybook/pictureModes.ts';
import { pointInto } from '../../pointFields.ts';

const page = () => within(document.body);
const own = { keyboard: 'own', language: 'uk', labels } as const;

/** Keeps what is typed, as the form's caller does. */
function Kept(props: ComponentProps<typeof CommentForm>) {
  const [text, setText] = useState(props.text);
  return <CommentForm {...props} text={text} onChange={setText} />;
}

const meta = preview.meta({
  component: CommentForm,
  args: {
    title: 'Новий коментар',
    writing: own,
    text: '',
    onChange: fn(),
    isBusy: false,
    error: undefined,
    onSend: fn(),
    onClose: fn(),
  },
});

/** The keyboard opens at once; its last key leads to the send button. */
export const Default = meta.story({
  render: (args) => <Kept {...args} />,
  play: async ({ args }) => {
    await untilFocus(/^comment\.form\.keyboard\./);
    await userEvent.keyboard('hi');
    await until(() => expect(page().getByText('2 із 2000')).toBeVisible());
    await press('Enter');
    await untilFocus('comment.form.send');
    await press('Enter');
    await expect(args.onSend).toHaveBeenCalledOnce();
  },
});

/** An empty comment is not sent. */
export const Empty = meta.story({
  play: async ({ args }) => {
    await untilFocus(/^comment\.form\.keyboard\./);
    await press('Escape');
    await untilFocus('comment.form.text');
    await press('ArrowDown');
    await untilFocus('comment.form.send');
    await press('Enter');
    await untilFocus('comment.form.text');
    await expect(page().getByText('Напишіть щось')).toBeVisible();
    await expect(args.onSend).not.toHaveBeenCalled();
  },
});

/** If sending fails, the text stays. */
export const Failed = meta.story({
  args: {
    text: 'Машини, натовп, світло.',
    error: { status: 0, statusText: '' },
    writing: { ...own, keyboard: 'system' },
  },
  play: async () => {
    await untilFocus('comment.form.text');
    await expect(page().getByText(/Сервер не відповідає/)).toBeVisible();
    await expect(page().getByRole('textbox')).toHaveValue('Машини, натовп, світло.');
  },
});

export const Busy = meta.story({
  args: { text: 'Машини, натовп, світло.', isBusy: true, writing: { ...own, keyboard: 'system' } },
});

export const LongText = meta.story({ args: { text: 'Дуже довгий коментар. '.repeat(80), title: 'Відповідь: oksana' } });

export const OnPhone = meta.story({
  args: { writing: { ...own, keyboard: 'system' } },
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: async () => {
    await untilFocus('comment.form.text');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

/** A tap places the caret and sends nothing; the keyboard's action key sends. */
export const Pointed = meta.story({
  args: { writing: { ...own, keyboard: 'system' }, text: 'Диво' },
  parameters: pictureNone('looks as the one on a phone'),
  globals: { viewport: { value: 'xs', isRotated: false } },
  render: (args) => <Kept {...args} />,
  play: async ({ args }) => {
    const input = page().getByRole<HTMLInputElement>('textbox');
    await expect(input).toHaveAttribute('enterkeyhint', 'send');
    for (const offset of [0, 4, 2]) await pointInto(userEvent, input, offset);
    await userEvent.keyboard('-');
    await userEvent.paste('!');
    await expect(input).toHaveValue('Ди-!во');
    await expect(args.onSend).not.toHaveBeenCalled();
    await press('Enter');
    await expect(args.onSend).toHaveBeenCalledOnce();
  },
});

/** Beside the on-screen keyboard a click places the caret, and Enter after typing there sends. */
export const Clicked = meta.story({
  args: { text: 'Диво' },
  parameters: pictureNone('looks as the default one with letters in it'),
  render: (args) => <Kept {...args} />,
  play: async ({ args }) => {
    await untilFocus(/^comment\.form\.keyboard\./);
    const input = page().getByRole<HTMLInputElement>('textbox');
    await pointInto(userEvent, input, 2);
    await expect(input).toHaveFocus();
    await userEvent.keyboard('-');
    await expect(input).toHaveValue('Ди-во');
    await expect(args.onSend).not.toHaveBeenCalled();
    await press('Enter');
    await expect(args.onSend).toHaveBeenCalledOnce();
  },
});
