import type { Meta, StoryObj } from '@storybook/react-vite';

import { useEffect, useState } from 'react';
import { expect, fireEvent, within } from 'storybook/test';
import { pictureNone } from '../../../.storybook/pictureModes.ts';
import { press } from '../../../.storybook/remote.ts';
import { Backdrop } from '../../../src/ui/frame/Backdrop.tsx';
import { Button } from '../../../src/ui/Button.tsx';
import { Header } from '../../../src/ui/frame/Header.tsx';
import { Modal } from '../../../src/ui/overlays/Modal.tsx';
import { Screen } from '../../../src/ui/frame/Screen.tsx';
import { ScreenTitle } from '../../../src/ui/frame/ScreenTitle.tsx';
import { until, untilFocused } from '../../until.ts';

const meta: Meta<typeof Screen> = {
  component: Screen,
  args: {
    focusKey: 'screen',
    firstFocusKey: 'screen.second',
    children: (
      <>
        <Header left={<ScreenTitle>Фільми</ScreenTitle>} />
        <div>
          <Button focusKey="screen.first">Перша</Button>
          <Button focusKey="screen.second">Друга</Button>
        </div>
      </>
    ),
  },
};
export default meta;
type Story = StoryObj<typeof Screen>;

export const FirstFocus: Story = {
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Друга' }));
  },
};
export const Full: Story = { args: { isFull: true } };
export const Scrolling: Story = {
  args: {
    isScrolling: true,
    firstFocusKey: 'screen.0',
    children: Array.from({ length: 14 }, (_, index) => (
      <div key={index} style={{ padding: '1.5rem' }}>
        <Button focusKey={`screen.${index}`}>Кнопка {index}</Button>
      </div>
    )),
  },
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Кнопка 0' }));
    for (let step = 0; step < 13; step += 1) await press('ArrowDown');
    const last = canvas.getByRole('button', { name: 'Кнопка 13' });
    await untilFocused(() => last);
    await expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  },
};
/** A line that comes late. */
function LateLine() {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    const come = () => setIsThere(true);
    document.addEventListener('come', come);
    return () => document.removeEventListener('come', come);
  }, []);
  return <p>{isThere && 'Пізній рядок'}</p>;
}

/** Has the late line come, and waits until everybody has been told that the screen's content grew. */
async function growContent(first: HTMLElement): Promise<void> {
  const content = first.closest('[data-focus-key="screen"]')!;
  const before = content.clientHeight;
  await new Promise<void>((resolve) => {
    // The observer that was there before is told before.
    const observer = new ResizeObserver(() => {
      if (content.clientHeight === before) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(content);
    document.dispatchEvent(new Event('come'));
  });
}

/** What a wheel has scrolled to stays as the screen grows, though the pointer never moved. */
export const GrowsUnderWheel: Story = {
  tags: ['walk'],
  parameters: pictureNone('Scrolling is pictured'),
  args: {
    ...Scrolling.args,
    children: (
      <>
        {Scrolling.args?.children}
        <LateLine />
      </>
    ),
  },
  play: async ({ canvas }) => {
    const first = canvas.getByRole('button', { name: 'Кнопка 0' });
    await untilFocused(() => first);
    await press('ArrowDown');
    await press('ArrowUp');
    await untilFocused(() => first);
    const main = canvas.getByRole('main');
    await fireEvent.wheel(main, { deltaY: 300 });
    main.scrollTop = 300;
    await growContent(first);
    await expect(main.scrollTop).toBe(300);
  },
};

/** Without a hand, the focus is kept in sight as the screen grows. */
export const GrowsAfterKeys: Story = {
  ...GrowsUnderWheel,
  play: async ({ canvas }) => {
    const first = canvas.getByRole('button', { name: 'Кнопка 0' });
    await untilFocused(() => first);
    await press('ArrowDown');
    await press('ArrowUp');
    await untilFocused(() => first);
    canvas.getByRole('main').scrollTop = 300;
    await growContent(first);
    await expect(first.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  },
};
export const WithBackdrop: Story = {
  args: { backdrop: <Backdrop picture={null} seed="Метрополіс" /> },
  globals: { version: 'advanced' },
  play: FirstFocus.play,
};
/** If the element that should have focus never mounts, the first one takes it. */
export const WithoutItsFirst: Story = {
  args: { firstFocusKey: 'screen.gone' },
  play: ({ canvas }) => untilFocused(() => canvas.getByRole('button', { name: 'Перша' })),
};
export const InterfaceSize150: Story = { ...FirstFocus, globals: { size: '150' } };
export const OnPhone: Story = { ...FirstFocus, globals: { viewport: { value: 'xs' } } };

/** A screen that opens behind a dialog leaves focus in it, and takes focus when the dialog closes. */
export const OpensBehindDialog: Story = {
  render: function Opening(args) {
    const [isOpen, setIsOpen] = useState(true);
    const [isThere, setIsThere] = useState(false);
    useEffect(() => {
      const open = () => setIsThere(true);
      document.addEventListener('open', open);
      return () => document.removeEventListener('open', open);
    }, []);
    return (
      <>
        {isThere ? <Screen {...args} /> : <Button focusKey="before">Раніше</Button>}
        {isOpen && (
          <Modal
            title="Питання"
            onClose={() => setIsOpen(false)}
            actions={<Button focusKey="stay">Залишитися</Button>}
          />
        )}
      </>
    );
  },
  play: async ({ canvas }) => {
    const inDialog = within(document.body);
    await untilFocused(() => inDialog.getByRole('button', { name: 'Залишитися' }));
    document.dispatchEvent(new Event('open'));
    await until(() => expect(canvas.getByText('Друга')).toBeInTheDocument());
    await expect(inDialog.getByRole('button', { name: 'Залишитися' })).toHaveFocus();
    await press('Escape');
    await untilFocused(() => canvas.getByRole('button', { name: 'Друга' }));
  },
};
