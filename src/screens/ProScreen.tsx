import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { LoadError } from '../features/catalog/LoadError.tsx';
import { PlanCodeDialog } from '../features/plans/PlanCodeDialog.tsx';
import { PlanPage } from '../features/plans/PlanPage.tsx';
import { usePlan } from '../features/plans/usePlan.ts';
import { readCode } from '../features/session/entryFields.ts';
import { EntryForm } from '../features/session/EntryForm.tsx';
import { absoluteOf } from '../features/session/ownServer.ts';
import { selectUser } from '../features/session/sessionSlice.ts';
import { Button } from '../ui/Button.tsx';
import { Screen } from '../ui/frame/Screen.tsx';
import { useKeyboardChoice } from './useKeyboardChoice.ts';

/** The plans, and how to get them. */
export function ProScreen() {
  const { t } = useTranslation('plans');
  const { plan, isFailed, refetch } = usePlan();
  const writing = useKeyboardChoice();
  const [isEntering, setIsEntering] = useState(false);
  const tier = useSelector(selectUser)?.tier;
  // With a paid plan there is an account already.
  const signUp = plan?.tier === 'free' ? plan.signUpUri : null;
  const address = absoluteOf(plan?.checkoutUrl ?? signUp);
  const close = () => setIsEntering(false);
  if (isFailed) {
    return (
      <Screen focusKey="pro" firstFocusKey="pro.retry">
        <LoadError focusKey="pro.retry" isWholeScreen onRetry={refetch} />
      </Screen>
    );
  }
  return (
    <Screen focusKey="pro" firstFocusKey="pro.shop" isScrolling>
      <PlanPage plan={plan} tier={tier} address={address} onCode={() => setIsEntering(true)} />
      {isEntering && (
        <PlanCodeDialog
          onClose={close}
          renderForm={({ redeem, isBusy, error }) => (
            <EntryForm
              focusKey="pro.entry"
              writing={writing}
              fields={[readCode(t('code.field'))]}
              submitLabel={t('code.submit')}
              isBusy={isBusy}
              error={error}
              onSubmit={({ code }) => redeem(code)}
            >
              <Button focusKey="pro.entry.cancel" kind="ghost" onPress={close}>
                {t('code.cancel')}
              </Button>
            </EntryForm>
          )}
        />
      )}
    </Screen>
  );
}
