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

/** The short form for a camera, the whole as text. */
export const CodeAndText = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'QR-код із коротким звітом для служби підтримки' })).toBeVisible();
    await expect(canvas.getByText(/^# Версії/)).toBeVisible();
  },
});

/** What is shown stays as it was when one came. */
export const OnPhone = meta.story({
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth),
});
