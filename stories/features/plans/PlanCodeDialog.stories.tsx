import { useState } from 'react';
import { expect, screen } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { pending } from '../../../mocks/handlers.ts';
import { codeFor } from '../../../mocks/planCode.ts';
import { PlanCodeDialog } from '../../../src/features/plans/PlanCodeDialog.tsx';
import { readCode } from '../../../src/features/session/entryFields.ts';
import { EntryForm, type Writing } from '../../../src/features/session/EntryForm.tsx';
import { Button } from '../../../src/ui/Button.tsx';
import { onScreen } from '../../onScreen.tsx';
import { OWN_WRITING } from '../../ownWriting.ts';
import { pictureNone } from '../../../.storybook/pictureModes.ts';
import { tap } from '../../../.storybook/hand.ts';
import { pointAround } from '../../pointFields.ts';
import { until } from '../../until.ts';

/** A button behind the dialog. */
function Opener({ writing = OWN_WRITING }: { writing?: Writing }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button focusKey="opener" onPress={() => setIsOpen(true)}>
        PRO
      </Button>
      {isOpen && (
        <PlanCodeDialog
          onClose={() => setIsOpen(false)}
          renderForm={({ redeem, isBusy, error }) => (
            <EntryForm
              focusKey="pro.entry"
              writing={writing}
              fields={[readCode('Код')]}
              submitLabel="Активувати"
              isBusy={isBusy}
              error={error}
              onSubmit={({ code }) => redeem(code)}
            />
          )}
        />
      )}
    </>
  );
}

const meta = preview.meta({
  component: PlanCodeDialog,
  parameters: { session: 'own' },
  decorators: [onScreen('opener')],
  render: () => <Opener />,
});

const open = async () => {
  await untilFocus('opener');
  await press('Enter');
  await untilFocus('pro.entry.code');
};

/** The field has focus and Enter opens its keyboard; Back first closes the keyboard, then the dialog. */
export const Default = meta.story({
  render: () => <Opener />,
  play: async () => {
    await open();
    await press('Enter');
    await untilFocus(/^pro\.entry\.keyboard\./);
    await press('Escape');
    await untilFocus('pro.entry.code');
  },
});

export const Typing = meta.story({
  render: () => <Opener />,
  play: async ({ userEvent }) => {
    await open();
    await press('Enter');
    await untilFocus(/^pro\.entry\.keyboard\./);
    await userEvent.keyboard('bcdf');
    await expect(screen.getByLabelText('Код')).toHaveValue('BCDF');
  },
});

/** A plan without an end rejects the code, which stays unused. */
export const NotNeeded = meta.story({
  parameters: { session: 'demo' },
  render: () => <Opener />,
  play: async ({ userEvent }) => {
    const code = await codeFor('pro', 30);
    await open();
    await press('Enter');
    await untilFocus(/^pro\.entry\.keyboard\./);
    await userEvent.keyboard(code.toLowerCase());
    await until(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Ваш план і так безстроковий. Код не витрачено'),
    );
  },
});

export const Sending = meta.story({
  beforeEach: ({ msw }) => msw.use(pending('planCode')),
  render: () => <Opener />,
  play: async ({ userEvent }) => {
    await open();
    await press('Enter');
    await untilFocus(/^pro\.entry\.keyboard\./);
    await userEvent.keyboard('bcdfghjk');
    await until(() => expect(screen.getByRole('button', { name: 'Активувати' })).toHaveAttribute('aria-busy', 'true'));
  },
});

export const OnPhone = meta.story({
  globals: { viewport: { value: 'xs', isRotated: false } },
  render: () => <Opener />,
  play: open,
});

/** A finger opens the dialog and taps any of the boxes; a tap outside closes it, and nothing has been sent. */
export const PointedAt = meta.story({
  globals: { viewport: { value: 'xs', isRotated: false } },
  parameters: pictureNone('looks as the one on a phone'),
  render: () => <Opener writing={{ keyboard: 'system', language: 'uk' }} />,
  play: async ({ userEvent }) => {
    await untilFocus('opener');
    await tap('touch', screen.getByRole('button', { name: 'PRO' }));
    await untilFocus('pro.entry.code');
    await pointAround(userEvent, document.body, { Код: 'BCDFGHJ' });
    await expect(screen.getByRole('button', { name: 'Активувати' })).not.toHaveAttribute('aria-busy', 'true');
    document.querySelector<HTMLElement>('[role="presentation"]')!.click();
    await untilFocus('opener');
  },
});
