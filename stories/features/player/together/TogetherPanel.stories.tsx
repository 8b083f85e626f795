import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { pictureNone } from '../../../../.storybook/pictureModes.ts';
import { focused, press, untilFocus } from '../../../../.storybook/remote.ts';
import { TogetherPanel } from '../../../../src/features/player/together/TogetherPanel.tsx';
import { until } from '../../../until.ts';
import { allOver } from '../controls/ground.tsx';
import { GATHERING } from './gathering.ts';

const meta = preview.meta({
  component: TogetherPanel,
  decorators: [allOver],
  args: {
    gathering: GATHERING,
    link: 'https://promin.example/together/BCDFGHJK',
    canType: true,
    isBusy: false,
    failure: null,
    onStart: fn(),
    onJoinByCode: fn(),
    onSay: fn(),
    onWrite: fn(),
    onLeave: fn(),
    onClose: fn(),
  },
});

export const Default = meta.story({
  play: async ({ args }) => {
    await untilFocus('together.laugh');
    await press('Enter');
    await expect(args.onSay).toHaveBeenCalledWith({ kind: 'reaction', text: 'laugh' });
  },
});

/** What is ready is said in two presses. */
export const SaysAtOnce = meta.story({
  tags: ['walk'],
  play: async ({ args }) => {
    await untilFocus('together.laugh');
    await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown');
    await untilFocus('together.leave');
    await press('ArrowUp', 'ArrowUp');
    await untilFocus('together.phrases');
    await press('Enter');
    await untilFocus('together.phrase.hello');
    await press('Enter');
    await expect(args.onSay).toHaveBeenCalledWith({ kind: 'phrase', text: 'hello' });
  },
});

export const Alone = meta.story({
  args: { gathering: null },
  play: async ({ args }) => {
    await untilFocus('together.start');
    await press('Enter');
    await expect(args.onStart).toHaveBeenCalledOnce();
  },
});

/** Once a gathering has begun, its lines stand where those before it were; one alone has focus. */
export const Begun = meta.story({
  parameters: pictureNone('looks like Default'),
  args: { gathering: null },
  render: function Beginning(args) {
    const [gathering, setGathering] = useState(args.gathering);
    return <TogetherPanel {...args} gathering={gathering} onStart={() => setGathering(GATHERING)} />;
  },
  play: async ({ canvasElement }) => {
    await untilFocus('together.start');
    await press('Enter');
    await until(() => expect(focused()).not.toBe('together.start'));
    const lit = [...canvasElement.ownerDocument.querySelectorAll<HTMLElement>('[data-focused]')];
    await expect(lit.map(({ dataset }) => dataset.focusKey)).toEqual([focused()]);
  },
});

export const OfAChild = meta.story({ args: { canType: false } });

export const Refused = meta.story({ args: { failure: 'Забагато спроб. Трохи зачекайте' } });

export const OnPhone = meta.story({ globals: { viewport: { value: 'xs', isRotated: false } } });
