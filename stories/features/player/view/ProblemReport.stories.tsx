import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { ProblemReport } from '../../../../src/features/player/view/ProblemReport.tsx';
import { allOver } from '../controls/ground.tsx';

const meta = preview.meta({
  component: ProblemReport,
  decorators: [allOver],
  args: { details: 'Promin E3 · Метрополіс · 14:32 · 720p · Українська · 2026-11-21T20:15' },
});

export const Code = meta.story({
  play: async ({ canvas }) => expect(await canvas.findByRole('img')).toBeVisible(),
});
export const LongText = meta.story({
  args: {
    details: `Promin E4 · Тіні забутих предків, повна відновлена версія · 1:02:14 · 2160p · ${'Mozilla/5.0 (Web0S; SmartTV) '.repeat(4)}`,
  },
});
