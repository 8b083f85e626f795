import { useEffect, useState } from 'react';
import { expect } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { FailureBoundary } from '../../../src/app/failure/FailureBoundary.tsx';
import { Button } from '../../../src/ui/Button.tsx';
import { Screen } from '../../../src/ui/frame/Screen.tsx';
import { untilFocused } from '../../until.ts';

/** Throws when it renders, for as long as `isBroken` says so. */
function Broken({ isBroken }: { isBroken: () => boolean }) {
  if (isBroken()) throw new Error('This part is broken');
  return <Button focusKey="part">Ціла частина</Button>;
}

/** A part that fails at every attempt. */
function PassingFailure() {
  const [broken] = useState(() => ({ isBroken: true }));
  return (
    <FailureBoundary>
      <Broken isBroken={() => broken.isBroken} />
      <Button focusKey="repair" onPress={() => undefined}>
        Поруч
      </Button>
    </FailureBoundary>
  );
}

const meta = preview.meta({ component: FailureBoundary });

/** Without a failure nothing of the boundary is visible. */
export const Whole = meta.story({
  render: () => (
    <FailureBoundary>
      <Broken isBroken={() => false} />
    </FailureBoundary>
  ),
  parameters: { focus: 'part' },
  play: async ({ canvas }) => untilFocused(() => canvas.getByRole('button', { name: 'Ціла частина' })),
});

/** A panel replaces what failed, and trying again fails again. */
export const Failed = meta.story({
  render: () => <PassingFailure />,
  parameters: { expectedError: /This part is broken|FailureBoundary/ },
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'На головну' }));
    await expect(canvas.getByRole('alert')).toHaveTextContent('Щось пішло не так.');
    await press('ArrowLeft', 'Enter');
    await untilFocus(/^failure\./);
  },
});

/** A temporary failure is gone after trying again. */
export const Mended = meta.story({
  render: function Mending() {
    const [broken] = useState(() => ({ isBroken: true }));
    useEffect(() => {
      const mend = () => {
        broken.isBroken = false;
      };
      document.addEventListener('mend', mend);
      return () => document.removeEventListener('mend', mend);
    }, [broken]);
    return (
      <FailureBoundary>
        <Screen focusKey="mended" firstFocusKey="part">
          <Broken isBroken={() => broken.isBroken} />
        </Screen>
      </FailureBoundary>
    );
  },
  parameters: { expectedError: /This part is broken|FailureBoundary/ },
  play: async ({ canvas }) => {
    await untilFocus('failure.home');
    document.dispatchEvent(new Event('mend'));
    await press('ArrowLeft');
    await untilFocus('failure.retry');
    await press('Enter');
    await untilFocused(() => canvas.getByRole('button', { name: 'Ціла частина' }));
  },
});

export const FailedOnPhone = meta.story({
  render: () => <PassingFailure />,
  parameters: { expectedError: /This part is broken|FailureBoundary/ },
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: async () => {
    await untilFocus('failure.home');
  },
});
