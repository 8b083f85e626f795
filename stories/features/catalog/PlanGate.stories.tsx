import { useState } from 'react';
import { expect, screen } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { PlanGate } from '../../../src/features/catalog/PlanGate.tsx';
import { Button } from '../../../src/ui/Button.tsx';
import { onScreen } from '../../onScreen.tsx';
import { until } from '../../until.ts';

/** A button behind the gate. */
function Gated() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button focusKey="opener" icon="lock" onPress={() => setIsOpen(true)}>
        PRO
      </Button>
      {isOpen && <PlanGate what="filters" focusKey="gate" onClose={() => setIsOpen(false)} />}
    </>
  );
}

const meta = preview.meta({ component: PlanGate, decorators: [onScreen('opener')], render: () => <Gated /> });

/** The dialog says which plans include the feature; a press closes it. */
export const Default = meta.story({
  render: () => <Gated />,
  play: async () => {
    await untilFocus('opener');
    await press('Enter');
    await untilFocus('gate.close');
    await expect(screen.getByRole('dialog', { name: 'Ця послуга доступна для Pro або Pro+' })).toBeVisible();
  },
});

/** The second button leads to the plans. */
export const ToPlans = meta.story({
  render: () => <Gated />,
  play: async ({ canvas }) => {
    await untilFocus('opener');
    await press('Enter');
    await untilFocus('gate.close');
    await press('ArrowRight', 'Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent('/pro'));
  },
});

/** Back also closes the dialog and returns focus. */
export const Closed = meta.story({
  render: () => <Gated />,
  play: async () => {
    await untilFocus('opener');
    await press('Enter');
    await untilFocus('gate.close');
    await press('Escape');
    await untilFocus('opener');
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const OnPhone = meta.story({
  render: () => <Gated />,
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: Default.input.play,
});
