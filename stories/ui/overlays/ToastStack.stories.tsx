import type { Meta, StoryObj } from '@storybook/react-vite';

import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { isTimerDue, watchTimers } from '../../../.storybook/camera/timers.ts';
import { pictureNone } from '../../../.storybook/pictureModes.ts';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { Button } from '../../../src/ui/Button.tsx';
import { Screen } from '../../../src/ui/frame/Screen.tsx';
import type { Toast } from '../../../src/ui/overlays/ToastSlip.tsx';
import { ToastStack } from '../../../src/ui/overlays/ToastStack.tsx';
import { LONG_TITLE } from '../../longTitle.ts';
import { until } from '../../until.ts';

const meta: Meta<typeof ToastStack> = { component: ToastStack };
export default meta;
type Story = StoryObj<typeof ToastStack>;

const SAVED: Toast = { id: '1', text: 'Збережено', kind: 'ok' };
const LOST: Toast = { id: '2', text: 'Немає зв’язку із сервером', kind: 'bad' };
const HINT: Toast = { id: '3', text: 'Спробуйте повну версію: з рухом і тлом', kind: 'info' };

const region = (root: HTMLElement, haste: 'polite' | 'assertive') =>
  root.querySelector<HTMLElement>(`[aria-live="${haste}"]`);

/** Errors come first and are read out at once. */
export const Several: Story = {
  args: { toasts: [SAVED, LOST, HINT] },
  play: async ({ canvasElement }) => {
    await expect(region(canvasElement, 'assertive')).toHaveTextContent(/^Немає зв’язку із сервером$/);
    await expect(region(canvasElement, 'polite')).toHaveTextContent('Збережено');
    await expect(region(canvasElement, 'polite')).toHaveTextContent('Спробуйте повну версію');
  },
};

export const LongText: Story = { args: { toasts: [{ ...HINT, text: LONG_TITLE }] } };
export const Phone: Story = { args: Several.args, globals: { viewport: { value: 'xs' } } };

/** The regions must exist before a message arrives, or screen readers would not read it. */
export const None: Story = {
  args: { toasts: [] },
  play: async ({ canvasElement }) => {
    await expect(region(canvasElement, 'assertive')).toBeEmptyDOMElement();
    await expect(region(canvasElement, 'polite')).toBeEmptyDOMElement();
  },
};

function Coming() {
  const [toasts, setToasts] = useState<Toast[]>([]);
  return (
    <>
      <Button focusKey="save" onPress={() => setToasts([SAVED])}>
        Зберегти
      </Button>
      <ToastStack toasts={toasts} />
    </>
  );
}

/** A message is added to an existing region, and does not take focus. */
export const Comes: Story = {
  render: () => <Coming />,
  parameters: { focus: 'save' },
  play: async ({ canvas, canvasElement }) => {
    const calm = region(canvasElement, 'polite');
    await until(() => expect(canvas.getByRole('button')).toHaveFocus());
    await press('Enter');
    await until(() => expect(calm).toHaveTextContent('Збережено'));
    await expect(calm).toBe(region(canvasElement, 'polite'));
    await expect(canvas.getByRole('button')).toHaveFocus();
  },
};

const onUndo = fn();
const REMOVED: Toast = {
  id: '4',
  text: 'Прибрано зі списку',
  kind: 'ok',
  isLasting: true,
  action: { label: 'Повернути', onPress: onUndo },
};
const REPORTED: Toast = {
  id: '5',
  text: 'Не вдалося зберегти оцінку',
  kind: 'bad',
  isLasting: true,
  action: { label: 'Ще раз', onPress: fn() },
};

/** A page that fills the window, with dismissible messages over it. */
function Page({ initial }: { initial: readonly Toast[] }) {
  const [toasts, setToasts] = useState(initial);
  return (
    <>
      <Screen focusKey="page" firstFocusKey="page.one" isFull>
        <div style={{ display: 'flex' }}>
          <Button focusKey="page.one">Перша</Button>
          <Button focusKey="page.two">Друга</Button>
        </div>
      </Screen>
      <ToastStack toasts={toasts} onDismiss={(id) => setToasts((last) => last.filter((toast) => toast.id !== id))} />
    </>
  );
}

/** The message does not take focus. Its action is past the end of the page; a press performs it, removes the message and returns focus. */
export const WithAction: Story = {
  render: () => <Page initial={[REMOVED]} />,
  play: async ({ canvas }) => {
    await untilFocus('page.one');
    await press('ArrowRight', 'ArrowRight');
    await untilFocus('toasts.4');
    watchTimers();
    await press('Enter');
    await expect(onUndo).toHaveBeenCalledOnce();
    await untilFocus('page.two');
    await expect(canvas.queryByText('Прибрано зі списку')).toBeNull();
    // The navigation's own fallback for lost focus would run on a timer and move focus again.
    await until(() => expect(isTimerDue()).toBe(false));
    await untilFocus('page.two');
    await press('ArrowRight');
    await untilFocus('page.two');
  },
};

