import { expect } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { untilFocus } from '../../../.storybook/remote.ts';
import { QualityTable } from '../../../src/features/quality/QualityTable.tsx';
import { onScreen } from '../../onScreen.tsx';
import { FIGURES } from './figures.ts';

const NOTHING = { startP50Ms: null, startP95Ms: null, rebufferingRatio: null };

const meta = preview.meta({
  component: QualityTable,
  decorators: [onScreen('table')],
  args: {
    focusKey: 'table',
    title: 'За пристроями',
    rows: [
      { ...FIGURES, id: 'tv', name: 'Телевізор' },
      {
        ...FIGURES,
        id: 'web',
        name: 'Браузер',
        playbacks: 12,
        startP50Ms: 900,
        startP95Ms: 2600,
        rebufferingRatio: 0.04,
      },
      { ...FIGURES, id: 'mobile', name: 'Телефон', playbacks: 1, ...NOTHING },
    ],
  },
});

/** The table takes focus as a whole; unknown values are dashes. */
export const Focused = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('table');
    await expect(canvas.getByRole('row', { name: /^Телефон 1 — —$/ })).toBeVisible();
  },
});

export const LongNames = meta.story({
  args: { rows: [{ ...FIGURES, id: 'tv', name: 'Телевізор, якого давно ніхто не вмикав і якого ніхто не знає' }] },
});

export const OnPhone = meta.story({ globals: { viewport: { value: 'xs', isRotated: false } } });
