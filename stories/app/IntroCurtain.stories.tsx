import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { press } from '../../.storybook/remote.ts';
import { IntroCurtain } from '../../src/app/IntroCurtain.tsx';
import { Button } from '../../src/ui/Button.tsx';
import * as storage from '../../src/device/storage.ts';
import { pictureNone } from '../../.storybook/pictureModes.ts';
import { until, untilFocused } from '../until.ts';

const behind = 'Екран за завісою';

const meta = preview.meta({
  tags: ['walk'],
  component: IntroCurtain,
  parameters: { focus: 'behind', ...pictureNone('the widget Intro is pictured; here it goes by itself') },
  beforeEach: () => window.sessionStorage.removeItem('intro'),
  render: (args) => (
    <>
      <Button focusKey="behind">{behind}</Button>
      <IntroCurtain {...args} />
    </>
  ),
});

const curtain = () => document.querySelector('[role="presentation"]');

/** The light version's still goes by itself, and the session knows. */
export const OncePerSession = meta.story({
  play: async () => {
    await expect(curtain()).not.toBeNull();
    await until(() => expect(curtain()).toBeNull());
    await expect(storage.readSession('intro')).toBe('true');
  },
});

/** The key that ends it does nothing else: what is behind was not pressed, and has focus. */
export const AnyKeySkips = meta.story({
  globals: { version: 'advanced' },
  parameters: { a11y: { config: { rules: [{ id: 'color-contrast', enabled: false }] } } },
  play: async ({ canvas }) => {
    await expect(curtain()).not.toBeNull();
    await press('ArrowDown');
    await until(() => expect(curtain()).toBeNull());
    await untilFocused(() => canvas.getByRole('button', { name: behind }));
  },
});

export const SeenBefore = meta.story({
  beforeEach: () => storage.writeSession('intro', 'true'),
  play: async () => {
    await expect(curtain()).toBeNull();
  },
});

/** Whoever asks for a film by its address gets the film. */
export const BeforeAFilm = meta.story({
  args: { isFilmAsked: true },
  play: async () => {
    await expect(curtain()).toBeNull();
  },
});
