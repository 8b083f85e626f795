import type { Meta, StoryObj } from '@storybook/react-vite';

import type { ReactNode } from 'react';
import { expect, fn } from 'storybook/test';
import { dispatchKey, press, untilFocus } from '../../.storybook/remote.ts';
import { useBack } from '../../src/ui/focus/back.ts';
import { IconButton } from '../../src/ui/IconButton.tsx';
import { Tooltip } from '../../src/ui/Tooltip.tsx';
import type { TooltipSide } from '../../src/ui/tooltipPlace.ts';
import { until } from '../until.ts';

const meta: Meta<typeof Tooltip> = {
  component: Tooltip,
  args: { text: 'До улюбленого', children: <IconButton icon="heart" label="До улюбленого" focusKey="heart" /> },
  render: (args) => (
    <div style={{ display: 'flex', justifyContent: 'center', padding: '11rem 16rem' }}>
      <Tooltip {...args} />
      <span style={{ marginLeft: '1.5rem' }}>
        <IconButton icon="bookmark" label="Подивитися пізніше" focusKey="later" />
      </span>
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof Tooltip>;

const tooltip = () => document.querySelector<HTMLElement>('[role="tooltip"]')!;
const untilShown = () => until(() => expect(tooltip()).toBeVisible());

/** Whether it lies on screen, and on the side of its control where it should. */
async function isAt(side: TooltipSide) {
  const control = document.querySelector('[data-focused]')!.getBoundingClientRect();
  const box = tooltip().getBoundingClientRect();
  const found = {
    above: box.bottom <= control.top,
    below: box.top >= control.bottom,
    left: box.right <= control.left,
    right: box.left >= control.right,
  };
  await expect(found[side]).toBe(true);
  await expect(box.left).toBeGreaterThanOrEqual(0);
  await expect(box.top).toBeGreaterThanOrEqual(0);
  await expect(box.right).toBeLessThanOrEqual(window.innerWidth);
  await expect(box.bottom).toBeLessThanOrEqual(window.innerHeight);
}

export const Hidden: Story = {
  play: async () => expect(tooltip()).not.toBeVisible(),
};

/** With focus, at once; the control has that name already, so nothing is said twice. */
export const Above: Story = {
  parameters: { focus: 'heart' },
  play: async ({ canvas }) => {
    await untilShown();
    await isAt('above');
    await expect(canvas.getByRole('button', { name: 'До улюбленого' })).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'До улюбленого' })).not.toHaveAccessibleDescription();
    await press('ArrowRight');
    await untilFocus('later');
    await until(() => expect(tooltip()).not.toBeVisible());
  },
};

const at = (side: TooltipSide): Story => ({
  args: { side },
  parameters: { focus: 'heart' },
  play: async () => {
    await untilShown();
    await isAt(side);
  },
});
export const Below: Story = at('below');
export const Left: Story = at('left');
export const Right: Story = at('right');

/** A text of its own describes the control, seen or not. */
export const Describing: Story = {
  args: { text: 'Фільм з’явиться в списку на всіх ваших пристроях' },
  parameters: { focus: 'heart' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('button', { name: 'До улюбленого' })).toHaveAccessibleDescription(args.text);
    await untilShown();
  },
};

/** In a corner it goes to the other side and stays on screen. */
export const InTheCorner: Story = {
  args: { text: 'Фільм з’явиться в списку на всіх ваших пристроях' },
  render: (args) => (
    <div style={{ position: 'fixed', top: '1rem', right: '1rem' }}>
      <Tooltip {...args} />
    </div>
  ),
  parameters: { focus: 'heart' },
  play: async () => {
    await untilShown();
    await isAt('below');
  },
};

/** A mouse sees it over the control and not beside it; the control has not been focused by keys. */
export const Hovered: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByRole('button', { name: 'До улюбленого' }));
    await untilShown();
    await userEvent.hover(canvas.getByRole('button', { name: 'Подивитися пізніше' }));
    await until(() => expect(tooltip()).not.toBeVisible());
  },
};

/** One that cannot be focused tells a mouse what it is all the same. */
export const OnADisabledControl: Story = {
  args: { children: <IconButton icon="heart" label="До улюбленого" focusKey="heart" isDisabled /> },
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByRole('button', { name: 'До улюбленого' }));
    await untilShown();
  },
};

const onPageBack = fn();
function Page({ children }: { children: ReactNode }) {
  useBack(onPageBack);
  return children;
}

/** Back takes it away and is the page's again after that; coming back to the control shows it anew. */
export const Dismissed: Story = {
  decorators: [
    (Story) => (
      <Page>
        <Story />
      </Page>
    ),
  ],
  beforeEach: () => {
    onPageBack.mockClear();
  },
  parameters: { focus: 'heart' },
  play: async ({ canvas }) => {
    await untilShown();
    await press('Escape');
    await until(() => expect(tooltip()).not.toBeVisible());
    await expect(onPageBack).not.toHaveBeenCalled();
    await expect(canvas.getByRole('button', { name: 'До улюбленого' })).toHaveFocus();
    await press('Escape');
    await expect(onPageBack).toHaveBeenCalledOnce();
    await press('ArrowRight', 'ArrowLeft');
    await untilShown();
  },
};

/** A held arrow passes without a word; the tooltip comes when it has come to rest. */
export const Passed: Story = {
  parameters: { focus: 'later' },
  play: async () => {
    await untilFocus('later');
    dispatchKey('keydown', 'ArrowLeft');
    await untilFocus('heart');
    dispatchKey('keydown', 'ArrowLeft', true);
    await until(() => expect(tooltip()).not.toBeVisible());
    dispatchKey('keyup', 'ArrowLeft');
    await untilShown();
  },
};

export const LongText: Story = {
  args: { text: 'Die merkwürdigen Abenteuer der Donaudampfschifffahrtsgesellschaftskapitänswitwe in Übersee' },
  parameters: { focus: 'heart' },
  play: async () => {
    await untilShown();
    await isAt('above');
  },
};
export const LongTextAt150: Story = { ...LongText, globals: { size: '150' } };
export const Phone: Story = {
  ...LongText,
  render: (args) => (
    <div style={{ padding: '20rem 1rem' }}>
      <Tooltip {...args} />
    </div>
  ),
  globals: { viewport: { value: 'xs' } },
};
export const RightToLeft: Story = {
  ...InTheCorner,
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
};
