import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { CorrectedLine } from '../../../../src/features/catalog/listing/CorrectedLine.tsx';
import { onScreen } from '../../../onScreen.tsx';

const meta = preview.meta({ component: CorrectedLine, decorators: [onScreen()], args: { text: 'земля' } });

export const Default = meta.story({
  play: async ({ canvas }) => expect(canvas.getByText('земля')).toBeVisible(),
});

export const LongTextOnPhone = meta.story({
  args: { text: `${'дуже довгий текст, якого ніхто не шукав '.repeat(3)}${'безпробілів'.repeat(9)}` },
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: async () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth),
});
