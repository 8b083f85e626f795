import { expect, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import * as storage from '../../../../src/device/storage.ts';
import { VoiceButton } from '../../../../src/features/catalog/voice/VoiceButton.tsx';
import { onScreen } from '../../../onScreen.tsx';
import { until, untilFocused } from '../../../until.ts';
import { KnownTitle } from '../KnownTitle.tsx';

const page = () => within(document.body);

const meta = preview.meta({ component: VoiceButton, decorators: [onScreen('voice')] });

const button = () => <KnownTitle id={31}>{(movie) => <VoiceButton movie={movie} focusKey="voice" />}</KnownTitle>;

/** The choice opens at the current voice; the new one is shown on the button and stored. */
export const Default = meta.story({
  render: button,
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Озвучення: Професійний багатоголосий' }));
    await press('Enter');
    await untilFocused(() => page().getByRole('radio', { name: /Професійний багатоголосий/, checked: true }));
    await press('ArrowDown', 'Enter');
    await untilFocused(() => canvas.getByRole('button', { name: 'Озвучення: Професійний одноголосий' }));
    await until(() => expect(storage.read('voices')).toMatch(/^\[\[31,".+","en","t\d+",.+\]\]$/));
  },
});

/** Back leaves the choice unchanged. */
export const Cancelled = meta.story({
  render: button,
  play: async ({ canvas }) => {
    await untilFocus('voice');
    await press('Enter');
    await untilFocus(/^voices\./);
    await press('ArrowDown', 'Escape');
    await untilFocused(() => canvas.getByRole('button', { name: 'Озвучення: Професійний багатоголосий' }));
    await expect(storage.read('voices')).toBeNull();
  },
});

export const WithoutVoices = meta.story({
  render: () => (
    <KnownTitle id={31}>{(movie) => <VoiceButton movie={{ ...movie, voices: [] }} focusKey="voice" />}</KnownTitle>
  ),
  play: async ({ canvas }) => until(() => expect(canvas.queryByRole('button')).toBeNull()),
});

export const OnPhone = meta.story({
  render: button,
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: async () => {
    await untilFocus('voice');
  },
});
