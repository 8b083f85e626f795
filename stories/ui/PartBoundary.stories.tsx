import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useRef } from 'react';
import { expect } from 'storybook/test';
import { press, untilFocus } from '../../.storybook/remote.ts';
import { Button } from '../../src/ui/Button.tsx';
import { PartBoundary } from '../../src/ui/PartBoundary.tsx';
import { PartFailureView, type PartFailureProps } from '../../src/ui/partFailureView.ts';
import { onScreen } from '../onScreen.tsx';
import { untilFocused } from '../until.ts';

function Words({ focusKey, onRetry }: PartFailureProps) {
  return (
    <div role="alert">
      <Button focusKey={focusKey} onPress={onRetry}>
        Ще раз
      </Button>
      <p>Цю частину не вдалося показати.</p>
    </div>
  );
}

/** Fails until it is repaired and tried again. */
function Failing({ children, isLasting = false }: { children?: ReactNode; isLasting?: boolean }) {
  const attempts = useRef({ isBroken: true });
  return (
    <PartFailureView.Provider value={Words}>
      <div>
        <Button focusKey="above">Над частиною</Button>
      </div>
      <PartBoundary focusKey="part.retry">
        <Broken isBroken={() => attempts.current.isBroken} />
        {children}
      </PartBoundary>
      <div>
        <Button
          focusKey="below"
          onPress={() => {
            attempts.current.isBroken = isLasting;
          }}
        >
          Полагодити
        </Button>
      </div>
    </PartFailureView.Provider>
  );
}

function Broken({ isBroken }: { isBroken: () => boolean }) {
  if (isBroken()) throw new Error('This part is broken');
  return <Button focusKey="part">Ціла частина</Button>;
}

/** Keeps an error thrown while rendering inside the part that failed: a message and a retry button replace it. */
const meta: Meta<typeof PartBoundary> = {
  component: PartBoundary,
  decorators: [onScreen('above')],
  parameters: { expectedError: /This part is broken|PartBoundary/ },
};
export default meta;
type Story = StoryObj<typeof PartBoundary>;

/** Everything beside the part keeps working, and arrows move across the error. */
export const TakesDownItself: Story = {
  render: () => <Failing />,
  play: async ({ canvas }) => {
    await untilFocus('above');
    await expect(canvas.getByRole('alert')).toBeVisible();
    await press('ArrowDown');
    await untilFocused(() => canvas.getByRole('button', { name: 'Ще раз' }));
    await press('ArrowDown');
    await untilFocus('below');
  },
};

export const MendedAtTheSecondTry: Story = {
  render: () => <Failing />,
  play: async ({ canvas }) => {
    await untilFocus('above');
    await press('ArrowDown', 'ArrowDown');
    await untilFocus('below');
    await press('Enter', 'ArrowUp');
    await untilFocus('part.retry');
    await press('Enter');
    await expect(await canvas.findByRole('button', { name: 'Ціла частина' })).toBeVisible();
  },
};

/** If no error view is provided, nothing is shown. */
export const WithoutWords: Story = {
  render: () => (
    <>
      <Button focusKey="above">Над частиною</Button>
      <PartBoundary focusKey="part.retry">
        <Broken isBroken={() => true} />
      </PartBoundary>
    </>
  ),
  play: async ({ canvas }) => {
    await untilFocus('above');
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};
