import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect, fn, screen, userEvent } from 'storybook/test';
import { press } from '../../../.storybook/remote.ts';
import { pictureNone } from '../../../.storybook/pictureModes.ts';
import { Button } from '../../../src/ui/Button.tsx';
import { stepBack } from '../../../src/ui/focus/back.ts';
import { Overlay } from '../../../src/ui/overlays/Overlay.tsx';
import { until, untilFocused } from '../../until.ts';

const meta: Meta<typeof Overlay> = {
  component: Overlay,
  args: {
    title: 'Фільтри',
    focusKey: 'panel',
    onClose: fn(),
    children: <Button focusKey="panel.one">Показати</Button>,
  },
};
export default meta;
type Story = StoryObj<typeof Overlay>;

export const Middle: Story = {
  play: async ({ args }) => {
    await untilFocused(() => screen.getByRole('button', { name: 'Показати' }));
    await press('Escape');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
/** A phone's Back closes the panel, once per press, and does not leave the page. */
export const BrowserBack: Story = {
  parameters: pictureNone('it looks as any other'),
  beforeEach: () => {
    window.history.replaceState({ idx: 0 }, '');
    window.history.pushState({ idx: 1 }, '');
    return () => window.history.replaceState(null, '');
  },
  play: async ({ args }) => {
    await untilFocused(() => screen.getByRole('button', { name: 'Показати' }));
    for (const times of [1, 2]) {
      window.history.back();
      await until(() => expect(args.onClose).toHaveBeenCalledTimes(times));
      await expect(window.history.state).toEqual({ idx: 1 });
    }
    const left = fn();
    window.addEventListener('popstate', left, { once: true });
    stepBack(() => window.history.back());
    await until(() => expect(left).toHaveBeenCalledOnce());
    await expect(args.onClose).toHaveBeenCalledTimes(2);
  },
};
export const Right: Story = { args: { side: 'right', widthRem: 27 } };
export const ClosedByAPressBeside: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('dialog').parentElement!);
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** Heading and buttons stay, and what is between them scrolls; on phones the panel takes the whole screen. */
export const WithFooter: Story = {
  args: {
    side: 'right',
    isWhole: true,
    start: <Button focusKey="panel.close" label="Закрити" icon="close" size="small" />,
    children: Array.from({ length: 24 }, (_, index) => (
      <div key={index} style={{ marginBottom: '0.6rem' }}>
        <Button focusKey={`panel.line-${index}`}>{`Рядок ${index + 1}`}</Button>
      </div>
    )),
    footer: <Button focusKey="panel.show">Показати</Button>,
    preferredChildKey: 'panel.body',
  },
  play: async () => {
    const button = (name: string) => screen.getByRole('button', { name });
    await untilFocused(() => button('Рядок 1'));
    for (let line = 1; line < 24; line += 1) await press('ArrowDown');
    await untilFocused(() => button('Рядок 24'));
    await expect(button('Рядок 24').getBoundingClientRect().bottom).toBeLessThan(
      button('Показати').getBoundingClientRect().top,
    );
    await press('ArrowDown');
    await untilFocused(() => button('Показати'));
    // Up returns to the last focused line, even if it has scrolled out of sight.
    await press('ArrowUp');
    await untilFocused(() => button('Рядок 24'));
  },
};
/** A text that does not fit can be reached by Tab too, and arrows scroll it. */
export const LongText: Story = {
  args: {
    children: 'Дуже довгий текст, який треба прочитати до кінця, перш ніж відповісти. '.repeat(80),
    footer: <Button focusKey="panel.show">Показати</Button>,
    preferredChildKey: 'panel.foot',
  },
  play: async () => {
    const button = screen.getByRole('button', { name: 'Показати' });
    await untilFocused(() => button);
    await userEvent.keyboard('{Tab}');
    const text = screen.getByRole('group', { name: 'Фільтри' });
    await untilFocused(() => text);
    await press('ArrowDown');
    await expect(text.scrollTop).toBeGreaterThan(0);
    await expect(text).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await untilFocused(() => button);
  },
};
export const WithFooterOnPhone: Story = { ...WithFooter, globals: { viewport: { value: 'xs' } } };
export const InterfaceSize150: Story = { ...Middle, globals: { size: '150' } };
export const OnPhone: Story = { ...Middle, globals: { viewport: { value: 'xs' } } };
