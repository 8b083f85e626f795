import type { Meta, StoryObj } from '@storybook/react-vite';

import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { announce, useLoadingAnnounced } from '../../src/ui/announce.ts';
import { Button } from '../../src/ui/Button.tsx';
import { LiveRegion } from '../../src/ui/LiveRegion.tsx';
import { until } from '../until.ts';

/** The live region's text. */
const spoken = (canvasElement: HTMLElement) => canvasElement.querySelector('[aria-live]')?.textContent;

const meta: Meta<typeof LiveRegion> = {
  component: LiveRegion,
  beforeEach: () => () => {
    announce('screen', '');
    announce('loading', '');
  },
};
export default meta;
type Story = StoryObj<typeof LiveRegion>;

/** Nothing is visible or read out yet: the region must exist before the first message. */
export const Silent: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[aria-live="polite"]')).toBeInTheDocument();
    await expect(spoken(canvasElement)).toBe('');
  },
};

/** On one subject only the last message counts, and subjects do not interrupt each other. */
export const LastWord: Story = {
  play: async ({ canvasElement }) => {
    announce('screen', 'Фільми');
    announce('loading', 'Завантажується…');
    await until(() => expect(spoken(canvasElement)).toBe('ФільмиЗавантажується…'));
    const said = [...canvasElement.querySelectorAll('[aria-live] > *')];
    announce('loading', 'Завантажено: 124 назви');
    await until(() => expect(spoken(canvasElement)).toBe('ФільмиЗавантажено: 124 назви'));
    await expect([...canvasElement.querySelectorAll('[aria-live] > *')]).toEqual(said);
  },
};

function Page({ isLoading }: { isLoading: boolean }) {
  useLoadingAnnounced(isLoading, { loading: 'Завантажується…', loaded: 'Завантажено: 5 назв' });
  return null;
}

function Pages() {
  const [state, setState] = useState<'none' | 'loading' | 'there'>('none');
  return (
    <>
      <LiveRegion />
      {state !== 'none' && <Page isLoading={state === 'loading'} />}
      {(['loading', 'there', 'none'] as const).map((next) => (
        <Button key={next} focusKey={next} onPress={() => setState(next)}>
          {next}
        </Button>
      ))}
    </>
  );
}

/** Loading is announced only if something has to load, and the announcement is removed when the page is left. */
export const LoadAnnounced: Story = {
  render: () => <Pages />,
  parameters: { focus: 'there' },
  play: async ({ canvas, canvasElement }) => {
    const press = (name: string) => userEvent.click(canvas.getByRole('button', { name }));
    await press('there');
    await expect(spoken(canvasElement)).toBe('');
    await press('loading');
    await until(() => expect(spoken(canvasElement)).toBe('Завантажується…'));
    await press('there');
    await until(() => expect(spoken(canvasElement)).toBe('Завантажено: 5 назв'));
    await press('none');
    await until(() => expect(spoken(canvasElement)).toBe(''));
  },
};
