import { expect } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { ExportPanel } from '../../../src/features/console/ExportPanel.tsx';
import { LONG_TITLE } from '../../longTitle.ts';

const SHORT = 'Promin 0.5.0 / 0.5.0\nChrome 131 fullscreen\nbrowser 1280x720@1';

const meta = preview.meta({
  component: ExportPanel,
  args: { focusKey: 'export', short: SHORT, long: `# Версії\nЗастосунок: 0.5.0\nСервер: 0.5.0\n\n${LONG_TITLE}` },
  decorators: [
    (Story) => (
      <main style={{ padding: '2rem', maxWidth: '62rem' }}>
        <Story />
      </main>
    ),
  ],
});

/** The QR code holds a short form, the text everything. */
export const CodeAndText = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'QR-код із коротким звітом для служби підтримки' })).toBeVisible();
    await expect(canvas.getByText(/^# Версії/)).toBeVisible();
  },
});

/** On a phone the report fits the width of the window. */
export const OnPhone = meta.story({
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth),
});
