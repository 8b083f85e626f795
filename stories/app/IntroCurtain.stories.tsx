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

/** In the light version the still disappears by itself, and it is not shown again in this session. */
export const OncePerSession = meta.story({
  play: async () => {
    await expect(curtain()).not.toBeNull();
    await until(() => expect(curtain()).toBeNull());
    await expect(storage.readSession('intro')).toBe('true');
  },
});

/** The key that ends the intro does nothing else: the button behind it is not pressed, and it has focus. */
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

/** Opening a film by its address skips the intro. */
export const BeforeAFilm = meta.story({
  args: { isFilmAsked: true },
  play: async () => {
    await expect(curtain()).toBeNull();
  },
});
