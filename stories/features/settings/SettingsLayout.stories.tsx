import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { SettingsLayout } from '../../../src/features/settings/SettingsLayout.tsx';
import { Switch } from '../../../src/ui/fields/Switch.tsx';
import { LONG_TITLE } from '../../longTitle.ts';
import { onScreen } from '../../onScreen.tsx';
import { until } from '../../until.ts';

const onList = fn(() => true);
/** Puts all sections except the last into one group. */
const named = (...labels: string[]) => {
  const sections = labels.map((label, index) => ({ id: `${index}`, label }));
  return [
    { name: 'Обліковий запис', sections: sections.slice(0, -1) },
    { name: 'Застосунок', sections: sections.slice(-1) },
  ];
};

/** A panel with two switches for each section; the third one has nothing to focus. */
const Layout = (props: Parameters<typeof SettingsLayout<string>>[0]) => {
  const [chosen, setChosen] = useState(props.chosen);
  const [index, setIndex] = useState(props.activeIndex);
  return (
    <SettingsLayout {...props} chosen={chosen} onChoose={setChosen} activeIndex={index} onIndex={setIndex}>
      {chosen === '2' ? (
        <p>{LONG_TITLE}</p>
      ) : (
        <>
          <Switch focusKey={`switch.${chosen}`} label="Умикач" isOn={false} onChange={fn()} />
          <Switch focusKey={`second.${chosen}`} label="Другий умикач" isOn={false} onChange={fn()} />
        </>
      )}
    </SettingsLayout>
  );
};

const meta = preview.meta({
  component: SettingsLayout,
  decorators: [onScreen('settings.menu.0')],
  args: {
    title: 'Налаштування',
    groups: named('Програвач', 'Мова', 'Про застосунок'),
    chosen: '0' as string | null,
    onChoose: fn(),
    onList,
    listLabel: 'До списку налаштувань',
    activeIndex: 1,
    onIndex: fn(),
    children: null,
  },
  render: (args) => <Layout {...args} />,
});

/** Left returns from anywhere in a panel to its section. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('settings.menu.0');
    await press('ArrowDown');
    await untilFocus('settings.menu.1');
    await until(() =>
      expect(canvas.getByRole('switch', { name: 'Умикач' })).toHaveAttribute('data-focus-key', 'switch.1'),
    );
    await press('ArrowRight');
    await untilFocus('switch.1');
    await press('ArrowLeft');
    await untilFocus('settings.menu.1');
    await expect(canvas.getByRole('button', { name: 'Мова', current: true })).toHaveFocus();
  },
});

/** A panel is entered again where focus last was. */
export const EnteredAgain = meta.story({
  play: async () => {
    await untilFocus('settings.menu.0');
    await press('ArrowRight');
    await untilFocus('switch.0');
    await press('ArrowDown');
    await untilFocus('second.0');
    await press('ArrowLeft');
    await untilFocus('settings.menu.0');
    await press('ArrowRight');
    await untilFocus('second.0');
  },
});

/** A panel without focusable elements can only be read. */
export const NothingToEnter = meta.story({
  play: async () => {
    await untilFocus('settings.menu.0');
    await press('ArrowDown', 'ArrowDown', 'ArrowRight');
    await untilFocus('settings.menu.2');
    await press('ArrowUp', 'Enter');
    await untilFocus('switch.1');
  },
});

export const LongText = meta.story({
  args: { groups: named(LONG_TITLE, 'Мова', LONG_TITLE), title: LONG_TITLE },
  play: async () => {
    await untilFocus('settings.menu.0');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const ListOnPhone = meta.story({
  args: { chosen: null },
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: async ({ canvas }) => {
    await untilFocus('settings.menu.0');
    await expect(canvas.queryByRole('switch')).toBeNull();
  },
});

export const PanelOnPhone = meta.story({
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Мова' })).toBeNull();
    await press('ArrowUp');
    await untilFocus('settings.back');
    await press('Enter');
    await expect(onList).toHaveBeenCalled();
  },
});

export const InterfaceSize150 = meta.story({ globals: { size: '150' } });
