import { expect, fn, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import type { Movie } from '../../../../server/contract/catalog.ts';
import { VoicePanel } from '../../../../src/features/catalog/voice/VoicePanel.tsx';
import { LONG_TITLE } from '../../../longTitle.ts';
import { untilFocused } from '../../../until.ts';

const page = () => within(document.body);

const VOICES: Movie['voices'] = [
  { id: 'a', type: { id: 't1', name: 'Дубляж' }, lang: 'uk', studio: 'Студія Світло' },
  { id: 'b', type: { id: 't4', name: 'Професійний багатоголосий' }, lang: 'uk', studio: 'Промінь Студіо' },
  { id: 'c', type: { id: 't10', name: 'Оригінал' }, lang: 'en', studio: null },
];

const meta = preview.meta({
  component: VoicePanel,
  args: { voices: VOICES, chosenId: 'b', onChoose: fn(), onClose: fn() },
});

/** Each voice is listed with its type, language and studio; the chosen one has focus. */
export const Default = meta.story({
  play: async ({ args }) => {
    await untilFocused(() => page().getByRole('radio', { name: /Промінь Студіо/, checked: true }));
    await expect(page().getByText('Англійська')).toBeVisible();
    await press('ArrowUp', 'Enter');
    await expect(args.onChoose).toHaveBeenCalledWith('a');
  },
});

export const One = meta.story({
  args: { voices: VOICES.slice(0, 1), chosenId: 'a' },
  play: async ({ args }) => {
    await untilFocus('voices.a');
    await press('Escape');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});

export const LongNames = meta.story({
  args: { voices: VOICES.map((voice) => ({ ...voice, studio: LONG_TITLE })) },
  play: async () => {
    await untilFocus('voices.b');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const InterfaceSize150 = meta.story({ globals: { size: '150' } });
