import { expect } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import * as storage from '../../../src/device/storage.ts';
import { FactList } from '../../../src/features/console/FactList.tsx';
import { LONG_TITLE } from '../../longTitle.ts';

const meta = preview.meta({
  component: FactList,
  args: {
    focusKey: 'facts',
    groups: [
      {
        title: 'Запити',
        facts: [
          { id: 'one', label: 'GET /movies/…?limit', text: '20:00:01 · 1 204 Б', value: '200 · 34 мс' },
          { id: 'two', label: 'POST /auth/login', text: '20:00:00 · 96 Б', value: '400 · 412 мс' },
        ],
      },
      { title: 'Сховище', facts: [], empty: 'Порожньо.' },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ padding: '2rem', maxWidth: '62rem' }}>
        <Story />
      </div>
    ),
  ],
});

/** Focus moves along the lines; an empty group says so. */
export const Groups = meta.story({
  parameters: { focus: 'facts.0.one' },
  play: async ({ canvas }) => {
    await untilFocus('facts.0.one');
    await press('ArrowDown');
    await untilFocus('facts.0.two');
    await expect(canvas.getByText('Порожньо.')).toBeVisible();
  },
});

/** A secret of the session that got into a line is not shown. */
export const SecretInside = meta.story({
  args: { groups: [] },
  render: (args) => (
    <FactList
      {...args}
      groups={[{ title: 'Помилка', facts: [{ id: 'debug', label: '/x', text: `Error at ${storage.read('token')}!` }] }]}
    />
  ),
  play: async ({ canvas }) => {
    await expect(storage.read('token')).toMatch(/\S{10}/);
    await expect(canvas.getByText('Error at …!')).toBeVisible();
  },
});

export const LongText = meta.story({
  args: {
    groups: [{ title: 'Браузер', facts: [{ id: 'all', label: LONG_TITLE, text: 'x'.repeat(300), value: LONG_TITLE }] }],
  },
  play: () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth),
});

export const LongTextOnPhone = meta.story({
  args: LongText.input.args,
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth),
});
