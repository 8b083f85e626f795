import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { focused, press, untilFocus } from '../../../.storybook/remote.ts';
import { SearchBox } from '../../../src/features/search/SearchBox.tsx';
import { Button } from '../../../src/ui/Button.tsx';
import { onScreen } from '../../onScreen.tsx';
import { tabTo, typed } from '../../typed.ts';
import { until, untilFocused } from '../../until.ts';
import { FakeSearch } from './FakeSearch.tsx';
import { pictureNone } from '../../../.storybook/pictureModes.ts';
import { pointInto } from '../../pointFields.ts';

const onDone = fn();
const KEY = /^search\.box\.keyboard\./;
const field = () => document.querySelector('input');

/** Recognises `Земля`, or fails as in a browser whose user denied access. */
class FakeRecognition extends EventTarget {
  static error: string | null = null;
  lang = '';
  interimResults = false;
  start(): void {
    const { error } = FakeRecognition;
    const event = error
      ? Object.assign(new Event('error'), { error })
      : Object.assign(new Event('result'), { results: [[{ transcript: this.lang === 'uk-UA' ? 'Земля' : '' }]] });
    queueMicrotask(() => {
      this.dispatchEvent(event);
      this.dispatchEvent(new Event('end'));
    });
  }
  abort(): void {}
}
const hears = (error: string | null) => () => {
  const before = Object.getOwnPropertyDescriptor(window, 'SpeechRecognition');
  FakeRecognition.error = error;
  Object.defineProperty(window, 'SpeechRecognition', { configurable: true, value: FakeRecognition });
  return () => {
    if (before) Object.defineProperty(window, 'SpeechRecognition', before);
    else Reflect.deleteProperty(window, 'SpeechRecognition');
  };
};

const meta = preview.meta({
  component: SearchBox,
  decorators: [onScreen('search.box.keyboard')],
  render: () => <FakeSearch onDone={onDone} />,
});

/** On-screen and physical keys type into one field; Back clears it. */
export const Default = meta.story({
  render: () => <FakeSearch onDone={onDone} />,
  play: async () => {
    await untilFocus(KEY);
    await press('Enter');
    await until(() => expect(field()).toHaveValue('й'));
    await typed('ти');
    await until(() => expect(field()).toHaveValue('йти'));
    await press('Escape');
    await until(() => expect(field()).toHaveValue(''));
    await untilFocus(KEY);
  },
});
/** The keyboard's last key submits, as does Enter after typing on a physical keyboard. */
export const Done = meta.story({
  render: () => <FakeSearch text="земля" onDone={onDone} />,
  play: async ({ canvas }) => {
    await untilFocus(KEY);
    for (let line = 0; line < 3; line += 1) await press('ArrowDown');
    for (let key = 0; key < 9 && focused() !== 'search.box.keyboard.done'; key += 1) await press('ArrowRight');
    await press('Enter');
    await expect(onDone).toHaveBeenCalledOnce();
    await typed('!');
    await press('Enter');
    await expect(onDone).toHaveBeenCalledTimes(2);
    await expect(canvas.getByRole('searchbox')).toHaveValue('земля!');
  },
});
/** A spoken word is written into the field. */
export const Voice = meta.story({
  render: () => <FakeSearch onDone={onDone} />,
  beforeEach: hears(null),
  play: async ({ canvas }) => {
    await untilFocus(KEY);
    await press('ArrowUp', 'ArrowRight');
    await untilFocused(() => canvas.getByRole('button', { name: 'Сказати вголос' }));
    await press('Enter');
    await until(() => expect(field()).toHaveValue('Земля'));
    await until(() => expect(canvas.getByRole('button', { name: 'Сказати вголос' })).toHaveFocus());
  },
});
/** The reason why speech could not be recognised is shown below the field. */
export const VoiceDenied = meta.story({
  render: () => <FakeSearch onDone={onDone} />,
  beforeEach: hears('not-allowed'),
  play: async ({ canvas }) => {
    await untilFocus(KEY);
    await press('ArrowUp', 'ArrowRight');
    await untilFocused(() => canvas.getByRole('button', { name: 'Сказати вголос' }));
    await press('Enter');
    await until(() => expect(canvas.getByText(/Немає дозволу слухати/)).toBeVisible());
  },
});
/** With the device's own keyboard there is none on screen; typed letters go into the field all the same. */
export const SystemKeyboard = meta.story({
  parameters: { focus: 'search.box.text' },
  render: () => <FakeSearch keyboard="system" onDone={onDone} />,
  play: async ({ canvas }) => {
    await untilFocus('search.box.text');
    await typed('ab');
    await until(() => expect(field()).toHaveValue('ab'));
    await expect(canvas.queryByRole('group')).toBeNull();
  },
});
export const OnPhone = meta.story({
  globals: { viewport: { value: 'xs' } },
  parameters: { focus: 'search.box.text' },
  render: () => <FakeSearch keyboard="system" text="метрополіс" onDone={onDone} />,
});

