import { expect } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { failing, pending } from '../../../mocks/handlers.ts';
import { currentService } from '../../../mocks/server.ts';
import { QualityPanel } from '../../../src/features/quality/QualityPanel.tsx';
import { onScreen } from '../../onScreen.tsx';

const meta = preview.meta({
  component: QualityPanel,
  decorators: [onScreen('settings.quality.days')],
  parameters: { session: 'owner' },
});

/** Playbacks of a few days on three kinds of device. */
async function watched(): Promise<void> {
  const { db, now } = currentService().ports;
  const today = Math.floor(now() / 86_400_000);
  for (let n = 0; n < 40; n++) {
    const isBroken = n % 13 === 12;
    await db
      .insertInto('play_quality')
      .values({
        sid: `story-${n}`,
        day: today - (n % 5),
        device: (['tv', 'tv', 'web', 'mobile'] as const)[n % 4] ?? 'tv',
        start_ms: isBroken && n > 20 ? null : 300 + n * 30,
        failure: isBroken ? 'network' : null,
        played_ms: 2_400_000,
        stalls: n % 6 === 0 ? 1 : 0,
        stalled_ms: n % 6 === 0 ? 3000 : 0,
        switches: 2,
        mean_height: n % 4 === 3 ? 720 : 1080,
        dropped_frames: n,
      })
      .execute();
  }
}

/** A summary in words comes first; each table takes focus as a whole, so that a remote can move past it. */
export const Watched = meta.story({
  beforeEach: watched,
  play: async ({ canvas }) => {
    await untilFocus('settings.quality.days.30');
    await expect(await canvas.findByText(/^40 переглядів, /)).toBeVisible();
    await press('ArrowDown');
    await untilFocus('settings.quality.devices');
    await press('ArrowDown');
    await untilFocus('settings.quality.daily');
    await press('ArrowUp', 'ArrowUp');
    await untilFocus('settings.quality.days.30');
    await press('ArrowLeft', 'ArrowLeft', 'Enter');
    await expect(await canvas.findByText(/^8 переглядів, /)).toBeVisible();
  },
});

export const Empty = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('За цей час ніхто нічого не дивився.')).toBeVisible();
  },
});

export const Loading = meta.story({ beforeEach: ({ msw }) => msw.use(pending('qualityReport')) });

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('qualityReport')),
  play: async ({ canvas }) => {
    await untilFocus('settings.quality.days.30');
    await canvas.findByRole('button', { name: 'Спробувати ще раз' });
    await press('ArrowDown');
    await untilFocus('settings.quality.retry');
  },
});

export const WatchedOnPhone = meta.story({
  beforeEach: watched,
  globals: { viewport: { value: 'xs', isRotated: false } },
});
