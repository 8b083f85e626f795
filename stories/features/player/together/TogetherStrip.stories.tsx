import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { TogetherStrip } from '../../../../src/features/player/together/TogetherStrip.tsx';
import { allOver } from '../controls/ground.tsx';
import { GATHERING } from './gathering.ts';

const { members, lines } = GATHERING;

const meta = preview.meta({
  component: TogetherStrip,
  decorators: [allOver],
  args: { members, lines, hasPeople: true },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('log')).toHaveTextContent('Inna: перехід на 12:34');
  },
});

export const NothingNew = meta.story({ args: { lines: [] } });

export const Many = meta.story({
  args: { members: Array.from({ length: 12 }, (_, n) => ({ id: `${n}`, name: `Глядач ${n}`, isMe: n === 0 })) },
});

export const LongText = meta.story({
  args: { lines: lines.slice(2, 3).map((line) => ({ ...line, text: 'Донаудампфшифффартсґезельшафт '.repeat(6) })) },
});

export const OnPhone = meta.story({ globals: { viewport: { value: 'xs', isRotated: false } } });
