import { useState } from 'react';
import { expect, fn, screen } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { TabbedDialog } from '../../../src/ui/overlays/TabbedDialog.tsx';
import { Button } from '../../../src/ui/Button.tsx';
import { until } from '../../until.ts';

const WORDS = { film: 'Фільм', series: 'Серіал' };
const LONG = {
  film: 'Повнометражний фільм або його режисерська версія',
  series: 'Телевізійний серіал, мінісеріал або цикл передач',
};
const onClose = fn();

function Question({ words = WORDS }: { words?: typeof WORDS }) {
  const [kind, setKind] = useState<keyof typeof WORDS>('film');
  return (
    <TabbedDialog
      focusKey="dialog"
      title="Виправити збіг"
      formKey="form.save"
      tabs={{
        focusKey: 'dialog.kind',
        label: 'Що це',
        items: (['film', 'series'] as const).map((id) => ({ id, label: words[id] })),
        activeId: kind,
        onSelect: setKind,
      }}
      onClose={onClose}
    >
      <p data-testid="kind">{words[kind]}</p>
      <Button focusKey="form.save">Зберегти</Button>
    </TabbedDialog>
  );
}

const meta = preview.meta({ component: TabbedDialog, beforeEach: () => void onClose.mockClear() });

/** Focus starts in the form; Up leads to the tabs, Right and Enter to another tab, and Back closes the dialog. */
export const Default = meta.story({
  render: () => <Question />,
  play: async () => {
    await untilFocus('form.save');
    await expect(screen.getByRole('dialog', { name: 'Виправити збіг' })).toBeVisible();
    await press('ArrowUp', 'ArrowRight', 'Enter');
    await expect(screen.getByRole('tab', { name: 'Серіал' })).toHaveAttribute('aria-selected', 'true');
    await until(() => expect(screen.getByTestId('kind')).toHaveTextContent('Серіал'));
    await press('Escape');
    await expect(onClose).toHaveBeenCalledOnce();
  },
});

export const LongText = meta.story({
  render: () => <Question words={LONG} />,
  play: () => untilFocus('form.save').then(() => undefined),
});

export const OnPhone = meta.story({
  globals: { viewport: { value: 'xs', isRotated: false } },
  render: () => <Question />,
  play: async () => {
    await untilFocus('form.save');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});
