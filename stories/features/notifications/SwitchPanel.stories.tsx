import { expect, fn, within } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { SwitchPanel } from '../../../src/features/notifications/SwitchPanel.tsx';
import { Switch } from '../../../src/ui/fields/Switch.tsx';
import { LONG_TITLE } from '../../longTitle.ts';

const page = () => within(document.body);

const meta = preview.meta({
  component: SwitchPanel,
  args: {
    focusKey: 'panel',
    title: 'Про що сповіщати',
    text: 'Про вимкнене не сповіщаємо зовсім.',
    isError: false,
    onRetry: fn(),
    onClose: fn(),
    children: <Switch focusKey="panel.one" label="Нова серія" isOn onChange={fn()} />,
  },
});

export const Default = meta.story({
  play: async ({ args }) => {
    await untilFocus('panel.one');
    await press('Escape');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});

export const Failed = meta.story({
  args: { isError: true },
  play: async ({ args }) => {
    await untilFocus('panel.retry');
    await expect(page().queryByRole('switch')).toBeNull();
    await press('Enter');
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});

export const LongText = meta.story({ args: { title: LONG_TITLE, text: LONG_TITLE.repeat(3) } });
export const OnPhone = meta.story({ globals: { viewport: { value: 'xs', isRotated: false } } });