/** Undoes a removal: the button that focus came from is replaced with another one. */
function TakenBack() {
  const [isBack, setIsBack] = useState(false);
  const undo = { ...REMOVED, action: { label: 'Повернути', onPress: () => setIsBack(true) } };
  return (
    <>
      <Screen focusKey="page" firstFocusKey="page.one" isFull>
        <Button focusKey="page.one">Перша</Button>
        {!isBack && <Button focusKey="page.two">Друга</Button>}
      </Screen>
      <ToastStack toasts={isBack ? [] : [undo]} />
    </>
  );
}

/** If the element that focus came from is gone, focus moves to the page beside it. */
export const CameFromIsGone: Story = {
  parameters: pictureNone('looks like None'),
  render: () => <TakenBack />,
  play: async () => {
    await untilFocus('page.one');
    await press('ArrowDown');
    await untilFocus('page.two');
    await press('ArrowDown');
    await untilFocus('toasts.4');
    await press('Enter');
    await untilFocus('page.one');
  },
};

export const ActionFocused: Story = {
  render: () => <Page initial={[HINT, REMOVED]} />,
  play: async () => {
    await untilFocus('page.one');
    await press('ArrowDown');
    await untilFocus('toasts.4');
  },
};

/** Back on an action dismisses its message, and only then applies to the page again. */
export const DismissedByBack: Story = {
  render: () => <Page initial={[REMOVED, REPORTED]} />,
  play: async ({ canvas }) => {
    await untilFocus('page.one');
    await press('ArrowDown');
    await untilFocus(/^toasts\./);
    await press('ArrowUp', 'ArrowUp');
    await untilFocus('page.one');
    await press('ArrowDown');
    await untilFocus(/^toasts\./);
    await press('Escape');
    await untilFocus('page.one');
    await expect(canvas.getAllByRole('button')).toHaveLength(3);
  },
};

/** Up and Down move between several actions, and Left and Right return to the page. */
export const SeveralActions: Story = {
  render: () => <Page initial={[REMOVED, REPORTED]} />,
  play: async () => {
    await untilFocus('page.one');
    await press('ArrowDown');
    await untilFocus(/^toasts\./);
    await press('ArrowDown', 'ArrowUp');
    await untilFocus('toasts.5');
    await press('ArrowDown');
    await untilFocus('toasts.4');
    await press('ArrowLeft');
    await untilFocus('page.one');
  },
};

/** More than three messages wait for their turn. */
export const TooMany: Story = {
  args: {
    toasts: Array.from({ length: 7 }, (_, index) => ({ ...HINT, id: `${index}`, text: `Повідомлення ${index + 1}` })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/^Повідомлення/)).toHaveLength(3);
    await expect(canvas.getByText('Повідомлення 1')).toBeVisible();
  },
};

const waiting = Array.from({ length: 4 }, (_, index) => ({
  ...REMOVED,
  id: `w${index}`,
  text: `Прибрано ${index + 1}`,
}));

/** The fourth message appears when one of the first three is removed. */
export const TakesItsTurn: Story = {
  render: () => <Page initial={waiting} />,
  parameters: pictureNone('as many messages as in SeveralActions'),
  play: async ({ canvas }) => {
    await untilFocus('page.one');
    await expect(canvas.queryByText('Прибрано 4')).toBeNull();
    await press('ArrowDown');
    await untilFocus(/^toasts\./);
    await press('Escape');
    await until(() => expect(canvas.getByText('Прибрано 4')).toBeVisible());
    await untilFocus('page.one');
  },
};

const longAction: Toast = {
  ...REMOVED,
  text: LONG_TITLE,
  action: { label: 'Entfernung rückgängig machen', onPress: fn() },
};
export const LongTextWithAction: Story = { args: { toasts: [longAction, LOST] }, parameters: { focus: 'toasts.4' } };
export const LongTextAt150: Story = { args: LongTextWithAction.args, globals: { size: '150' } };
export const LongTextOnPhone: Story = { args: LongTextWithAction.args, globals: { viewport: { value: 'xs' } } };

/** If the bottom of the page belongs to controls, messages are at the top. */
export const AtTop: Story = {
  args: { ...Several.args, isAtTop: true },
  play: async ({ canvas }) => {
    const { bottom } = canvas.getByText('Збережено').getBoundingClientRect();
    await expect(bottom).toBeLessThan(window.innerHeight / 2);
  },
};
