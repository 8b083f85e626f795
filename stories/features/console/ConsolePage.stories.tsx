import { expect, fn } from 'storybook/test';
import { pictureNone } from '../../../.storybook/pictureModes.ts';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { failing } from '../../../mocks/handlers.ts';
import { type BrowserInfo, browserInfo } from '../../../src/device/browserInfo.ts';
import { ConsolePage } from '../../../src/features/console/ConsolePage.tsx';
import { Screen } from '../../../src/ui/frame/Screen.tsx';
import { until } from '../../until.ts';

const meta = preview.meta({
  component: ConsolePage,
  parameters: pictureNone('its numbers differ from run to run'),
  args: {
    appVersion: '1.2.3',
    browser: null as BrowserInfo | null,
    platform: 'tizen' as const,
    size: 100,
    isLight: true,
    debug: 'TypeError: x is not a function',
    short: 'Promin 1.2.3',
    onOutbox: fn(),
  },
  render: (args) => (
    <Screen focusKey="console" firstFocusKey="console.tabs" isFull isScrolling>
      <ConsolePage {...args} />
    </Screen>
  ),
});

/** Opens a section with the arrow keys. */
async function open(section: string): Promise<void> {
  await untilFocus('console.tabs.overview');
  for (let presses = 0; presses < 8; presses += 1) {
    if (document.activeElement?.getAttribute('data-focus-key') === `console.tabs.${section}`) break;
    await press('ArrowRight');
  }
  await untilFocus(`console.tabs.${section}`);
  await press('Enter');
}

/** The browser's details load later than the rest; the last error is listed. */
export const Overview = meta.story({
  args: { browser: browserInfo('Mozilla/5.0 (X11; Linux) Chrome/63.0.3239.84 Safari/537.36', '') },
  play: async ({ canvas, args }) => {
    await untilFocus('console.tabs.overview');
    await expect(canvas.getByText('Chrome 63')).toBeVisible();
    await expect(canvas.getByText('TypeError: x is not a function')).toBeVisible();
    await press('ArrowDown', 'Enter');
    await expect(args.onOutbox).toHaveBeenCalledOnce();
  },
});

/** Each request to the server is a line with its outcome; ids and query values are left out. */
export const Requests = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('config')),
  play: async ({ canvas }) => {
    await open('requests');
    const line = await until(() => canvas.getAllByText('GET /config')[0]!.closest('button')!);
    await expect(line).toHaveTextContent(/500 · \d+ мс/);
    await press('ArrowDown');
    await untilFocus(/^console\.lines\.requests\.0\.\d+$/);
  },
});

/** The section lists what the engine reports it can play. */
export const Playback = meta.story({
  play: async ({ canvas }) => {
    await open('playback');
    await until(() => expect(canvas.getByText('VP9').closest('button')).toHaveTextContent('так'));
    await expect(canvas.getByText('Захист вмісту (EME)').closest('button')).toHaveTextContent(
      'Промінь ним не користується',
    );
  },
});

/** The section lists the page's focusable elements, except its own lines. */
export const FocusTree = meta.story({
  play: async ({ canvas }) => {
    await open('focus');
    await until(() => expect(canvas.getByText(/^\s*console\.tabs\.export$/)).toBeInTheDocument());
    await expect(canvas.queryByText(/console\.lines\.focus/)).toBeNull();
  },
});

/** Frames are counted while the section is open. */
export const Speed = meta.story({
  play: async ({ canvas }) => {
    await open('speed');
    await until(() => expect(canvas.getByText('Кадрів за секунду').closest('button')).toHaveTextContent(/\d+$/));
  },
});