/** A tap places the caret and does not search; the keyboard's action key searches, once. */
export const Pointed = meta.story({
  parameters: { focus: 'search.box.text', ...pictureNone('looks as the one on a phone') },
  globals: { viewport: { value: 'xs' } },
  render: () => <FakeSearch keyboard="system" text="метрополіс" onDone={onDone} />,
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole<HTMLInputElement>('searchbox');
    await expect(input).toHaveAttribute('enterkeyhint', 'search');
    for (const offset of [0, 10, 5]) await pointInto(userEvent, input, offset);
    await expect(onDone).not.toHaveBeenCalled();
    await userEvent.keyboard('-');
    await userEvent.paste('!');
    await until(() => expect(input).toHaveValue('метро-!поліс'));
    await press('Enter');
    await expect(onDone).toHaveBeenCalledOnce();
    // On some phones the key submits the form without a key event.
    input.form?.requestSubmit();
    await expect(onDone).toHaveBeenCalledTimes(2);
  },
});
/** Beside the on-screen keyboard a click also places the caret, and a physical keyboard types there. */
export const Clicked = meta.story({
  parameters: pictureNone('looks as the default one with letters in it'),
  render: () => <FakeSearch text="метрополіс" onDone={onDone} />,
  play: async ({ canvas, userEvent }) => {
    await untilFocus(KEY);
    const input = canvas.getByRole<HTMLInputElement>('searchbox');
    await pointInto(userEvent, input, 5);
    await userEvent.keyboard('-');
    await until(() => expect(input).toHaveValue('метро-поліс'));
    await expect(input).toHaveFocus();
    await expect(onDone).not.toHaveBeenCalled();
    await press('Enter');
    await expect(onDone).toHaveBeenCalledOnce();
  },
});

const onOpen = fn();

/** Space and Enter press the button that Tab has reached, also after typing; after an arrow key Space is a character again. */
export const PressedBySpace = meta.story({
  parameters: pictureNone('looks as the default one with a button below it'),
  render: () => (
    <>
      <FakeSearch onDone={onDone} />
      <Button focusKey="search.found" onPress={onOpen}>
        Земля
      </Button>
    </>
  ),
  play: async () => {
    await untilFocus(KEY);
    await typed('то');
    await tabTo('search.found');
    await userEvent.keyboard(' ');
    await expect(onOpen).toHaveBeenCalledOnce();
    await press('Enter');
    await expect(onOpen).toHaveBeenCalledTimes(2);
    await expect(onDone).not.toHaveBeenCalled();
    await expect(field()).toHaveValue('то');
    await press('ArrowUp');
    await untilFocus(KEY);
    for (let line = 0; line < 4 && focused() !== 'search.found'; line += 1) await press('ArrowDown');
    await untilFocus('search.found');
    await typed(' я');
    await until(() => expect(field()).toHaveValue('то я'));
    await expect(onOpen).toHaveBeenCalledTimes(2);
  },
});
