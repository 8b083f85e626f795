import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { TogetherPanel } from '../../../../src/features/player/together/TogetherPanel.tsx';
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

export const OfAChild = meta.story({ args: { canType: false } });

export const Refused = meta.story({ args: { failure: 'Забагато спроб. Трохи зачекайте' } });

export const OnPhone = meta.story({ globals: { viewport: { value: 'xs', isRotated: false } } });
